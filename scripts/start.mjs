// Starts the server, with the page built if its sources are newer.
import { readFileSync } from 'node:fs'
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
if (built !== 0) process.exit(built)
const flags = JSON.parse(readFileSync(new URL('../src/server/flags.json', import.meta.url), 'utf8'))
process.exit(await node(['src/server/start.ts', ...process.argv.slice(2)], flags))
