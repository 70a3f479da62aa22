/** LW-17, LW-18, LW-27: white-bordered cards, used once. */
import { reveal } from '#engine/cards.ts'
import type { Answer, Refusal, Seat, Tell, Text } from '#engine/contract.ts'
import { CARDS } from '../../cards.ts'
import type { Kind } from '../../kinds.ts'
import { type Companion, isSpecial, WILD } from '../../material.ts'
import { actionsOf, andGuest, guestName, partyOf, poundsOf, way } from '../../notation.ts'
import { most, withBonuses } from '../../privileges.ts'
import { discard, hand, type LastWill, leaving, playing, taken } from '../../state.ts'
import { companionText, joined, refuse, text } from '../../words.ts'
import { DEBT, makesForbiddenDebt, spend } from '../money.ts'
import { farms, houses } from './special.ts'

export const NO_ACTIONS = refuse('LW-16', 'no.actions')
const NO_ACTIONS_FOR_STEP = refuse('LW-18', 'no.actionsForStep')
const NO_HOUSE = refuse('LW-38', 'no.house')
const NO_SLOT = refuse('LW-38', 'no.slot')

/** LW-37: the white-only action pays for these cards too, and is spent first. */
const actionsForWhite = (s: LastWill, seat: Seat): number => s.actions[seat] + s.whiteActions[seat]
const payWhite = (s: LastWill, seat: Seat, actions: number): void => {
  const white = Math.min(actions, s.whiteActions[seat])
  s.whiteActions[seat] -= white
  s.actions[seat] -= actions - white
}

/** Why a white-bordered card cannot be played in any way. */
export const whyNotWhite = (s: LastWill, seat: Seat, kind: Kind): Refusal | null => {
  // The first way asks for least of everything.
  const { actions, pounds } = kind.ways[0]
  if (actions > actionsForWhite(s, seat)) return NO_ACTIONS
  if (makesForbiddenDebt(s, seat, pounds)) return DEBT
  if (kind.effect === 'tenants' && houses(s, seat).length === 0) return NO_HOUSE
  if (kind.effect === 'fair' && farms(s, seat).length === 0) return NO_SLOT
  return null
}

export const whyNotWay = (s: LastWill, seat: Seat, name: Answer): Refusal | null =>
  actionsOf(name) > actionsForWhite(s, seat)
    ? NO_ACTIONS_FOR_STEP
    : makesForbiddenDebt(s, seat, poundsOf(name))
      ? DEBT
      : null

/** A card of this companion in the hand, or -1. */
const companionCard = (s: LastWill, seat: Seat, companion: Companion): number => {
  for (const card of s.cards.piles[taken(seat)]) if (CARDS[card].companion === companion) return card
  for (const card of s.cards.piles[hand(seat)]) if (CARDS[card].companion === companion) return card
  return -1
}
const wildsOf = (s: LastWill, seat: Seat): number => {
  let wilds = 0
  for (const card of s.cards.piles[taken(seat)]) if (CARDS[card].companion === WILD) wilds++
  return wilds
}

interface Party {
  readonly names: string
  readonly pounds: number
  readonly wilds: number
}
const ALONE: readonly Party[] = [{ names: '', pounds: 0, wilds: 0 }]

/** LW-17: each printed companion comes as itself, as a wild one, or not. */
const partiesFor = (s: LastWill, seat: Seat, { company }: Kind): readonly Party[] => {
  if (company.length === 0) return ALONE
  const wilds = wildsOf(s, seat)
  let parties = ALONE
  for (const { companion, pounds } of company) {
    const card = companionCard(s, seat, companion)
    const more: Party[] = []
    for (const party of parties) {
      const sum = party.pounds + pounds
      const withGuest = (card: number) => andGuest(party.names, guestName({ companion, card }))
      more.push(party)
      if (card >= 0) more.push({ names: withGuest(card), pounds: sum, wilds: party.wilds })
      if (party.wilds < wilds) more.push({ names: withGuest(-1), pounds: sum, wilds: party.wilds + 1 })
    }
    parties = more
  }
  return parties
}

/** LW-17, LW-18, LW-22: every way to play a card, with the companions in the hand and the helpers on the board. */
export const waysToPlay = (s: LastWill, seat: Seat, kind: Kind): string[] => {
  const parties = partiesFor(s, seat, kind)
  const bonuses = withBonuses(s, seat, kind.symbol, 1)
  const names: string[] = []
  for (const { actions, pounds } of kind.ways)
    for (const party of parties)
      for (let bonus = 0; bonus <= most(bonuses); bonus++)
        if (bonuses & (1 << bonus)) names.push(way(actions, pounds + party.pounds + bonus, party.names))
  return names
}

/** Backs can be seen: without any companion in the hand everybody knows that the card is played alone. */
export const hasCompanions = (s: LastWill, seat: Seat): boolean => {
  for (const card of s.cards.piles[taken(seat)]) if (CARDS[card].companion >= 0) return true
  for (const card of s.cards.piles[hand(seat)]) if (CARDS[card].companion >= 0) return true
  return false
}

/** LW-17, LW-27: a used companion is seen by all; a wild one goes back to its place. */
export const useCompanion = (s: LastWill, card: number): void => {
  reveal(s.cards, card)
  discard(s, card)
}

export const wayText = (name: Answer): Text => {
  const named = { actions: actionsOf(name), pounds: poundsOf(name) }
  const company = joined(
    partyOf(name).map(({ companion, card }) =>
      card < 0 ? text('way.wildAs', { companion: companionText(companion) }) : companionText(companion),
    ),
    'list',
    'and',
  )
  return company === null ? text('way.alone', named) : text('way.with', { ...named, company })
}

/** Uses the card: its actions, its companions, its pounds. */
export const playWhite = (s: LastWill, seat: Seat, name: Answer, tell: Tell | null): void => {
  const card = s.cards.piles[playing(seat)][0]
  const kind = CARDS[card]
  const actions = actionsOf(name)
  const pounds = poundsOf(name)
  payWhite(s, seat, actions)
  reveal(s.cards, card)
  discard(s, card)
  const cards: number[] = []
  for (const guest of partyOf(name)) {
    const used = guest.card < 0 ? companionCard(s, seat, WILD) : guest.card
    useCompanion(s, used)
    cards.push(used)
    if (guest.card < 0)
      tell?.('LW-27', text('told.wildAs', { seat: { seat }, companion: companionText(guest.companion) }))
  }
  if (tell) {
    const named = { seat: { seat }, card: { card }, actions, pounds }
    tell(
      kind.ways.length > 1 ? 'LW-18' : 'LW-17',
      cards.length === 0 ? text('told.event', named) : text('told.eventWith', { ...named, cards: { cards } }),
      leaving(card, hand(seat)),
    )
  }
  if (isSpecial(kind.back)) tell?.('LW-26', text('told.toBox', { card: { card } }))
  if (pounds > 0) spend(s, seat, 'events', pounds, tell)
  if (kind.effect === 'actions') {
    s.actions[seat] += kind.gainsActions
    tell?.('LW-38', text('told.gainsActions', { seat: { seat }, n: kind.gainsActions }))
  }
}
