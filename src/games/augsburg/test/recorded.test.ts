import { recorded } from '#engine/testkit/recorded.ts'
import { augsburg } from '../index.ts'
import { CATHEDRAL, CHURCH } from '../material.ts'
import { type Augsburg, rightOf } from '../state.ts'

const winners = (s: Augsburg) => s.result!.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
const tied = (s: Augsburg) => {
  const best = Math.max(...s.result!.totals)
  return s.result!.totals.filter((total) => total === best).length
}
const brokenBy = (s: Augsburg, right: number) =>
  tied(s) > 1 && winners(s).length === 1 && rightOf(s, winners(s)[0], right) > 0

recorded(augsburg, import.meta.url, {
  // Played by the greedy bot; playthrough.txt tells it in words.
  playthrough: { seats: 2, seed: 1, ends: (s) => s.result !== null },
  'two players, most prestige wins': { seats: 2, seed: 1, ends: (s) => tied(s) === 1 },
  'three players, past 45 with a cathedral': {
    seats: 3,
    seed: 3,
    ends: (s) => tied(s) === 1 && Math.max(...s.prestige) > 45,
  },
  'four players, most prestige wins': { seats: 4, seed: 1, ends: (s) => tied(s) === 1 },
  'five players, open money': {
    seats: 5,
    seed: 1,
    options: { openMoney: true },
    ends: (s) => tied(s) === 1 && s.round === 7,
  },
  'a tie is broken by the dearer cathedral': { seats: 2, seed: 187, ends: (s) => brokenBy(s, CATHEDRAL) },
  'a tie is broken by the dearer church': {
    seats: 3,
    seed: 15,
    ends: (s) => brokenBy(s, CHURCH) && !brokenBy(s, CATHEDRAL),
  },
  'a tie without a building is shared': { seats: 4, seed: 10, ends: (s) => winners(s).length > 1 },
})
