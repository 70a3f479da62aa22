// Servers under load, killed again and again: is every acknowledged answer still there?
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/cli/start.ts', 'chaos', ...process.argv.slice(2)]))
