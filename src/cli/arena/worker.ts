/** A thread that plays games between bots. */
import { parentPort, workerData } from 'node:worker_threads'
import { playGame } from '#bots/arena/arena.ts'
import { knownBot } from '#bots/index.ts'
import { Notes } from '../balance/facts.ts'
import { gameFrom } from '../shell/shelf.ts'
import type { Meeting, Report } from './pool.ts'

const { game: id, seats, options, bots, seed, isStudied } = workerData as Meeting
const game = gameFrom(id)
const contest = { seats, options, seed, bots: bots.map(knownBot) }

/** What this thread has computed, in milliseconds: others on the machine do not count. */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

parentPort?.on('message', (number: number) => {
  const notes = isStudied ? new Notes(game) : null
  const played = playGame(game, contest, number, notes, computed)
  parentPort?.postMessage({ number, played, facts: notes?.done() ?? null } satisfies Report)
})
