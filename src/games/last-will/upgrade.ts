/** States of running games under earlier versions of the rules, as they are today. */
import {
  HAT_AT_EXTENSION,
  HAT_AT_MARKET,
  HAT_AT_OPERA,
  HAT_AT_WILDS,
  HATS,
  isGrouped,
  NOBODY,
  OFFER,
  PLACES_OF_WILDS,
  SOMEBODY,
} from './material.ts'
import { type LastWill, offerPlace, WILD_PLACE } from './state.ts'

/** Version 4 knew which places had been visited, but not by whom. */
interface Version4 extends Omit<LastWill, 'hats' | 'spent'> {
  extensionVisited?: boolean
  marketVisited?: boolean
  operaVisited?: boolean
  groupVisits?: number
}

/** The first frame tells the phase: boys are out from the errands to the end of the round. */
const WITH_BOYS_OUT = ['actions', 'roundEnd', 'closeRound', 'end']

/** A place whose card is gone was visited; of the group as many as were counted. */
const hatsOf = (old: Version4): number[] => {
  const hats = new Array<number>(HATS).fill(NOBODY)
  if (old.extensionVisited) hats[HAT_AT_EXTENSION] = SOMEBODY
  if (old.marketVisited) hats[HAT_AT_MARKET] = SOMEBODY
  if (old.operaVisited) hats[HAT_AT_OPERA] = SOMEBODY
  if (!WITH_BOYS_OUT.includes(old.stack[0]?.step)) return hats
  let ofGroup = old.groupVisits ?? 0
  for (const [place, { seats }] of OFFER.entries()) {
    if (seats > old.seats || old.cards.piles[offerPlace(place)].length > 0) continue
    if (isGrouped(place, old.seats) && ofGroup-- <= 0) continue
    hats[place] = SOMEBODY
  }
  const wilds = PLACES_OF_WILDS - old.cards.piles[WILD_PLACE].length
  return hats.fill(SOMEBODY, HAT_AT_WILDS, HAT_AT_WILDS + wilds)
}

/** Hats have owners (docs/decisions/0219). What was spent is counted from the next round on. */
export const withHats = (state: unknown): LastWill => {
  const hats = hatsOf(state as Version4)
  const { extensionVisited, marketVisited, operaVisited, groupVisits, ...old } = state as Version4
  return { ...old, hats, spent: [] }
}
