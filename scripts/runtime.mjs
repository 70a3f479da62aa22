// Runs on Node 20.19 or 22.12 with nothing installed, and on older ones far enough to say so: installs what is missing, finds Node 24 and hands over to it.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

// With an older one npm leaves packages out without a word, because they say that they are not for it.
const [major, minor] = process.versions.node.split('.').map(Number)
const isNewEnough = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
if (!isNewEnough)
  stop(
    `This is Node ${process.versions.node}. Kontor needs Node 20.19 or later of 20, 22.12 or later of 22, or 24 and later. Please install one, and run the same command again.`,
  )

/** Installs the packages of a folder when its lockfile is newer than what is installed. */
export async function install(folder = root) {
  const age = (file) => (existsSync(join(folder, file)) ? statSync(join(folder, file)).mtimeMs : 0)
  // npm writes this file last, so an interrupted install counts as none.
  if (age('node_modules/.package-lock.json') >= age('package-lock.json')) return
  console.error('Installing packages; the first time this takes a minute …')
  const npm = process.env.npm_execpath
  // Once is enough to find out that there is no network; npm would try for minutes.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--fetch-retries=1']
  const code = npm
    ? await run(process.execPath, [npm, ...args], folder)
    : await run('npm', args, folder, process.platform === 'win32')
  if (code !== 0) {
    stop(`The packages could not be installed (npm's own message is above).
Is there a network connection? Once it is back, run the same command again.`)
  }
}

const QUIET = ['--disable-warning=ExperimentalWarning']
/** What Node has made of our sources is kept by their contents: a server or a command then starts in half the time. */
const COMPILED = join(root, '.kontor/compiled')

/** Runs a file with Node 24, in the foreground, and gives its exit code. */
export function node(args, flags = QUIET) {
  return run(findNode(), [...flags, ...args], root)
}

/** The same beside others: what it writes is handed over in one piece when it is done. */
export async function nodeQuietly(args) {
  const written = []
  const code = await run(findNode(), [...QUIET, ...args], root, false, (chunk) => written.push(chunk))
  return { code, output: Buffer.concat(written).toString() }
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = platform === 'win' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(own)) return own
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return stop(`Kontor needs Node 24 and brings none for ${process.platform} ${process.arch}.
This is Node ${process.versions.node}: please install Node 24 or later and run the same command again.`)
}

function run(command, args, cwd, shell = false, onOutput = null) {
  return new Promise((resolve) => {
    const out = onOutput ? 'pipe' : 'inherit'
    const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
    const child = spawn(command, args, { cwd, shell, env, stdio: ['inherit', out, out] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
    const forward = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; twice would look like two presses.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    // A killed npm does not tell the scripts that it started: they see it when their parent changes.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, 500)
    const done = (code) => {
      clearInterval(watch)
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      done(1)
    })
    // 'close' comes when the last of the output has been read, too.
    child.on('close', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
