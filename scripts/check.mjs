import { install } from './runtime.mjs'
import { CHECKS, runTogether } from './stages.mjs'

await install()
await runTogether(CHECKS)
