// Every board as a picture, with a check of its layout; `around`: every other screen; `turns`: those of games by turns, and their mails.
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
const [first, ...rest] = process.argv.slice(2)
const OTHERS = { around: 'src/web/e2e/aroundScreens.ts', turns: 'src/web/e2e/turnScreens.ts' }
const args = first in OTHERS ? [OTHERS[first], ...rest] : ['src/web/e2e/screens.ts', ...process.argv.slice(2)]
process.exit(built === 0 ? await node(args) : built)
