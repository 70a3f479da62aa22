// Starts the server, with the page built if its sources are newer.
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
process.exit(built === 0 ? await node(['src/server/start.ts', ...process.argv.slice(2)]) : built)
