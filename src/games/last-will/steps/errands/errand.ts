/** LW-10 to LW-15, LW-41: errand boys, first everybody's first one, then the second of those who have one. */

import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Auto, Refusal, Seat, Tell } from '#engine/contract.ts'
import { forEachSeat } from '#engine/kit/seats.ts'
import { aboutKind } from '../../about.ts'
import { CARDS } from '../../cards.ts'
import {
  DECKS,
  type Deck,
  HAT_AT_EXTENSION,
  HAT_AT_MARKET,
  HAT_AT_OPERA,
  HAT_AT_WILDS,
  isGrouped,
  MASK,
  NOBODY,
  OFFER,
  OPERA_POUNDS,
  PLACES_OF_GROUP,
} from '../../material.ts'
import { isSingle, withBonuses } from '../../privileges.ts'
import { errandsOf } from '../../sequence.ts'
import {
  deckPile,
  type Frame,
  groupVisits,
  hand,
  type LastWill,
  offerPlace,
  places,
  taken,
  WILD_PLACE,
} from '../../state.ts'
import { cardText, deckText, refuse, text } from '../../words.ts'
import { cardsLeft, drawCard } from '../decks.ts'
import { DEBT, makesForbiddenDebt, spend } from '../money.ts'

const OCCUPIED = refuse('LW-10', 'no.occupied')
const GROUP_FULL = refuse('LW-11', 'no.groupFull')
const NO_EXTENSION = refuse('LW-12', 'no.extension')
const UNKNOWN_TWICE = refuse('LW-14', 'no.unknownTwice')
const NO_CARD_LEFT = refuse('LW-8', 'no.cardLeft')

const MARKET = forEachSeat((seat): Frame => ({ step: 'market', seat }))
/** The opera is no card. */
export const OPERA = -1
const OPERA_AMOUNT = forEachSeat((seat): Frame => ({ step: 'amount', seat, card: OPERA }))

const OTHERS = ['wild', 'extension', 'market', 'opera', 'home'] as const
interface Errand {
  readonly name: string
  readonly to: (typeof OTHERS)[number] | 'offer' | 'unknown'
  /** Of the offer; -1 elsewhere. */
  readonly place: number
  /** Of which the unknown card is; -1 elsewhere. */
  readonly deck: Deck
}
const FROM_OFFER = OFFER.map(({ name }, place): Errand => ({ name, to: 'offer', place, deck: -1 }))
const UNKNOWN = DECKS.map((name, deck): Errand => ({ name, to: 'unknown', place: -1, deck }))
const [WILD, ...HOUSES] = OTHERS.map((to): Errand => ({ name: to, to, place: -1, deck: -1 }))
const HOME = HOUSES.pop() as Errand
/** Those that are always offered, in their order. */
const ALWAYS = [...HOUSES, ...UNKNOWN, HOME]
const errandByName = new Map<Answer, Errand>(
  [...FROM_OFFER, ...UNKNOWN, WILD, ...HOUSES, HOME].map((errand) => [errand.name, errand]),
)
export const errandNamed = (name: Answer): Errand => errandByName.get(name) as Errand
export const ERRANDS: readonly Answer[] = [...errandByName.keys()]

export const errands: Auto<LastWill, Extract<Frame, { step: 'errands' }>> = {
  rules: ['LW-10'],
  shape: 'auto',
  run(s) {
    call(s, ...errandsOf(s))
  },
}

const whyNot = (s: LastWill, seat: Seat, errand: Errand): Refusal | null => {
  switch (errand.to) {
    case 'offer':
      return isGrouped(errand.place, s.seats) && groupVisits(s) >= PLACES_OF_GROUP ? GROUP_FULL : null
    case 'unknown':
      if (s.unknownTaken[seat]) return UNKNOWN_TWICE
      return cardsLeft(s, errand.deck) === 0 ? NO_CARD_LEFT : null
    case 'extension':
      return s.hats[HAT_AT_EXTENSION] !== NOBODY ? OCCUPIED : s.extensions === 0 ? NO_EXTENSION : null
    case 'market':
      return s.hats[HAT_AT_MARKET] !== NOBODY ? OCCUPIED : null
    case 'opera':
      // LW-15: the debt rule holds here too.
      return s.hats[HAT_AT_OPERA] !== NOBODY
        ? OCCUPIED
        : makesForbiddenDebt(s, seat, OPERA_POUNDS)
          ? DEBT
          : null
    case 'wild':
    case 'home':
      return null
  }
}

/** All of them, or those that are not refused. LW-41: an empty place of the offer cannot be visited. */
const errandsFor = (s: LastWill, seat: Seat, legal: boolean): string[] => {
  const list: string[] = []
  const { piles } = s.cards
  for (let place = 0; place < OFFER.length; place++)
    if (piles[offerPlace(place)].length > 0) add(s, seat, FROM_OFFER[place], legal, list)
  if (piles[WILD_PLACE].length > 0) add(s, seat, WILD, legal, list)
  for (let i = 0; i < ALWAYS.length; i++) add(s, seat, ALWAYS[i], legal, list)
  return list
}
const add = (s: LastWill, seat: Seat, errand: Errand, legal: boolean, list: string[]): void => {
  if (!legal || whyNot(s, seat, errand) === null) list.push(errand.name)
}

/** LW-15: what can be spent at the opera. */
export const operaAmounts = (s: LastWill, seat: Seat): number => withBonuses(s, seat, MASK, 1 << OPERA_POUNDS)

export const visitOpera = (s: LastWill, seat: Seat, pounds: number, tell: Tell | null): void => {
  s.hats[HAT_AT_OPERA] = seat
  tell?.('LW-15', text('told.opera', { seat: { seat }, n: pounds }))
  spend(s, seat, 'opera', pounds, tell)
}

const takes = places.transfer<LastWill>({
  rule: 'LW-11',
  to: taken,
  text: (_, seat, [card]) => text('told.take', { seat: { seat }, card: { card } }),
})

const drawUnknown = (s: LastWill, seat: Seat, deck: number, tell: Tell | null): void => {
  s.unknownTaken[seat] = true
  const card = drawCard(s, seat, deck, tell)
  tell?.(
    'LW-14',
    text('told.unknown', { seat: { seat }, card: { card } }),
    places.moved(deckPile(deck), hand(seat), [card]),
  )
}

export const errand: AskOne<LastWill, Extract<Frame, { step: 'errand' }>> = {
  rules: ['LW-10', 'LW-41'],
  shape: 'one',
  prompt: () => text('errand.prompt'),
  options: (s, _f, seat) => errandsFor(s, seat, false),
  refusal: (s, _f, seat, name) => whyNot(s, seat, errandNamed(name)),
  legal: (s, _f, seat) => errandsFor(s, seat, true),
  label(s, _f, _seat, name) {
    const errand = errandNamed(name)
    if (errand.to === 'unknown') return text('errand.unknown', { deck: deckText(errand.deck) })
    if (errand.to !== 'offer') return text(`errand.${errand.to}`)
    const [card] = s.cards.piles[offerPlace(errand.place)]
    return text('errand.offer', { card: cardText(card), about: aboutKind(CARDS[card]) })
  },
  at(_s, _f, _seat, name) {
    const { to } = errandNamed(name)
    if (to === 'home') return undefined
    return to === 'offer' ? `offer.${name}` : to === 'unknown' ? `deck.${name}` : to
  },
  answer(s, { seat }, _, name, tell) {
    const errand = errandNamed(name)
    switch (errand.to) {
      case 'offer':
        s.hats[errand.place] = seat
        takes.draw(s, seat, offerPlace(errand.place), 1, tell)
        break
      case 'unknown':
        drawUnknown(s, seat, errand.deck, tell)
        break
      case 'wild':
        s.hats[s.hats.indexOf(NOBODY, HAT_AT_WILDS)] = seat
        takes.draw(s, seat, WILD_PLACE, 1, tell)
        break
      case 'extension':
        s.hats[HAT_AT_EXTENSION] = seat
        s.extensions--
        s.spaces[seat]++
        tell?.('LW-12', text('told.extension', { seat: { seat }, n: s.spaces[seat] }))
        break
      case 'market':
        s.hats[HAT_AT_MARKET] = seat
        call(s, MARKET[seat])
        break
      case 'opera':
        // Money and helpers are open, so everybody sees when there is nothing to choose.
        if (isSingle(operaAmounts(s, seat))) visitOpera(s, seat, OPERA_POUNDS, tell)
        else call(s, OPERA_AMOUNT[seat])
        break
      case 'home':
        tell?.('LW-10', text('told.home', { seat: { seat } }))
    }
  },
}
