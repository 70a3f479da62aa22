// The programs we compare ourselves with have a package of their own, so that nobody else installs them.
import { join } from 'node:path'
import { install, node, root } from './runtime.mjs'

await install()
await install(join(root, 'bench'))
process.exit(await node(['bench/main.ts', ...process.argv.slice(2)]))
