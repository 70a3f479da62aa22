// Starts the server.
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/server/start.ts', ...process.argv.slice(2)]))
