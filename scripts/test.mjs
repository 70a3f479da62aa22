// Everything by default; with arguments only vitest, which gets them.
import { CHECKS, FOR_BROWSER_TESTS, prepare, RULES, runStage, runTogether, VITEST } from './stages.mjs'

const args = process.argv.slice(2)

await prepare()
if (args.length > 0) await runStage([...VITEST, ...args])
else {
  await runTogether([...FOR_BROWSER_TESTS, ...CHECKS])
  await runStage(VITEST)
  await runStage(RULES)
}
