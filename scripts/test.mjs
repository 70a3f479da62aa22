// Everything by default; with arguments only vitest, which gets them.
import { CHECKS, runStages, TESTS } from './stages.mjs'

const args = process.argv.slice(2)
const [vitest] = TESTS

await runStages(args.length > 0 ? [[...vitest, ...args]] : [...CHECKS, ...TESTS])
