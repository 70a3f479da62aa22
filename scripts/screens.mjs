// Every screen of the page as a picture, with a check of its layout.
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
process.exit(built === 0 ? await node(['src/web/e2e/screens.ts', ...process.argv.slice(2)]) : built)
