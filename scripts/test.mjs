// Everything by default; with arguments only vitest, which gets them.
import { BROWSER, CHECKS, PAGE, runStages, TESTS } from './stages.mjs'

const args = process.argv.slice(2)
const [vitest] = TESTS

await runStages(args.length > 0 ? [PAGE, [...vitest, ...args]] : [...CHECKS, PAGE, BROWSER, ...TESTS])
