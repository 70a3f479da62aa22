/** AUG-16 to AUG-19: the highest bidders show their cards, and the single highest note wins. */
import { call } from '#engine/advance.ts'
import { moveTop } from '#engine/cards.ts'
import type { Answer, AskSome, Auto, Refusal, Seat, Tell, Text } from '#engine/contract.ts'
import { FIRST_JOKER, isJoker, MAXIMILIAN, matches, noteValue, RANKS } from '../../material.ts'
import { cardNamed, namesOf } from '../../notation.ts'
import { handCards, refill, showCards, takeBack } from '../../piles.ts'
import { WON } from '../../sequence.ts'
import { type Augsburg, clockwise, DISCARD, type Frame, hand, places, shown } from '../../state.ts'
import { cardText, nobleText, refuse, text } from '../../words.ts'

const PAYS_A_NOTE = refuse('AUG-16', 'show.noNote')
const SHOWS_A_NOTE = refuse('AUG-17', 'show.noNote')
export const CONSOLATIONS: readonly number[] = [0, 100, 50]

const matching = (s: Augsburg, seat: Seat): number[] => {
  const cards = s.cards.piles[hand(seat)]
  const found: number[] = []
  for (let i = 0; i < cards.length; i++) if (matches(cards[i], s.noble)) found.push(cards[i])
  return found
}

/** AUG-12 has seen to it that there is a note to show; but an imagined hand need not bear out the bid made with it. */
const jokersAlone = (s: Augsburg, seat: Seat, picked: readonly Answer[]): boolean => {
  for (let i = 0; i < picked.length; i++) if (!isJoker(cardNamed(picked[i]))) return false
  const cards = s.cards.piles[hand(seat)]
  for (let i = 0; i < cards.length; i++) if (!isJoker(cards[i]) && matches(cards[i], s.noble)) return true
  return false
}

/** Notes by their nobles and values; jokers are all alike, and are counted. */
const tellCards = (
  key: 'told.shows' | 'told.wins' | 'told.takesBack',
  cards: readonly number[],
  more: NonNullable<Text['with']>,
): Text => {
  const notes = cards.filter((card) => !isJoker(card)).toSorted((a, b) => a - b)
  const jokers = cards.length - notes.length
  return jokers === 0
    ? text(key, { ...more, cards: { cards: notes } })
    : text(`${key}Jokers`, { ...more, cards: { cards: notes }, jokers })
}

const lay = (
  s: Augsburg,
  seat: Seat,
  picked: readonly Answer[],
  rule: 'AUG-16' | 'AUG-17',
  tell: Tell | null,
): void => {
  const cards = handCards(s, seat, picked)
  showCards(s, seat, cards, shown(seat))
  tell?.(
    rule,
    tellCards('told.shows', cards, { seat: { seat } }),
    places.moved(hand(seat), shown(seat), cards),
  )
}

const discardShown = (s: Augsburg, seat: Seat, rule: 'AUG-16' | 'AUG-17', tell: Tell | null): void => {
  const cards = s.cards.piles[shown(seat)].slice()
  while (s.cards.piles[shown(seat)].length > 0) moveTop(s.cards, shown(seat), DISCARD)
  tell?.(
    rule,
    tellCards('told.wins', cards, { seat: { seat }, noble: nobleText(s.noble) }),
    places.moved(shown(seat), DISCARD, cards),
  )
  refill(s, tell)
}

/** What `pay` and `show` have in common. */
const showing = {
  shape: 'some',
  prompt: (s: Augsburg) => text('show.prompt', { n: s.high, noble: nobleText(s.noble) }),
  items: (s: Augsburg, _: Frame, seat: Seat) => namesOf(matching(s, seat)),
  size(s: Augsburg, _: Frame, seat: Seat) {
    const n = Math.min(s.high, matching(s, seat).length)
    return { min: n, max: n }
  },
  label: (_s: Augsburg, _f: Frame, _seat: Seat, name: Answer) => cardText(cardNamed(name)),
  at: (_s: Augsburg, _f: Frame, seat: Seat, name: Answer) => `hand.${seat}.${name}`,
} as const

/** The winner shows and discards these cards. */
export const payWith = (s: Augsburg, seat: Seat, picked: readonly Answer[], tell: Tell | null): void => {
  lay(s, seat, picked, 'AUG-16', tell)
  s.opener = seat
  discardShown(s, seat, 'AUG-16', tell)
  call(s, WON[seat])
}

export const pay: AskSome<Augsburg, Extract<Frame, { step: 'pay' }>> = {
  ...showing,
  rules: ['AUG-16', 'AUG-10'],
  refusal: (s, _, seat, picked): Refusal | null => (jokersAlone(s, seat, picked) ? PAYS_A_NOTE : null),
  answer: (s, { seat }, _, picked, tell) => payWith(s, seat, picked, tell),
}

export const show: AskSome<Augsburg, Extract<Frame, { step: 'show' }>> = {
  ...showing,
  rules: ['AUG-17', 'AUG-10'],
  who(s) {
    const all = clockwise(s)
    const seats: Seat[] = []
    for (let i = 0; i < all.length; i++) if (s.bids[all[i]] === s.high) seats.push(all[i])
    return seats
  },
  refusal: (s, _, seat, picked): Refusal | null => (jokersAlone(s, seat, picked) ? SHOWS_A_NOTE : null),
  answer: (s, _, seat, picked, tell) => lay(s, seat, picked, 'AUG-17', tell),
}

/** The highest note; a joker where there is none. */
export const bestOf = (cards: readonly number[]): number => {
  let best = FIRST_JOKER
  for (let i = 0; i < cards.length; i++) if (RANKS[cards[i]] > RANKS[best]) best = cards[i]
  return best
}

/** AUG-19: why a card ranks before another of its value. Only Maximilian is visited with notes of several nobles. */
const tellNearer = (s: Augsburg, card: number, other: number, tell: Tell | null): boolean => {
  if (s.noble !== MAXIMILIAN || noteValue(card) !== noteValue(other)) return false
  tell?.('AUG-19', text('told.nearer', { card: { card }, other: { card: other } }))
  return true
}

export const compare: Auto<Augsburg, Extract<Frame, { step: 'compare' }>> = {
  rules: ['AUG-17', 'AUG-18', 'AUG-19'],
  shape: 'auto',
  run(s, _, tell) {
    const bests: { seat: Seat; card: number }[] = []
    for (let seat = 0; seat < s.seats; seat++)
      if (s.bids[seat] === s.high) bests.push({ seat, card: bestOf(s.cards.piles[shown(seat)]) })
    bests.sort((a, b) => RANKS[b.card] - RANKS[a.card])
    const [first, second] = bests
    if (!tellNearer(s, first.card, second.card, tell))
      tell?.('AUG-17', text('told.highest', { seat: { seat: first.seat }, card: { card: first.card } }))

    s.opener = first.seat
    discardShown(s, first.seat, 'AUG-17', tell)
    for (let i = 1; i < bests.length; i++) {
      const { seat, card } = bests[i]
      // Their order decides who takes how much.
      if (i < CONSOLATIONS.length && i + 1 < bests.length) tellNearer(s, card, bests[i + 1].card, tell)
      const cards = s.cards.piles[shown(seat)].slice()
      takeBack(s, seat, shown(seat))
      tell?.(
        'AUG-17',
        tellCards('told.takesBack', cards, { seat: { seat } }),
        places.moved(shown(seat), hand(seat), cards),
      )
      if (i >= CONSOLATIONS.length) continue
      s.money[seat] += CONSOLATIONS[i]
      tell?.('AUG-18', text('told.consolation', { seat: { seat }, n: CONSOLATIONS[i] }))
    }
    call(s, WON[first.seat])
  },
}
