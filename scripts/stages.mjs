// The stages of `npm test` and `npm run check`.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { install, node, nodeQuietly, root } from './runtime.mjs'

/** Independent of each other, the longest first. */
export const CHECKS = [
  [
    'svelte-check',
    'node_modules/svelte-check/bin/svelte-check',
    '--tsconfig',
    'src/web/tsconfig.json',
    '--fail-on-warnings',
  ],
  ['tsc', 'node_modules/typescript/bin/tsc'],
  ['dependency-cruiser', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src'],
  ['knip', 'node_modules/knip/bin/knip.js'],
  ['biome', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
]

/** What the browser tests need: the page, built if its sources are newer, and a browser, installed if there is none. */
export const FOR_BROWSER_TESTS = [
  ['browser', 'src/web/e2e/browser.ts'],
  ['page', 'src/web/build.ts'],
]

export const VITEST = ['vitest', 'node_modules/vitest/vitest.mjs', 'run']

export const RULES = ['kontor rules', 'src/cli/start.ts', 'rules']

/** Runs one stage in the foreground, and ends everything where it fails. */
export async function runStage([name, ...args]) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const code = await node(args)
  report(name, code, start)
  if (code !== 0) process.exit(1)
}

/** Runs stages side by side, one for each core; each says what it has to say when it is done. */
export async function runTogether(stages) {
  const waiting = [...stages]
  const failed = []
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const [name, ...args] = stage
      const start = performance.now()
      const { code, output } = await nodeQuietly(args)
      if (code !== 0) {
        failed.push(name)
        console.log(`\n${output.trimEnd()}`)
      }
      report(name, code, start)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  if (failed.length > 0) {
    console.log(`\nFAILED: ${failed.join(', ')}`)
    process.exit(1)
  }
}

/** Before tests of which `kontor rules` will ask what they proved: what others proved before proves nothing now. */
export async function prepare() {
  await install()
  rmSync(join(root, '.kontor/coverage'), { recursive: true, force: true })
}

function report(name, code, start) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`── ${name} ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
}
