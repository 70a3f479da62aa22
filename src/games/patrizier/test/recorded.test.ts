import { recorded } from '#engine/testkit/recorded.ts'
import { patrizier } from '../index.ts'
import type { Patrizier } from '../state.ts'

const winners = (s: Patrizier) => s.result!.places.filter((place) => place === 1).length
const best = (s: Patrizier) =>
  s.result!.totals.filter((total) => total === Math.max(...s.result!.totals)).length

recorded(patrizier, import.meta.url, {
  // Played by the greedy bot; playthrough.txt tells it in words.
  playthrough: { seats: 2, seed: 1, ends: (s) => s.result !== null },
  'two players, most fame wins': { seats: 2, seed: 1, ends: (s) => best(s) === 1 },
  'three players, most fame wins': { seats: 3, seed: 1, ends: (s) => best(s) === 1 },
  'four players, most fame wins': { seats: 4, seed: 1, ends: (s) => best(s) === 1 },
  'five players with Pistoia, open scores': {
    seats: 5,
    seed: 1,
    options: { openScores: true },
    ends: (s) => s.tiles.every((owner) => owner >= 0),
  },
  'a tie is broken by the floors left': { seats: 3, seed: 81, ends: (s) => best(s) > 1 && winners(s) === 1 },
  'a tie with equally many floors left is shared': { seats: 4, seed: 31, ends: (s) => winners(s) === 2 },
})
