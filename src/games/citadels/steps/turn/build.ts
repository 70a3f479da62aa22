/** CIT-14, CIT-18, CIT-26, CIT-28, CIT-40 to CIT-42: building a district. */
import type { Refusal, Seat, Tell } from '#engine/contract.ts'
import { CHARACTERS, COSTS, districtOf, FULL_CITY, HAUNTED_CITY, isKeep } from '../../material.ts'
import { type Citadels, city, places, type TurnFrame } from '../../state.ts'
import { refuse, text } from '../../words.ts'

const ACT_FIRST = refuse('CIT-14', 'build.actFirst')
const BUILT_ALREADY = refuse('CIT-14', 'build.builtAlready')
const BUILT_ALL = refuse('CIT-26', 'build.builtAll')
const CITY_FULL = refuse('CIT-41', 'build.full', { n: FULL_CITY })
const STANDS_ALREADY = refuse('CIT-18', 'build.standsAlready')
const SECOND_KEEP = refuse('CIT-42', 'build.standsAlready')
const TOO_DEAR: readonly Refusal[] = Array.from({ length: 7 }, (_, n) =>
  refuse('CIT-14', 'build.tooDear', { n }),
)

const standsAlready = (s: Citadels, seat: Seat, card: number): boolean => {
  const { kind } = districtOf(card)
  const built = s.cards.piles[city(seat)]
  for (let i = 0; i < built.length; i++) if (districtOf(built[i]).kind === kind) return true
  return false
}

export const buildRefusal = (s: Citadels, f: TurnFrame, card: number): Refusal | null => {
  if (!f.acted) return ACT_FIRST
  const { builds } = CHARACTERS[f.character]
  if (f.built >= builds) return builds === 1 ? BUILT_ALREADY : BUILT_ALL
  if (builds === 1 && s.cards.piles[city(f.seat)].length >= FULL_CITY && !s.options.buildPastEight)
    return CITY_FULL
  if (s.gold[f.seat] < COSTS[card]) return TOO_DEAR[COSTS[card]]
  if (!s.options.uniqueDistricts || !standsAlready(s, f.seat, card)) return null
  return isKeep(card) ? SECOND_KEEP : STANDS_ALREADY
}

const builds = places.transfer<Citadels>({
  rule: 'CIT-14',
  to: city,
  look: 'all',
  text: (_, seat, [card]) => text('told.build', { seat: { seat }, card: { card }, n: COSTS[card] }),
})

export const build = (s: Citadels, seat: Seat, card: number, tell: Tell | null): void => {
  s.gold[seat] -= COSTS[card]
  builds.one(s, seat, card, tell)
  if (card === HAUNTED_CITY.card) s.hauntedSince = s.round
  const size = s.cards.piles[city(seat)].length
  if (size < FULL_CITY) return
  if (size > FULL_CITY) tell?.('CIT-41', text('told.pastFull', { seat: { seat }, n: size }))
  else if (s.first >= 0) tell?.('CIT-29', text('told.alsoFull', { seat: { seat }, n: size }))
  else {
    s.first = seat
    tell?.('CIT-28', text('told.full', { seat: { seat }, n: size }))
  }
}
