import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/cli/start.ts', ...process.argv.slice(2)]))
