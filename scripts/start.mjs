// Opens a game in the terminal.
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/cli/main.ts', 'play', ...process.argv.slice(2)]))
