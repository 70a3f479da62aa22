/** LW-34, LW-35, LW-43: who owns least. */
import type { Auto, Result, ScoreLine, Seat } from '#engine/contract.ts'
import { CARDS } from '../cards.ts'
import { PROPERTY_BURDEN } from '../material.ts'
import { board, currentValue, type Frame, type LastWill } from '../state.ts'
import { cardText, text } from '../words.ts'

/** LW-34: money, and for each property its current value and 5 pounds more. */
const linesOf = (s: LastWill, seat: Seat): ScoreLine[] => [
  { ...text('score.money'), rule: 'LW-34', points: s.money[seat] },
  ...s.cards.piles[board(seat)]
    .filter((card) => CARDS[card].property >= 0)
    .map((card) => ({
      ...text('score.property', { card: cardText(card), value: currentValue(s, card) }),
      rule: 'LW-34' as const,
      points: currentValue(s, card) + PROPERTY_BURDEN,
    })),
]

const total = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0)

/** What a player would be worth if the game were over: the less, the better. */
export const worth = (s: LastWill, seat: Seat): number => total(linesOf(s, seat))

const resultOf = (s: LastWill): Result => {
  const lines = s.money.map((_, seat) => linesOf(s, seat))
  const totals = lines.map(total)
  // LW-35: of those who own equally little, whoever planned further to the left.
  const isAhead = (a: Seat, b: Seat) =>
    totals[a] < totals[b] || (totals[a] === totals[b] && s.plans[a] < s.plans[b])
  const places = totals.map((_, seat) => 1 + totals.filter((_, other) => isAhead(other, seat)).length)
  const isTied = (seat: Seat) => totals.some((total, other) => other !== seat && total === totals[seat])
  const scores = totals.map((_, seat) => [
    ...lines[seat],
    ...(isTied(seat)
      ? [{ ...text('score.plan', { n: s.plans[seat] + 1 }), rule: 'LW-35' as const, points: 0 }]
      : []),
  ])
  return { places, scores, totals, rule: isTied(places.indexOf(1)) ? 'LW-35' : 'LW-34' }
}

export const end: Auto<LastWill, Extract<Frame, { step: 'end' }>> = {
  rules: ['LW-34', 'LW-35', 'LW-43'],
  shape: 'auto',
  run(s) {
    s.result = resultOf(s)
  },
}
