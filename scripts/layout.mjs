// Every question of whole games, looked at on a size of screen: `npm run layout -- <game> <seats> <size> [language] [--shots folder]`.
import { install, node } from './runtime.mjs'

await install()
const built = await node(['src/web/build.ts'])
process.exit(
  built === 0 ? await node(['src/web/e2e/layout/everyQuestion.ts', ...process.argv.slice(2)]) : built,
)
