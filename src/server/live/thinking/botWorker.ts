/** The thread in which bots think. */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hint } from '#bots/hints.ts'
import { botNamed, type Signal } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import type { Assignment, ThreadAnswer, ThreadStart } from './bots.ts'

const { shelf, cancelled, timeCap } = workerData as ThreadStart
const { GAMES } = (await import(shelf)) as { readonly GAMES: readonly Game[] }

/** People come first. Linux has a priority for each thread; elsewhere the bots take their turn with the others. */
const stepBack = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // No such thing here.
  }
}

const signalFor = (number: number): Signal => {
  const until = performance.now() + timeCap
  return {
    get aborted() {
      return Atomics.load(cancelled, 0) === number || performance.now() > until
    },
  }
}

const answerTo = ({ number, task }: Assignment): ThreadAnswer => {
  const { game: id, seat, seen, seed } = task
  const game = GAMES.find((other) => other.id === id)
  if (!game) return { fault: `there is no game ${id}` }
  const signal = signalFor(number)
  try {
    if (task.kind === 'hint') return { hint: hint(game, seen, seat, imagined(seed), signal) }
    const bot = botNamed(task.level)
    if (!bot) return { fault: `there is no bot ${task.level}` }
    return { choice: think(bot, game, seen, seat, seed, signal) }
  } catch (error) {
    return { fault: String(error) }
  }
}

stepBack()
parentPort?.on('message', (assignment: Assignment) => parentPort?.postMessage(answerTo(assignment)))
