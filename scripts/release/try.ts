/**
 * `npm run release -- --try`: tries each thing that was made in a Debian root with nothing of ours in it, from the file to the
 * end of a game, and prints times and sizes. Needs Linux x64, root, mmdebstrap, and for some parts buildah, podman, caddy and
 * nginx; what is missing is said. Downloads come from Debian only.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { boot, onBooted, unplug } from './booted.ts'
import { root } from './bundle.ts'
import { tryHandbook } from './handbook.ts'
import {
  BASE,
  chrooted,
  freshRoot,
  has,
  inRoot,
  megabytes,
  putNode,
  run,
  say,
  served,
  sizeOf,
  timed,
  WORK,
} from './roots.ts'
import { about } from './shipped.ts'

const RELEASE = join(root, 'dist/release')
const DEBIAN = 'bookworm'
const EXECUTABLE = join(RELEASE, `kontor-${about.version}-linux-x64`)

const tryPackage = async (): Promise<void> => {
  const tarball = join(RELEASE, `kontor-${about.version}.tgz`)
  say(`\nnpm package: ${megabytes(statSync(tarball).size)}`)
  const folder = freshRoot('npm')
  const lib = putNode(folder)
  cpSync(tarball, join(folder, 'root/kontor.tgz'))
  const { took } = timed(() => inRoot(folder, 'npm', 'install', '--global', '/root/kontor.tgz'))
  say(`  npm install --global: ${took}, ${megabytes(sizeOf(join(lib, 'kontor')))} on disk`)
  say(`  kontor --version: ${inRoot(folder, 'kontor', '--version').trim()}`)
  await served(chrooted(folder, 'KONTOR_DATA=/var/lib/kontor', 'kontor', 'serve'))
  for (const command of [['backup', '/root/kept.db'], ['doctor']])
    say(
      `  kontor ${command[0]}: ${inRoot(folder, 'KONTOR_DATA=/var/lib/kontor', 'kontor', ...command)
        .trim()
        .split('\n')
        .at(-1)}`,
    )
  inRoot(folder, 'KONTOR_DATA=/root/again', 'kontor', 'restore', '/root/kept.db')
  say('  kontor restore: done')
}

const tryExecutable = async (): Promise<void> => {
  say(
    `\none executable: ${megabytes(statSync(EXECUTABLE).size)}, ${megabytes(statSync(`${EXECUTABLE}.gz`).size)} compressed`,
  )
  const folder = freshRoot('executable')
  cpSync(EXECUTABLE, join(folder, 'usr/local/bin/kontor'))
  say(`  kontor --version: ${inRoot(folder, 'kontor', '--version').trim()}`)
  rmSync(join(folder, 'root/.cache'), { recursive: true })
  await served(chrooted(folder, 'KONTOR_DATA=/var/lib/kontor', 'kontor', 'serve'))
}

const tryService = async (): Promise<void> => {
  say('\nDebian service')
  const folder = freshRoot('service')
  const { took } = timed(() => {
    inRoot(folder, 'apt-get', 'update', '-qq')
    inRoot(folder, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'systemd')
  })
  say(`  systemd in the root: ${took}`)
  cpSync(EXECUTABLE, join(folder, 'usr/local/bin/kontor'))
  mkdirSync(join(folder, 'etc/kontor'))
  cpSync(join(root, 'deploy/kontor.service'), join(folder, 'etc/systemd/system/kontor.service'))
  inRoot(
    folder,
    'useradd',
    '--system',
    '--home-dir',
    '/var/lib/kontor',
    '--shell',
    '/usr/sbin/nologin',
    'kontor',
  )
  const verify = spawnSync(
    'chroot',
    [folder, 'systemd-analyze', 'verify', '--man=no', '/etc/systemd/system/kontor.service'],
    { encoding: 'utf8' },
  )
  const complaints = `${verify.stdout}${verify.stderr}`.trim()
  say(
    `  systemd-analyze verify: ${verify.status === 0 && complaints === '' ? 'nothing to complain of' : complaints}`,
  )
  const security = spawnSync(
    'chroot',
    [folder, 'systemd-analyze', 'security', '--offline=true', '--no-pager', 'kontor.service'],
    { encoding: 'utf8' },
  )
  say(
    `  systemd-analyze security: ${/Overall exposure.*/.exec(security.stdout)?.[0] ?? security.stderr.trim()}`,
  )
  inRoot(folder, 'systemctl', 'enable', '--quiet', 'kontor')
  say('  booted twice by its systemd, in namespaces; the service comes by itself:')
  const settings = readFileSync(join(root, 'deploy/kontor.conf'), 'utf8')
  let machine: ChildProcess
  const start = (port: number): ChildProcess => {
    const more = `RATE=1000\nBOT_PAUSE=0\n`
    const conf = settings.replace(/^PORT=.*$/m, `PORT=${port}`) + more
    writeFileSync(join(folder, 'etc/kontor/kontor.conf'), conf)
    machine = boot(folder)
    return machine
  }
  const look = async (port: number): Promise<void> => {
    const show = (what: string): string =>
      onBooted(machine, 'systemctl', 'show', 'kontor', '--value', '--property', what).trim()
    onBooted(machine, 'systemctl', 'kill', '--signal', 'KILL', 'kontor')
    while (show('NRestarts') === '0' || !(await isHealthy(port))) await pause(100)
    say(`  after kill -9: ${show('ActiveState')}, started again by itself ${show('NRestarts')} time(s)`)
    const lines = onBooted(machine, 'journalctl', '--no-pager', '--output', 'cat', '--unit', 'kontor').split(
      '\n',
    )
    say(`  the journal has its log: ${lines.find((line) => line.startsWith('Kontor is at'))}`)
    onBooted(machine, 'systemctl', 'stop', 'kontor')
    say(`  systemctl stop: ${show('Result')}`)
  }
  await served(start, look, unplug)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const tryContainer = async (): Promise<void> => {
  say('\ncontainer image')
  if (!has('buildah') || !has('podman')) return say('  buildah and podman are not installed here')
  const storage = [
    '--root',
    join(WORK, 'containers'),
    '--runroot',
    join(WORK, 'containers-run'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = (...args: string[]): string => run('buildah', ...storage, ...args)
  const podman = (...args: string[]): string =>
    run('podman', ...storage, '--cgroup-manager', 'cgroupfs', ...args)
  // Where a registry can be reached, the base is Debian's own image; here it is made from its packages.
  const container = buildah('from', 'scratch').trim()
  buildah('add', container, BASE, '/')
  buildah('commit', '--rm', container, 'localhost/debian')
  const { took } = timed(() =>
    buildah(
      ...['bud', '--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/debian'],
      ...['--file', join(root, 'deploy/Containerfile'), '--tag', 'localhost/kontor', RELEASE],
    ),
  )
  const archive = join(WORK, 'kontor-image.tar')
  rmSync(archive, { force: true })
  buildah('push', 'localhost/kontor', `docker-archive:${archive}`)
  run('gzip', '-f', '-6', archive)
  say(`  built in ${took}; ${megabytes(statSync(`${archive}.gz`).size)} compressed, base included`)
  const settings = podman(
    'image',
    'inspect',
    'localhost/kontor',
    '--format',
    '{{.User}} {{json .Config.Volumes}} {{json .HealthCheck}}',
  )
  say(`  user, volume, health check: ${settings.trim()}`)
  // What watches containers by systemd is not here: the health check is run by hand.
  const name = 'kontor-try'
  const podmanRun = (port: number): string =>
    [
      ...['podman', ...storage, '--cgroup-manager', 'cgroupfs', 'run', '--rm', '--name', name],
      ...['--read-only', '--cap-drop', 'all', '--network', 'host', '--volume', 'kontor-try:/data'],
      // Of this machine, not of the image.
      ...[
        '--cgroups=disabled',
        '--no-healthcheck',
        '--ulimit',
        'nofile=1024:1024',
        '--ulimit',
        'nproc=1024:1024',
      ],
      ...[`PORT=${port}`, 'HOST=127.0.0.1', 'RATE=1000', 'BOT_PAUSE=0', 'LOG_LEVEL=error'].flatMap((set) => [
        '--env',
        set,
      ]),
      'localhost/kontor',
    ].join(' ')
  const start = (port: number): ChildProcess => {
    const script = `mount -t cgroup2 none /sys/fs/cgroup 2>/dev/null; exec ${podmanRun(port)}`
    return spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  await served(start, () => {
    const health = podman('exec', name, 'kontor', 'doctor', '--running')
    say(`  health check: ${health.split('\n')[0]}`)
  })
}

const tryProxies = (): void => {
  say('\nproxies, with the configurations in deploy/')
  const [cert, key] = [join(WORK, 'cert.pem'), join(WORK, 'key.pem')]
  run(
    'openssl',
    ...[
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    ...['-days', '30', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  )
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: cert, KONTOR_TRY_KEY: key }
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/release/proxies.ts')]
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('a proxy failed')
}

const attempt = async (what: () => unknown): Promise<boolean> => {
  try {
    await what()
    return true
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string }
    say(`  FAILED: ${message}${stderr ? `\n${stderr}` : ''}`)
    return false
  }
}

mkdirSync(WORK, { recursive: true })
say(`Debian ${DEBIAN}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the start`)
if (!existsSync(BASE)) {
  const { took } = timed(() =>
    run(
      'mmdebstrap',
      '--variant=minbase',
      '--include=ca-certificates',
      '--format=tar',
      DEBIAN,
      `${BASE}.part`,
    ),
  )
  // One that was broken off counts as none.
  renameSync(`${BASE}.part`, BASE)
  say(`a clean root was made in ${took}`)
}
const only = process.env.KONTOR_TRY?.split(',')
const parts = {
  package: tryPackage,
  executable: tryExecutable,
  service: tryService,
  container: tryContainer,
  proxies: tryProxies,
  handbook: tryHandbook,
}
const failed: string[] = []
for (const [name, what] of Object.entries(parts))
  if ((!only || only.includes(name)) && !(await attempt(what))) failed.push(name)
say(failed.length === 0 ? '\nAll of it works.' : `\nFAILED: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
