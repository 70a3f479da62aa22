/** Debian roots with nothing of ours in them, and what is done in them. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connectedGuest, seatAll } from '../../src/server/trials/guest.ts'
import { playOut } from '../../src/server/trials/player.ts'
import { freePort } from '../../src/server/trials/process.ts'

/** Under /var/tmp: several hundred megabytes, which a /tmp in memory may not have. */
export const WORK = '/var/tmp/kontor-try'
export const BASE = join(WORK, 'base.tar')

export const say = (line: string): void => console.log(line)
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
export const has = (program: string): boolean => spawnSync('which', [program]).status === 0
export const timed = <T>(work: () => T): { value: T; took: string } => {
  const begun = performance.now()
  const value = work()
  return { value, took: seconds(performance.now() - begun) }
}
export const sizeOf = (folder: string): number => Number(run('du', '-sk', folder).split('\t')[0]) * 1024

export const freshRoot = (name: string): string => {
  const folder = join(WORK, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('tar', '-xf', BASE, '-C', folder)
  return folder
}

/** Debian's own Node is too old: Node 24 and npm are put there as their archive would be unpacked. Gives where modules go. */
export const putNode = (folder: string): string => {
  const lib = join(folder, 'usr/local/lib/node_modules')
  mkdirSync(lib, { recursive: true })
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
  cpSync(dirname(dirname(realpathSync(run('which', 'npm').trim()))), join(lib, 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  return lib
}

/** As whoever has just signed in to the machine, and knows nothing of ours. */
export const PLAINLY = [
  ...[
    '/usr/bin/env',
    '-i',
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    'HOME=/root',
    'LANG=C.UTF-8',
  ],
]

export const inRoot = (folder: string, ...command: string[]): string =>
  run('chroot', folder, ...PLAINLY, ...command)

const NONE = seconds(0)
/** What a process has computed so far: on a busy machine the better measure. */
const cpuOf = (pid: number | undefined): string => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return seconds((Number(fields[11]) + Number(fields[12])) * 10)
}

/** Starts a server, and tells how long it took to its first page, and whether a game can be played there to its end. */
export const served = async (
  start: (port: number) => ChildProcess,
  whileRunning: (port: number) => void | Promise<void> = () => {},
  stop: (child: ChildProcess) => void = (child) => void child.kill('SIGTERM'),
): Promise<void> => {
  const times = 2
  for (let time = 1; time <= times; time++) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const begun = performance.now()
    const child = start(port)
    let isGone = false
    child.once('exit', () => {
      isGone = true
    })
    try {
      let page = ''
      while (!page.includes('/assets/index-')) {
        if (isGone) throw new Error('the server has ended')
        page = await fetch(url).then(
          (reply) => reply.text(),
          () => '',
        )
        if (page === '') await new Promise((resolve) => setTimeout(resolve, 10))
      }
      const computing = cpuOf(child.pid)
      // What starts it in another process tells nothing of that.
      const byItself = computing === NONE ? '' : ` (${computing} of computing)`
      say(`  start ${time}: first page after ${seconds(performance.now() - begun)}${byItself}`)
      if (time === times) {
        const people = [await connectedGuest(url), await connectedGuest(url)]
        const table = await seatAll(people, { game: 'patrizier', bots: ['strong'] })
        await Promise.all(people.map((one, i) => playOut(one, table, i)))
        say(`  a whole game of two people and a bot: ${people[0].at(table).seq} entries`)
        for (const one of people) one.close()
        await whileRunning(port)
      }
    } finally {
      if (!isGone) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        stop(child)
        await ended
      }
    }
  }
}

export const chrooted =
  (folder: string, ...command: string[]) =>
  (port: number): ChildProcess =>
    spawn(
      'chroot',
      [
        folder,
        ...[
          '/usr/bin/env',
          '-i',
          'PATH=/usr/local/bin:/usr/bin:/bin',
          'HOME=/root',
          `PORT=${port}`,
          'BOT_PAUSE=0',
        ],
        ...['RATE=1000', 'LOG_LEVEL=error', ...command],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
