/** A Debian root that its own systemd boots, in namespaces of its own: as on a machine, but for kernel and network. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAINLY, run } from './roots.ts'

/** The root becomes /, with devices, processes and control groups as a machine has them. */
const BOOT = `set -e
exec 2>&1
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 none sys/fs/cgroup
mount -t devtmpfs devtmpfs dev
mkdir -p dev/pts dev/shm
mount -t devpts devpts dev/pts
for place in run tmp dev/shm; do mount -t tmpfs tmpfs "$place"; done
pivot_root . before
cd /
umount -l /before
exec env -i container=namespaces /lib/systemd/systemd --system --log-target=null --show-status=0`

/** The first process of what was booted, as it is numbered out here. */
const firstIn = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

/** `net`: with a network of its own, so that it may listen where it likes. */
export const boot = (folder: string, ...more: readonly 'net'[]): ChildProcess => {
  mkdirSync(join(folder, 'before'), { recursive: true })
  const namespaces = ['--mount', '--pid', '--uts', '--ipc', ...more.map((name) => `--${name}`), '--fork']
  return spawn('unshare', [...namespaces, 'sh', '-c', BOOT, 'boot', folder], {
    // It complains itself when its first process is killed.
    stdio: ['ignore', 'inherit', 'ignore'],
  })
}

/** As if the plug were pulled. `unshare` itself does not hear of it otherwise. */
export const unplug = (machine: ChildProcess): void => void process.kill(firstIn(machine), 'SIGKILL')

/** How `nsenter` gets into some of its namespaces. */
export const enter = (machine: ChildProcess, ...namespaces: readonly string[]): string[] => [
  ...['--target', String(firstIn(machine))],
  ...namespaces.map((name) => `--${name}`),
]

/** A command on the booted machine. */
export const onBooted = (machine: ChildProcess, ...command: readonly string[]): string =>
  run('nsenter', ...enter(machine, 'mount', 'pid', 'uts', 'ipc', 'net'), ...PLAINLY, ...command)
