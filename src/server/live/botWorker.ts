/** The thread in which bots think. */
import { parentPort, workerData } from 'node:worker_threads'
import { botNamed } from '#bots/index.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import type { Answered, Thought } from './bots.ts'

const { shelf } = workerData as { readonly shelf: string }
const { GAMES } = (await import(shelf)) as { readonly GAMES: readonly Game[] }

const answerTo = ({ game: id, level, seat, seen, seed }: Thought): Answered => {
  const game = GAMES.find((other) => other.id === id)
  const bot = botNamed(level)
  if (!game || !bot) return { fault: `there is no ${level} for ${id}` }
  try {
    return { given: bot.choose(game, seen, seat, imagined(seed)) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort!.on('message', (thought: Thought) => parentPort!.postMessage(answerTo(thought)))
