import { recorded } from '#engine/testkit/recorded.ts'
import { citadels } from '../index.ts'
import { FULL_CITY } from '../material.ts'
import { type Citadels, city } from '../state.ts'

const winners = (s: Citadels) => s.result!.places.filter((place) => place === 1).length
const best = (s: Citadels) =>
  s.result!.totals.filter((total) => total === Math.max(...s.result!.totals)).length
const sizes = (s: Citadels) => s.gold.map((_, seat) => s.cards.piles[city(seat)].length)
const full = (s: Citadels) => sizes(s).filter((size) => size >= FULL_CITY).length

recorded(citadels, import.meta.url, {
  // Played by the greedy bot; playthrough.txt tells it in words.
  playthrough: { seats: 2, seed: 1, ends: (s) => s.result !== null },
  'two players, most points win': { seats: 2, seed: 1, ends: (s) => best(s) === 1 },
  'three players, each district once': {
    seats: 3,
    seed: 1,
    options: { uniqueDistricts: true },
    ends: (s) => best(s) === 1,
  },
  'four players, the first with eight does not win': {
    seats: 4,
    seed: 12,
    ends: (s) => s.result!.places[s.first] > 1,
  },
  'five players, two full cities': { seats: 5, seed: 2, ends: (s) => full(s) === 2 },
  'six players, the builder passes eight': {
    seats: 6,
    seed: 3,
    ends: (s) => Math.max(...sizes(s)) > FULL_CITY,
  },
  'seven players, most points win': { seats: 7, seed: 1, ends: (s) => best(s) === 1 },
  'a tie goes to the districts': { seats: 4, seed: 29, ends: (s) => best(s) === 2 && winners(s) === 1 },
  'a tie on districts too is shared': { seats: 3, seed: 38, ends: (s) => winners(s) === 2 },
})
