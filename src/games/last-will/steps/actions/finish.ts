/**
 * What is left to decide about a hand card: companions, a step of a ladder, room on the board, a price. The card
 * lies aside and stays secret until that is settled, so choosing it can be taken back.
 */
import { call } from '#engine/advance.ts'
import { move } from '#engine/cards.ts'
import type { Answer, AskOne, Refusal, Rule, Seat, Tell, Text } from '#engine/contract.ts'
import { forEachSeat } from '#engine/kit/seats.ts'
import { CARDS } from '../../cards.ts'
import type { Kind } from '../../kinds.ts'
import { cardName, cardNamed, room, roomNamed, way } from '../../notation.ts'
import { isSingle, least, listOf } from '../../privileges.ts'
import { board, type Frame, hand, hasFreeSpace, type LastWill, playing } from '../../state.ts'
import { cardText, text } from '../../words.ts'
import { putAside } from '../secrets.ts'
import { layDown, makeRoom, whyNotLay } from './black.ts'
import { buy, pricesToBuy, TOO_DEAR, whyNotBuy, whyNotPay } from './properties.ts'
import { farms, houses, loseStep, placeAnimal, STEPS_OF_TENANTS } from './special.ts'
import { hasCompanions, playWhite, waysToPlay, wayText, whyNotWay, whyNotWhite } from './white.ts'

const FINISH = forEachSeat((seat): Frame => ({ step: 'finish', seat }))
const LAY = 'lay'
/** Only ever offered in a state that somebody else imagines, where the secret card may be one that cannot be played. */
const BACK = 'back'
/** Special cards with an effect on the board spend nothing. */
const FREE_WAY = way(1, 0)

type Decision = 'room' | 'lay' | 'price' | 'way' | 'house' | 'farm'

const decisionOn = (s: LastWill, seat: Seat, { sort, effect }: Kind): Decision => {
  if (sort === 'white') return effect === 'tenants' ? 'house' : effect === 'fair' ? 'farm' : 'way'
  if (!hasFreeSpace(s, seat)) return 'room'
  return sort === 'property' ? 'price' : 'lay'
}

/** Why a hand card cannot be played, laid or bought at all. */
export const whyNotHand = (s: LastWill, seat: Seat, kind: Kind): Refusal | null =>
  kind.sort === 'white'
    ? whyNotWhite(s, seat, kind)
    : kind.sort === 'property'
      ? whyNotBuy(s, seat, kind)
      : whyNotLay(s, seat, kind)

/** LW-19: who makes room, and for a property also its price then, for it may be an agent that goes. */
const roomOptions = (s: LastWill, seat: Seat, kind: Kind): string[] => {
  const makers = s.cards.piles[board(seat)].filter((card) => CARDS[card].sort === 'black')
  return kind.sort === 'property'
    ? makers.flatMap((card) => listOf(pricesToBuy(s, seat, kind, card)).map((price) => room(card, price)))
    : makers.map((card) => room(card))
}

const whyNotRoom = (s: LastWill, seat: Seat, kind: Kind, a: Answer): Refusal | null => {
  if (kind.sort !== 'property') return null
  const { card, price } = roomNamed(a)
  return whyNotPay(s, seat, kind, card) ?? (price > s.money[seat] ? TOO_DEAR : null)
}

const optionsFor = (s: LastWill, seat: Seat, kind: Kind): readonly Answer[] => {
  switch (decisionOn(s, seat, kind)) {
    case 'room':
      return roomOptions(s, seat, kind)
    case 'lay':
      return [LAY]
    case 'price':
      return listOf(pricesToBuy(s, seat, kind))
    case 'way':
      return waysToPlay(s, seat, kind)
    case 'house':
      return houses(s, seat).map(cardName)
    case 'farm':
      return farms(s, seat).map(cardName)
  }
}

/** The answer that everybody will see to be the only one once the card lies open; null if there is a choice. */
const onlyAnswer = (s: LastWill, seat: Seat, kind: Kind): Answer | null => {
  const decision = decisionOn(s, seat, kind)
  if (decision === 'lay') return LAY
  if (decision === 'room') return null
  if (decision === 'price') {
    const prices = pricesToBuy(s, seat, kind)
    return isSingle(prices) ? least(prices) : null
  }
  if (kind.company.length > 0 && hasCompanions(s, seat)) return null
  const options = optionsFor(s, seat, kind)
  return options.length === 1 ? options[0] : null
}

const settleCard = (s: LastWill, seat: Seat, kind: Kind, a: Answer, tell: Tell | null): void => {
  const decision = decisionOn(s, seat, kind)
  if (decision === 'room') {
    const { card, price } = roomNamed(a)
    makeRoom(s, seat, card, tell)
    if (kind.sort === 'property') buy(s, seat, price, tell)
    else layDown(s, seat, tell)
  } else if (decision === 'lay') layDown(s, seat, tell)
  else if (decision === 'price') buy(s, seat, a as number, tell)
  else if (decision === 'way') playWhite(s, seat, a, tell)
  else {
    playWhite(s, seat, FREE_WAY, tell)
    if (decision === 'house') loseStep(s, seat, cardNamed(a), tell)
    else placeAnimal(s, seat, cardNamed(a), tell)
  }
}

/** Plays, lays or buys a hand card, and asks first where there is something to decide. */
export const useHandCard = (s: LastWill, seat: Seat, card: number, tell: Tell | null): void => {
  const only = onlyAnswer(s, seat, CARDS[card])
  if (only === null) {
    putAside(s, seat, card)
    call(s, FINISH[seat])
  } else {
    move(s.cards, card, playing(seat))
    settleCard(s, seat, CARDS[card], only, tell)
  }
}

const kindAside = (s: LastWill, seat: Seat): Kind => CARDS[s.cards.piles[playing(seat)][0]]

const roomText = (s: LastWill, seat: Seat, a: Answer): Text => {
  const { card, price } = roomNamed(a)
  return kindAside(s, seat).sort === 'property'
    ? text('finish.roomAndPrice.option', { card: cardText(card), n: price })
    : text('finish.room.option', { card: cardText(card) })
}

const PROMPTS: { readonly [D in Decision]: (card: Text) => Text } = {
  room: (card) => text('finish.room', { card }),
  lay: (card) => text('finish.lay', { card }),
  price: (card) => text('finish.price', { card }),
  way: (card) => text('finish.way', { card }),
  house: () => text('tenants.prompt', { n: STEPS_OF_TENANTS }),
  farm: () => text('fair.prompt'),
}

/** The clause that each decision is about. */
const CLAUSES: { readonly [D in Decision]: (kind: Kind) => Rule } = {
  room: () => 'LW-19',
  lay: () => 'LW-19',
  price: () => 'LW-23',
  way: ({ ways }) => (ways.length > 1 ? 'LW-18' : 'LW-17'),
  house: () => 'LW-38',
  farm: () => 'LW-38',
}

export const finish: AskOne<LastWill, Extract<Frame, { step: 'finish' }>> = {
  rules: ['LW-16', 'LW-17', 'LW-18', 'LW-19', 'LW-22', 'LW-23', 'LW-38'],
  shape: 'one',
  cites(s, { seat }) {
    const kind = kindAside(s, seat)
    return CLAUSES[decisionOn(s, seat, kind)](kind)
  },
  prompt: (s, { seat }) =>
    PROMPTS[decisionOn(s, seat, kindAside(s, seat))](cardText(s.cards.piles[playing(seat)][0])),
  options(s, { seat }) {
    const kind = kindAside(s, seat)
    return whyNotHand(s, seat, kind) === null ? optionsFor(s, seat, kind) : [BACK]
  },
  refusal(s, { seat }, _, a) {
    if (a === BACK) return null
    const kind = kindAside(s, seat)
    switch (decisionOn(s, seat, kind)) {
      case 'way':
        return whyNotWay(s, seat, a)
      case 'price':
        return (a as number) > s.money[seat] ? TOO_DEAR : null
      case 'room':
        return whyNotRoom(s, seat, kind, a)
      default:
        return null
    }
  },
  label(s, { seat }, _, a) {
    if (a === BACK || a === LAY) return text(`finish.${a}.option`)
    switch (decisionOn(s, seat, kindAside(s, seat))) {
      case 'way':
        return wayText(a)
      case 'price':
        return text('price.option', { n: a as number })
      case 'room':
        return roomText(s, seat, a)
      default:
        return cardText(cardNamed(a))
    }
  },
  at(s, { seat }, _, a) {
    if (a === BACK) return undefined
    const decision = decisionOn(s, seat, kindAside(s, seat))
    if (decision === 'room') return `board.${seat}.${cardName(roomNamed(a).card)}`
    return decision === 'house' || decision === 'farm' ? `board.${seat}.${a}` : undefined
  },
  answer(s, { seat }, _, a, tell) {
    const card = s.cards.piles[playing(seat)][0]
    if (a === BACK) move(s.cards, card, hand(seat))
    else settleCard(s, seat, CARDS[card], a, tell)
  },
}
