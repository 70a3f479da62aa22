/**
 * Types what docs/operations.md tells an operator to type, line by line as it stands there, on a Debian that its own systemd has
 * booted: as somebody who may use sudo, with nothing but the folder that `npm run release` makes. A line that fails, fails the try.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { boot, enter, onBooted, unplug } from './booted.ts'
import { root } from './bundle.ts'
import { BASE, freshRoot, inRoot, putNode, say, timed } from './roots.ts'
import { about } from './shipped.ts'

const RELEASE = join(root, 'dist/release')
const HOME = 'home/op/release'
const PROGRAM = `kontor-${about.version}-linux-x64`
const NEEDED = [
  'systemd',
  'sudo',
  'caddy',
  'nginx',
  'postgresql',
  'openssl',
  'podman',
  'uidmap',
  'slirp4netns',
]
/** Where the service listens, and where a server that is started by hand does. */
const SERVICE = 8080
const BY_HAND = 18_080
const WITHIN = 60_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What is typed, block by block. */
const blocks = (): readonly (readonly string[])[] =>
  [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block]) => block.split('\n').filter((line) => line.trim() !== ''),
  )

const isServed = (machine: ChildProcess, port: number): boolean => {
  const asks = `fetch('http://127.0.0.1:${port}/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`
  try {
    execFileSync('nsenter', [...enter(machine, 'net'), process.execPath, '-e', asks], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const untilServed = async (machine: ChildProcess, port: number): Promise<void> => {
  const until = performance.now() + WITHIN
  while (!isServed(machine, port)) {
    if (performance.now() > until) throw new Error(`nothing answers at port ${port}`)
    await pause(200)
  }
}

/** In namespaces some units of a whole machine fail, which it calls degraded. */
const untilBooted = async (machine: ChildProcess): Promise<void> => {
  const until = performance.now() + WITHIN
  for (;;) {
    const { stdout } = spawnSync(
      'nsenter',
      [...enter(machine, 'mount', 'pid', 'net'), 'systemctl', 'is-system-running'],
      { encoding: 'utf8' },
    )
    if (/^(running|degraded)/.test(stdout)) return
    if (performance.now() > until) throw new Error(`its systemd is ${stdout.trim() || 'not there'}`)
    await pause(200)
  }
}

/** Somebody at the machine, who has typed some lines already. */
class Operator {
  private readonly folder: string
  private readonly machine: ChildProcess
  private readonly aliases: string[] = []

  constructor(folder: string, machine: ChildProcess) {
    this.folder = folder
    this.machine = machine
  }

  private written(line: string): readonly string[] {
    if (line.startsWith('alias ')) this.aliases.push(line)
    const script = ['set -e', `cd /${HOME}`, ...this.aliases, line].join('\n')
    writeFileSync(join(this.folder, HOME, '.line'), `${script}\n`)
    return ['runuser', '--login', 'op', '--command', `bash -O expand_aliases /${HOME}/.line`]
  }

  type(line: string): string {
    return onBooted(this.machine, ...this.written(line))
  }

  /** Starts a server, sees it answer, and ends it. */
  async serve(line: string, port: number): Promise<void> {
    // As a unit: so it can be ended with all that it has started.
    const unit = ['systemd-run', '--quiet', '--collect', '--unit', 'by-hand']
    onBooted(this.machine, ...unit, ...this.written(`export PORT=${port}\n${line}`))
    await untilServed(this.machine, port)
    onBooted(this.machine, 'systemctl', 'stop', 'by-hand')
  }
}

/** The number of the data from before the upgrade. */
const upgradedIn = (data: string): string => {
  const names = existsSync(data) ? readdirSync(data) : []
  return names.find((name) => name.startsWith('kontor.db.before-'))?.replace(/.*-/, '') ?? 'none'
}

/** The machine as the handbook finds it at that line: what stands in its prose, or is another way to the same. */
const before = (folder: string, machine: ChildProcess, line: string): void => {
  const sh = (script: string): string => onBooted(machine, 'sh', '-c', script)
  const put = (name: string): void => cpSync(join(RELEASE, name), join(folder, HOME, name))
  if (line.startsWith('sudo npm install')) sh('mv /usr/local/bin/kontor /root/kontor')
  if (line.startsWith('sudo useradd')) sh('npm uninstall --global kontor; mv /root/kontor /usr/local/bin/')
  // A server that has been there since the first release; and for the upgrade once more.
  const data = join(folder, 'var/lib/kontor')
  const isUpgrade = line.startsWith('sudo mv') && line.includes(PROGRAM) && upgradedIn(data) === 'none'
  if (line.startsWith('sudo systemctl enable') || (isUpgrade && existsSync(data))) {
    mkdirSync(data, { recursive: true })
    const kept = join(root, 'src/server/test/releases/0.1.0/kontor.db.gz')
    writeFileSync(join(data, 'kontor.db'), gunzipSync(readFileSync(kept)))
    sh('rm -f /var/lib/kontor/kontor.db-*; chown -R kontor:kontor /var/lib/kontor')
  }
  if (line.startsWith('sudo cp deploy/Caddyfile')) sh('systemctl start caddy')
  if (line.startsWith('sudo cp deploy/nginx.conf')) {
    const place = '/etc/letsencrypt/live/play.example.org'
    sh(`systemctl stop caddy; mkdir -p ${place}; cd ${place}; openssl req -x509 -newkey rsa:2048 -nodes \
      -keyout privkey.pem -out fullchain.pem -subj /CN=play.example.org -days 30; systemctl start nginx`)
  }
  if (line.startsWith('kontor serve --settings')) {
    sh('runuser --login op --command "podman rm --force --time 0 kontor"; systemctl start kontor')
  }
  if (line.startsWith('kontor migrate')) sh('systemctl stop nginx kontor')
  if (line.startsWith('podman cp')) sh('install -d -o op -g op /mnt/kept')
  if (line.startsWith('kontor backup '))
    sh('systemctl start kontor; rm -rf /mnt/kept; install -d -o kontor -g kontor /mnt/kept')
  if (line.startsWith('gunzip')) put(`${PROGRAM}.gz`)
  if (line.startsWith('podman build')) {
    sh('systemctl stop kontor')
    put(PROGRAM)
    // No registry is asked: the base image is made from Debian's packages, and has the name of Debian's own.
    cpSync(BASE, join(folder, HOME, 'base.tar'))
    // Of this machine, not of the handbook: its control groups count no processes, and copies of whole layers would take minutes.
    const settings = join(folder, 'etc/containers')
    writeFileSync(join(settings, 'containers.conf'), '[containers]\npids_limit = 0\n')
    writeFileSync(join(settings, 'storage.conf'), '[storage]\ndriver = "overlay"\n')
    sh(`cd /${HOME}; chown op ${PROGRAM} base.tar; runuser --login op --command \
      'podman import release/base.tar docker.io/library/debian:bookworm-slim'; rm base.tar`)
  }
  if (line.startsWith('sudo mv') && line.includes(PROGRAM)) put(PROGRAM)
}

/** What the prose promises of that line. */
const after = (operator: Operator, line: string, said: string): void => {
  if (line === 'podman logs kontor' && !said.includes('/admin#setup='))
    throw new Error('the log has no link for the operator')
  if (line.startsWith('sudo journalctl') && !said.includes('/admin#setup='))
    throw new Error('the journal has no link for the operator')
  if (line.startsWith('podman exec')) operator.type('podman healthcheck run kontor')
  if (!line.endsWith('podman-restart')) return
  // As the machine does when it starts.
  operator.type('podman stop --time 0 kontor')
  operator.type('systemctl --user start podman-restart')
}

/** Other parts of the try do these. */
const ELSEWHERE = [{ starts: 'npm start', why: 'from a clone: by the tests' }]

const asItStands = (folder: string, line: string, block: number): string => {
  const number = upgradedIn(join(folder, 'var/lib/kontor.newer'))
  return line
    .replaceAll('VERSION', about.version)
    .replaceAll('kontor:…@db.example.org/kontor', `kontor:word@127.0.0.1/kontor${block}`)
    .replace('before-N', `before-${number}`)
}

const typeAll = async (folder: string, machine: ChildProcess): Promise<void> => {
  const operator = new Operator(folder, machine)
  const pages = blocks()
  onBooted(machine, 'su', 'postgres', '-c', `psql -qc "CREATE ROLE kontor LOGIN PASSWORD 'word'"`)
  for (const n of pages.keys())
    if (pages[n].join().includes('db.example.org'))
      onBooted(machine, 'su', 'postgres', '-c', `createdb --owner kontor kontor${n}`)
  for (const [n, lines] of pages.entries())
    for (const written of lines) {
      const elsewhere = ELSEWHERE.find(({ starts }) => written.startsWith(starts))
      if (elsewhere) {
        say(`    not here (${elsewhere.why}): ${written}`)
        continue
      }
      const line = asItStands(folder, written, n)
      before(folder, machine, line)
      try {
        if (/ serve$/.test(line)) await operator.serve(line, BY_HAND)
        else after(operator, line, operator.type(line))
      } catch (error) {
        say(`  ✗ ${line}`)
        throw error
      }
      if (/systemctl (enable --now|start|restart)|^podman run|podman-restart$/.test(line))
        await untilServed(machine, SERVICE)
      say(`  ✓ ${line}`)
    }
  const said = operator.type('kontor admin check').trim()
  say(`  the data of 0.1.0, upgraded, restored and taken back: ${said}`)
}

export const tryHandbook = async (): Promise<void> => {
  say('\nthe handbook, as written')
  const folder = freshRoot('handbook')
  const { took } = timed(() => {
    inRoot(folder, 'apt-get', 'update', '-qq')
    inRoot(folder, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', ...NEEDED)
  })
  say(`  ${NEEDED.join(', ')} in the root: ${took}`)
  putNode(folder)
  for (const name of ['caddy', 'nginx']) inRoot(folder, 'systemctl', 'disable', '--quiet', name)
  inRoot(folder, 'useradd', '--create-home', '--shell', '/bin/bash', 'op')
  writeFileSync(join(folder, 'etc/sudoers.d/op'), 'op ALL=(ALL) NOPASSWD: ALL\n')
  rmSync(join(folder, HOME), { recursive: true, force: true })
  cpSync(RELEASE, join(folder, HOME), { recursive: true })
  inRoot(folder, 'chown', '-R', 'op:op', '/home/op')
  await onMachine(folder)
}

/** Boots it, types, and pulls the plug. */
const onMachine = async (folder: string): Promise<void> => {
  const machine = boot(folder, 'net')
  try {
    await untilBooted(machine)
    await typeAll(folder, machine)
  } finally {
    const ended = new Promise((resolve) => machine.once('exit', resolve))
    unplug(machine)
    await ended
  }
}
