import { describe, expect, it } from 'vitest'
import type { Table } from '#engine/testkit/table.ts'
import type { Citadels } from '../state.ts'
import { position } from '../test/position.ts'

/** Eight districts of 11 points in three colours. */
const EIGHT = 'TAV1 TAV2 MAR1 MAR2 TEM1 TEM2 WAT1 WAT2'
const FIVE_COLOURS = 'TAV1 MAN1 TEM1 WAT1 KEE1'

const ended = (
  cities: { readonly [name: string]: { readonly city: string } },
  arrange: (s: Citadels) => void = () => {},
): Table<Citadels> => {
  const t = position(cities)
  return t
    .arrange((s) => {
      s.round = 5
      s.first = 0
      arrange(s)
    })
    .only({ step: 'end' })
}

const points = (t: Table<Citadels>, key: string, seat = 0): number[] =>
  t.s.result!.scores[seat].filter((line) => line.key === key).map((line) => line.points)

describe('the end of the game', () => {
  it('CIT-29 all districts count, and gold and hand cards do not', () => {
    const t = ended({ Anna: { city: EIGHT }, Bert: { city: 'PAL1' } }, (s) => {
      s.gold = [30, 30]
    })
    expect(points(t, 'score.district')).toEqual([1, 1, 2, 2, 1, 1, 1, 1])
    expect(t.s.result?.totals).toEqual([10 + 4, 5])
  })

  it('CIT-29 the first with eight has 4 points more, every other one with eight at the end has 2', () => {
    const t = ended({
      Anna: { city: EIGHT },
      Bert: { city: 'TAV3 TAV4 TAV5 MAR3 MAR4 TEM3 WAT3 PRI1' },
      Cora: { city: 'PAL1' },
    })
    expect(points(t, 'score.first')).toEqual([4])
    expect(points(t, 'score.later', 1)).toEqual([2])
    expect(points(t, 'score.later', 2)).toEqual([])
  })

  it('CIT-29 all five colours are worth 3 points', () => {
    const t = ended({ Anna: { city: FIVE_COLOURS }, Bert: { city: 'TAV2 MAN2 TEM2 WAT2' } })
    expect(points(t, 'score.allColours')).toEqual([3])
    expect(points(t, 'score.allColours', 1)).toEqual([])
  })

  it('CIT-31 a district is worth its cost, but university and dragon gate are worth 8', () => {
    const t = ended({ Anna: { city: 'UNI1 DRA1 LIB1' }, Bert: { city: '' } })
    expect(points(t, 'score.district')).toEqual([8, 8, 6])
    expect(t.s.result?.scores[0].map(({ rule }) => rule).slice(0, 3)).toEqual(['CIT-31', 'CIT-31', 'CIT-29'])
  })

  it('CIT-30 most points win', () => {
    const t = ended({ Anna: { city: 'TAV1' }, Bert: { city: 'PAL1 PAL2' }, Cora: { city: 'PAL3' } })
    expect(t.s.result?.totals).toEqual([5, 10, 5])
    expect(t.s.result?.places[1]).toBe(1)
  })

  it('CIT-30 CIT-42 a tie goes to whoever has more points printed on districts alone', () => {
    const t = ended({ Anna: { city: 'TAV1' }, Bert: { city: 'PAL1' } })
    expect(t.s.result?.totals).toEqual([5, 5])
    expect(t.s.result?.places).toEqual([2, 1])
    expect(t.s.result?.scores.map((lines) => lines.at(-1)?.with)).toEqual([{ n: 1 }, { n: 5 }])
  })

  it('CIT-42 the tie-break counts 8 for university and dragon gate', () => {
    const t = ended({ Anna: { city: 'CAS1' }, Bert: { city: 'UNI1' } })
    expect(t.s.result?.totals).toEqual([8, 8])
    expect(t.s.result?.scores[1].at(-1)).toMatchObject({ rule: 'CIT-42', with: { n: 8 } })
  })

  it('CIT-30 CIT-42 a tie below the first place is broken and shown in the same way', () => {
    const t = ended({
      Anna: { city: 'TAV1' },
      Bert: { city: 'PAL1' },
      Cora: { city: 'UNI1 PAL2' },
      Dora: { city: 'MAR1' },
    })
    expect(t.s.result?.totals).toEqual([5, 5, 13, 2])
    expect(t.s.result?.places).toEqual([3, 2, 1, 4])
    expect(t.s.result?.scores.map((lines) => lines.at(-1)?.key === 'score.tieBreak')).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('CIT-30 still tied, they share the win', () => {
    const t = ended({ Anna: { city: 'TAV1' }, Bert: { city: 'MAR1' }, Cora: { city: 'MAR2' } }, (s) => {
      s.first = -1
    })
    expect(t.s.result?.places).toEqual([3, 1, 1])
  })

  it('CIT-40 the haunted city stands for a missing colour, unless it was built in the last round', () => {
    const wild = (city: string, since: number) =>
      points(
        ended({ Anna: { city }, Bert: { city: '' } }, (s) => {
          s.hauntedSince = since
        }),
        'score.allColours',
      )
    // The red is missing, and another purple is there.
    expect(wild('TAV1 MAN1 TEM1 KEE1 HAU1', 4)).toEqual([3])
    expect(wild('TAV1 MAN1 TEM1 KEE1 HAU1', 5)).toEqual([])
    // It may stay purple, also in the last round.
    expect(wild('TAV1 MAN1 TEM1 WAT1 HAU1', 4)).toEqual([3])
    expect(wild('TAV1 MAN1 TEM1 WAT1 HAU1', 5)).toEqual([3])
    // It cannot be two colours at once.
    expect(wild('TAV1 MAN1 TEM1 HAU1', 4)).toEqual([])
  })

  it('CIT-40 rebuilt, the later round counts', () => {
    const t = position(
      { Anna: { as: 'thief', gold: 2, hand: 'HAU1', city: 'TAV1 MAN1 TEM1 KEE1' }, Bert: {} },
      { round: 7 },
    )
    t.arrange((s) => {
      s.hauntedSince = 3
      s.first = 1
    })
    t.says('Anna', 'gold').says('Anna', 'HAU1')
    expect(t.s.hauntedSince).toBe(7)
    t.says('Anna', 'end')
    expect(points(t, 'score.allColours')).toEqual([])
  })
})
