// The programs we compare ourselves with have a package of their own, so that nobody else installs them.
import { join } from 'node:path'
import { install, node, root } from './runtime.mjs'

await install()
await install(join(root, 'bench'))
// This process is the load: when it stands still to collect its garbage, that must not look like the server's delay.
const flags = ['--max-semi-space-size=64', '--initial-old-space-size=2048']
process.exit(await node([...flags, 'bench/main.ts', ...process.argv.slice(2)]))
