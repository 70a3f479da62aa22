// The pictures of a game as sheets: `npm run sheets -- <game> [folder] [widths] [part of the name]`.
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/web/e2e/sheets.ts', ...process.argv.slice(2)]))
