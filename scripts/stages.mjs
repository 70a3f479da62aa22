// The stages of `npm test` and `npm run check`, in the order in which they are run.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from './runtime.mjs'

export const CHECKS = [
  ['tsc', 'node_modules/typescript/bin/tsc'],
  [
    'svelte-check',
    'node_modules/svelte-check/bin/svelte-check',
    '--tsconfig',
    'src/web/tsconfig.json',
    '--fail-on-warnings',
  ],
  ['biome', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['knip', 'node_modules/knip/bin/knip.js'],
  ['dependency-cruiser', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src'],
]

/** The page, built if its sources are newer. */
export const PAGE = ['page', 'src/web/build.ts']

/** A browser for the tests, installed if there is none. */
export const BROWSER = ['browser', 'src/web/e2e/browser.ts']

export const TESTS = [
  ['vitest', 'node_modules/vitest/vitest.mjs', 'run'],
  ['kontor rules', 'src/cli/main.ts', 'rules'],
]

/** Runs stage after stage, with the time each took, until one fails. */
export async function runStages(stages) {
  await install()
  // What tests proved before proves nothing now.
  rmSync(join(root, '.kontor/coverage'), { recursive: true, force: true })
  for (const [name, ...args] of stages) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const code = await node(args)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`── ${name} ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
    if (code !== 0) process.exit(1)
  }
}
