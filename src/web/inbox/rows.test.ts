import { describe, expect, it } from 'vitest'
import type { InboxTable } from '#table/news/inbox.ts'
import { localRows, others, over, serverRows, waiting } from './rows.ts'

const seat = (guest: string | null, bot: string | null = null) => ({
  guest,
  name: guest?.toUpperCase() ?? null,
  bot,
})
const table = (more: Partial<InboxTable> = {}): InboxTable => ({
  game: 'patrizier',
  status: 'running',
  seats: [seat('me'), seat('bert'), seat(null, 'club')],
  host: 'me',
  clock: null,
  waits: null,
  turn: [1],
  since: 100,
  result: null,
  ...more,
})
const waits = (until: number | null): InboxTable['waits'] => ({ why: 'answer', until })
const rowsOf = (tables: { [id: string]: InboxTable }) => serverRows(tables, 'me', (level) => `bot ${level}`)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const local = {
  game: 'citadels',
  status: 'running',
  names: ['Me', null],
  turn: [0],
  since: 300,
  result: null,
  branchedAt: null,
} as const

describe('my tables as lists', () => {
  it('what is due first stands first, then what has waited longest, and what only I wait for last', () => {
    const rows = [
      ...localRows(
        [
          { id: 'here', ...local },
          { id: 'later', ...local, since: 400 },
        ],
        'a bot',
      ),
      ...rowsOf({
        short: table({ waits: waits(null), since: 50 }),
        long: table({ waits: waits(null), since: 10 }),
        soon: table({ waits: waits(1_000), since: 90 }),
        others: table(),
      }),
    ]
    expect(ids(waiting(rows))).toEqual(['soon', 'long', 'short', 'later', 'here'])
    expect(ids(others(rows))).toEqual(['others'])
  })

  it('says with whom, and who is to move', () => {
    const [row] = rowsOf({ a: table({ turn: [1, 2] }) })
    expect([row.names, row.bots, row.thinking, row.href]).toEqual([['BERT'], 1, ['BERT'], '/t/a'])
  })

  it('has my place, my score and who won, also for a bot and where places are shared', () => {
    const result = { by: 'rules', places: [2, 3, 1], totals: [30, 10, 41] } as const
    const shared = { by: 'rules', places: [1, 1, 3], totals: [30, 30, 4] } as const
    const [a, b] = rowsOf({
      a: table({ status: 'over', result }),
      b: table({ status: 'over', result: shared }),
    })
    expect(a.result).toMatchObject({
      mine: { place: 2, of: 3, score: 30 },
      winners: { names: ['bot club'], score: 41 },
    })
    expect(b.result?.winners?.names).toEqual(['ME', 'BERT'])
  })

  it('leaves out what was closed before anybody played, and reads what earlier releases kept', () => {
    const rows = rowsOf({
      closed: table({ status: 'over', result: { by: 'expired', places: null, totals: null } }),
      old: table({ status: 'over', result: { by: 'rules', places: null, totals: null } }),
    })
    expect(ids(over(rows))).toEqual(['old'])
    expect(over(rows)[0].result).toEqual({ by: 'rules', mine: null, winners: null })
  })
})
