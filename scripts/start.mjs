// Starts the server, with the page built if its sources are newer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
if (built !== 0) process.exit(built)
// What Node made of the sources at the last start: it takes half of the time of the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, '.kontor/compiled')
const flags = JSON.parse(readFileSync(new URL('../src/server/flags.json', import.meta.url), 'utf8'))
process.exit(await node(['src/server/start.ts', ...process.argv.slice(2)], flags))
