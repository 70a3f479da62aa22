// Several servers on one PostgreSQL, behind a small proxy, for trying.
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/server/cluster/start.ts', ...process.argv.slice(2)]))
