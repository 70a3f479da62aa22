/** Starts the server: `node src/server/start.ts`. */
import { untilStopped } from './starting/untilStopped.ts'

process.exitCode = await untilStopped(process.argv.slice(2), process.env)
