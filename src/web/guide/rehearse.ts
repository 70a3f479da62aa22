/** A guide played through without a page: the same host, the same deal and the same bot as in the page's worker. */
import { botNamed } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import type { Game } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import { hash } from '#engine/seal.ts'
import { jobs } from '#table/act.ts'
import { createTable } from '#table/commands/lobby.ts'
import { TableHost } from '#table/host/host.ts'
import { MemoryStore } from '#table/host/memoryStore.ts'
import { consoleLog, type HostBots, type HostClock } from '#table/host/ports.ts'
import { deal } from '#table/play.ts'
import { type House, OPEN_SEAT, type Table } from '#table/table.ts'
import type { Guide } from '../board/context.ts'
import { TEACHER } from './teacher.ts'

const ME = 'local1'

/** What is asked at each lesson, and what the rules say to its answer. Null where nothing is asked. */
export interface Rehearsed {
  readonly question: Question | null
  readonly refusal: string | null
}

/** Time stands still in it. */
const clockOf = (seed: string): HostClock => ({
  ticks: () => 0,
  moment: () => ({ now: 0, ticks: 0, fresh: () => ({ id: 'guide', key: 'key', secret: hash(seed) }) }),
  after: () => () => {},
})

const botsOf = (game: Game, seed: string): HostBots => {
  let last = Number.parseInt(hash(seed).slice(0, 8), 16)
  return {
    async choose({ level, seat, seen, seed: own }) {
      const bot = botNamed(level)
      if (!bot) throw new Error(`there is no bot ${level}`)
      return think(bot, game, seen, seat, own)
    },
    seed() {
      last = (last + 1) >>> 0
      return last
    },
    pause: () => 0,
  }
}

const tableFor = (game: Game, guide: Guide, house: House, clock: HostClock): Table => {
  const settings = {
    game: game.id,
    options: guide.options,
    privacy: 'private',
    order: 'choice',
    clock: null,
  } as const
  const created = createTable({ host: ME, seats: guide.seats, settings }, house, clock.moment())
  if (!created.ok) throw new Error(created.refusal.key)
  const seats = created.table.seats.map((_, seat) =>
    seat === 0 ? { ...OPEN_SEAT, guest: ME, ready: true } : { ...OPEN_SEAT, bot: TEACHER },
  )
  return { ...created.table, seats, isFixed: true }
}

export const rehearse = async (
  game: Game,
  guide: Guide,
): Promise<{ heard: Rehearsed[]; next: Question | null }> => {
  const house: House = { game: () => game, bots: [TEACHER], begin: deal }
  const clock = clockOf(guide.seed)
  const table = tableFor(game, guide, house, clock)
  let onChange = () => {}
  const host = new TableHost(
    { table, held: null, known: [] },
    {
      house,
      clock,
      log: consoleLog,
      store: new MemoryStore(table),
      bots: botsOf(game, guide.seed),
      send: { changed: () => onChange(), heldOrReleased: () => onChange() },
    },
  )
  /** Until it is not a bot's turn. */
  const botsHavePlayed = async (): Promise<void> => {
    while (jobs(host.table, house).some(({ kind }) => kind === 'bot')) {
      if (host.held !== null) throw new Error(host.held)
      await new Promise<void>((resolve) => {
        onChange = resolve
      })
    }
  }
  const asked = (): Question | null => host.table.play && question(game, host.table.play.state, 0)

  await host.ask({ type: 'start', id: 'start', table: table.id }, ME)
  host.start()
  await botsHavePlayed()
  const heard: Rehearsed[] = []
  for (const [lesson, { answer }] of guide.lessons.entries()) {
    const now = asked()
    const reply =
      now &&
      (await host.ask(
        {
          type: 'answer',
          id: `lesson${lesson}`,
          table: table.id,
          seat: 0,
          question: now.id,
          answer: answer as string,
        },
        ME,
      ))
    heard.push({ question: now, refusal: reply === null ? 'not asked' : reply.ok ? null : reply.refusal.key })
    await botsHavePlayed()
  }
  host.stop()
  return { heard, next: asked() }
}
