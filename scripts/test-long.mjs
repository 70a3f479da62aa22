// What takes long by nature: whole games in browsers, many more games for the laws. Arguments go to vitest.
import { install } from './runtime.mjs'
import { runStage, VITEST } from './stages.mjs'

process.env.KONTOR_LONG = 'yes'
await install()
await runStage([...VITEST, ...process.argv.slice(2)])
