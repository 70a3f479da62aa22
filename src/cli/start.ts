/** Runs the command line: `node src/cli/start.ts`. */
import { main } from './main.ts'
import { typedLines } from './shell/lines.ts'
import { realScreen } from './shell/screen.ts'

// Whoever reads only the first lines of the output (`| head`) closes it early.
process.stdout.on('error', () => process.exit(0))
process.exitCode = await main(process.argv.slice(2), process.env, realScreen(), typedLines)
