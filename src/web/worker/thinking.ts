/** The worker in which bots think, so that the tables' own worker always answers at once. */
import { hint } from '#bots/hints.ts'
import { botNamed } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import { imagined } from '#engine/chance.ts'
import { loadNetworks } from '#games/networks.ts'
import type { Task, Thoughts } from './bots.ts'
import { load } from './house.ts'

const thoughtOf = async ({
  kind,
  game: id,
  level,
  seat,
  seen,
  seed,
}: Task): Promise<Thoughts[Task['kind']]> => {
  const [game] = await Promise.all([load(id), loadNetworks(id)])
  if (kind === 'hint') return hint(game, seen, seat, imagined(seed))
  const bot = botNamed(level)
  if (!bot) throw new Error(`there is no bot ${level}`)
  return think(bot, game, seen, seat, seed)
}

addEventListener('message', async ({ data }: MessageEvent<{ number: number; task: Task }>) => {
  const { number, task } = data
  try {
    postMessage({ number, thought: await thoughtOf(task) })
  } catch (error) {
    postMessage({ number, fault: String(error) })
  }
})
