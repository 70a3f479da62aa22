/** LW-34, LW-35, LW-43: who owns least. */
import type { Auto, ScoreLine, Seat } from '#engine/contract.ts'
import { ranked } from '#engine/kit/result.ts'
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

export const end: Auto<LastWill, Extract<Frame, { step: 'end' }>> = {
  rules: ['LW-34', 'LW-35', 'LW-43'],
  shape: 'auto',
  run(s) {
    s.result = ranked({
      lines: s.money.map((_, seat) => linesOf(s, seat)),
      wins: 'fewest',
      // LW-35: of those who own equally little, whoever planned further to the left.
      tieBreak: (a, b) => s.plans[b] - s.plans[a],
      tieLine: (seat) => ({ ...text('score.plan', { n: s.plans[seat] + 1 }), rule: 'LW-35', points: 0 }),
      rule: 'LW-34',
      tieRule: 'LW-35',
    })
  },
}
