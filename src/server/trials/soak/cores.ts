/** Who runs where: servers and attackers must not take the time from each other. */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Asked before anybody is pinned: whoever is has one core. */
const CORES = availableParallelism()

/** Servers on the first core, attackers on the second: false where that cannot be had. */
export const pin = (pid: number | undefined, to: 'servers' | 'attackers'): boolean => {
  if (pid === undefined || CORES < 2) return false
  const core = to === 'servers' ? '0' : '1'
  return spawnSync('taskset', ['-a', '-p', '-c', core, String(pid)]).status === 0
}
