// Keeps a data folder of this release, which every later version has to open. Once for each release.
import { install, node } from './runtime.mjs'

await install()
process.exit(await node(['src/server/test/releases/make.ts']))
