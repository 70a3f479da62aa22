import { CHECKS, runStages } from './stages.mjs'

await runStages(CHECKS)
