/** A guide played through without a page: the same deal and the same bot as the page's worker. */
import { botNamed } from '#bots/index.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import { hash } from '#engine/seal.ts'
import { view } from '#engine/view.ts'
import { act, actForHouse, jobs } from '#table/act.ts'
import { createTable } from '#table/lobby.ts'
import { deal } from '#table/play.ts'
import { type House, type Moment, OPEN_SEAT, type Table } from '#table/table.ts'
import type { Guide } from '../board/scene.ts'
import { TEACHER } from './teacher.ts'

const ME = 'local1'

/** What is asked at each lesson, and what the rules say to its answer. Null where nothing is asked. */
export interface Rehearsed {
  readonly question: Question | null
  readonly refusal: string | null
}

export const rehearse = (game: Game, guide: Guide): { heard: Rehearsed[]; next: Question | null } => {
  const house: House = { game: () => game, bots: [TEACHER], begin: deal }
  const moment: Moment = {
    now: 0,
    ticks: 0,
    fresh: () => ({ id: 'guide', key: 'key', secret: hash(guide.seed) }),
  }
  let seed = Number.parseInt(hash(guide.seed).slice(0, 8), 16)
  const settings = {
    game: game.id,
    options: guide.options,
    privacy: 'private',
    order: 'choice',
    clock: null,
  } as const
  const created = createTable({ host: ME, seats: guide.seats, settings }, house, moment)
  if (!created.ok) throw new Error(created.refusal.key)
  const seats = Array.from({ length: guide.seats }, (_, seat) =>
    seat === 0 ? { ...OPEN_SEAT, guest: ME, ready: true, nonce: '' } : { ...OPEN_SEAT, bot: TEACHER },
  )
  let table: Table = { ...created.table, seats }
  const take = (done: ReturnType<typeof act>): string | null => {
    if (!done.ok) return done.refusal.key
    table = done.table
    return null
  }
  take(act(table, { type: 'start', id: 'start', table: table.id }, ME, house, moment))
  const letBotsPlay = (): void => {
    const next = () => jobs(table, house).find((job) => job.kind === 'bot')
    for (let job = next(); job?.kind === 'bot'; job = next()) {
      const { seat, question, level } = job
      seed = (seed + 1) >>> 0
      const seen = view(game, table.play!.state, seat)
      const answer = botNamed(level)!.choose(game, seen, seat, imagined(seed))
      const thought = { iterations: 0, seed }
      take(actForHouse(table, { type: 'botAnswer', seat, question, answer, level, thought }, house, moment))
    }
  }
  const asked = (): Question | null => (table.play ? question(game, table.play.state, 0) : null)
  letBotsPlay()
  const heard = guide.lessons.map(({ answer }) => {
    const now = asked()
    const refusal = now
      ? take(
          act(
            table,
            { type: 'answer', id: 'a', table: table.id, seat: 0, question: now.id, answer: answer as string },
            ME,
            house,
            moment,
          ),
        )
      : 'not asked'
    letBotsPlay()
    return { question: now, refusal }
  })
  return { heard, next: asked() }
}
