/** What the board reads in the log. */
import { describe, expect, it } from 'vitest'
import { levelText, text } from '#games/augsburg/words.ts'
import type { LogLine } from '#table/table.ts'
import { reasonsIn, scoredIn, takeOverIn, visitsIn } from './told.ts'

const seat = (n: number) => ({ seat: { seat: n } })
const round: LogLine = { rule: 'AUG-1', text: text('told.round', { n: 2, of: 4 }) }
const auction: LogLine = {
  rule: 'AUG-11',
  text: text('told.auction', { ...seat(0), noble: text('noble.maria') }),
}

describe('what was told, read for the board', () => {
  it('adds up what the end of a round has brought, and what was lost at a limit there', () => {
    const told: LogLine[] = [
      { rule: 'AUG-36', text: text('told.gulden', { ...seat(0), n: 1600 }) },
      round,
      { rule: 'AUG-22', text: text('told.prestige', { ...seat(1), n: 7 }) },
      { rule: 'AUG-35', text: text('told.limit', { ...seat(1), n: 25, lost: 3 }) },
      { rule: 'AUG-36', text: text('told.gulden', { ...seat(0), n: 600 }) },
      { rule: 'AUG-36', text: text('told.gulden', { ...seat(1), n: 900 }) },
      { rule: 'AUG-37', text: text('told.prestige', { ...seat(0), n: 3 }) },
      { rule: 'AUG-37', text: text('told.prestige', { ...seat(1), n: 8 }) },
      { rule: 'AUG-35', text: text('told.limit', { ...seat(1), n: 25, lost: 6 }) },
    ]
    expect(scoredIn(told, 2)).toEqual([
      { gulden: 600, prestige: 3, lost: 0 },
      { gulden: 900, prestige: 8, lost: 6 },
    ])
  })

  it('says nothing of a round that has brought nothing yet', () => {
    expect(
      scoredIn([{ rule: 'AUG-36', text: text('told.gulden', { ...seat(0), n: 600 }) }, round], 2),
    ).toBeNull()
  })

  it("gives the game's own reason for the last showdown only", () => {
    const nearer = text('told.nearer', { card: { card: 66 }, other: { card: 32 } })
    const before: LogLine = { rule: 'AUG-17', text: text('told.highest', { ...seat(1), card: { card: 3 } }) }
    expect(reasonsIn([before, auction, { rule: 'AUG-19', text: nearer }])).toEqual([nearer])
    expect(reasonsIn([before, auction])).toEqual([])
  })

  it('knows which level was taken from whom in this visit', () => {
    const takes = text('told.takesLevel', {
      ...seat(1),
      victim: { seat: 0 },
      level: levelText(2, 3),
      left: levelText(2, 2),
    })
    const told: LogLine[] = [auction, { rule: 'AUG-26', text: takes }]
    expect(takeOverIn(told)).toEqual({ track: 2, level: 3, by: 1, from: 0, text: takes })
    expect(takeOverIn([...told, auction])).toBeNull()
  })

  it('tells how each visit of this round has ended, and by what', () => {
    const noble = text('noble.maria')
    const shows = text('told.shows', { ...seat(1), cards: { cards: [66] } })
    const wins = text('told.wins', { ...seat(1), noble, cards: { cards: [66] } })
    const nobody = text('told.allPass', { noble: text('noble.maximilian') })
    const told = [wins, round.text, auction.text, shows, wins, auction.text, nobody].map(
      (one): LogLine => ({ rule: 'AUG-17', text: one }),
    )
    expect([...visitsIn(told)]).toEqual([
      ['maria', { winner: 1, texts: [shows, wins] }],
      ['maximilian', { winner: null, texts: [nobody] }],
    ])
  })
})
