/** One server under load for a while: how many answers it gives. */
import { type LoadedTable, saturate } from './load.ts'
import { cpuOf } from './processes.ts'

export interface Measured {
  readonly pid: number
  readonly tables: readonly LoadedTable[]
}

export interface Run {
  readonly perSecond: number
  /** For each second that the server itself was computing: others on the machine matter less. */
  readonly perCpuSecond: number | null
}

export const runOf = async ({ pid, tables }: Measured, milliseconds: number): Promise<Run> => {
  const [begun, before] = [performance.now(), cpuOf(pid)]
  const perSecond = await saturate(tables, milliseconds)
  const [seconds, after] = [(performance.now() - begun) / 1000, cpuOf(pid)]
  const isKnown = before !== null && after !== null && after > before
  return { perSecond, perCpuSecond: isKnown ? (perSecond * seconds) / (after - before) : null }
}
