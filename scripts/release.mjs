// Makes what is handed out, in dist/release: see scripts/release/main.ts.
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
if (built !== 0) process.exit(built)
process.exit(await node(['scripts/release/main.ts', ...process.argv.slice(2)]))
