/**
 * This version beside another one, in turns on one machine: `npm run bench -- versus <folder of another clone>`. The median
 * of the rounds' ratios, with an interval that holds in 95 of 100 cases.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { intervalOf, median } from '../measure.ts'
import type { Run } from '../server/run.ts'

/** Until the code of both is compiled as far as it ever is: with 100 tables that takes half a minute. */
const WARM_UP = 40_000
const ROUND = 3_000

const here = fileURLToPath(new URL('../..', import.meta.url))

const start = async (folder: string, store: string): Promise<ChildProcess> => {
  const side = fork(fileURLToPath(new URL('./side.ts', import.meta.url)), [folder, store], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'],
  })
  side.once('exit', (code) => {
    if (code !== 0) throw new Error(`the server of ${folder} has ended`)
  })
  await once(side, 'message')
  return side
}

const play = async (side: ChildProcess, milliseconds: number): Promise<Run> => {
  side.send(milliseconds)
  const [round] = (await once(side, 'message')) as [Run]
  return round
}

export const measureVersus = async (
  other: string,
  store: string,
  rounds: number,
  progress: (text: string) => void,
): Promise<string[]> => {
  const sides = [await start(here, store), await start(other, store)]
  progress('warming up')
  for (const side of sides) await play(side, WARM_UP)
  const played: (readonly [Run, Run])[] = []
  for (let i = 1; i <= rounds; i++) {
    // Who plays first is no advantage.
    const order = i % 2 === 0 ? [0, 1] : [1, 0]
    const both: Run[] = []
    for (const at of order) both[at] = await play(sides[at], ROUND)
    played.push([both[0], both[1]])
    const [ours, theirs] = both.map(({ perCpuSecond }) => Math.round(perCpuSecond ?? 0))
    progress(`round ${i} of ${rounds}: ${ours} answers in a second of the processor, the other ${theirs}`)
  }
  for (const side of sides) side.send('stop')
  return (['perSecond', 'perCpuSecond'] as const).map((figure) => {
    // Not every system tells a process's time.
    const of = (run: Run) => run[figure] ?? Number.NaN
    const ratios = played.map(([ours, theirs]) => of(ours) / of(theirs))
    const [low, high] = intervalOf(ratios).map((ratio) => ratio.toFixed(3))
    const [ours, theirs] = [0, 1].map((at) => Math.round(median(played.map((round) => of(round[at])))))
    const what = figure === 'perSecond' ? 'answers a second' : 'answers in a second of the processor'
    return `${what}: ${ours} beside ${theirs}, ratio ${median(ratios).toFixed(3)} (${low} to ${high}), ${rounds} rounds`
  })
}
