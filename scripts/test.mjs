// Everything by default; with arguments only vitest, which gets them.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'
import { CHECKS, FOR_BROWSER_TESTS, prepare, RULES, runStage, runTogether, VITEST } from './stages.mjs'

const args = process.argv.slice(2)
const summary = join(root, '.kontor/summary.txt')

await prepare()
if (args.length > 0) await runStage([...VITEST, ...args])
else {
  mkdirSync(join(root, '.kontor'), { recursive: true })
  process.env.KONTOR_SUMMARY = summary
  await runTogether([...FOR_BROWSER_TESTS, ...CHECKS])
  await runStage(VITEST)
  await runTogether([RULES])
  console.log(`\n${readFileSync(summary, 'utf8')}`)
}
