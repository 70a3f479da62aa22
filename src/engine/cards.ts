/**
 * Cards in places, with who knows them.
 *
 * A card lies in a place; a slot of a place is followed by everybody at the table, whatever lies in it. Who
 * knows a card knows what lies in its slot. Mixing cards keeps the slots and forgets which card lies in which:
 * what a viewer can still say of a slot is then the set of cards that may have come to lie there.
 * View, imagine, undo, events and the laws all rest on this one mechanism.
 */

import { shuffled } from './chance.ts'
import {
  type Cards,
  type Game,
  type Mix,
  MOST_SEATS,
  type Seat,
  type State,
  type Viewer,
} from './contract.ts'

export type { Cards } from './contract.ts'

const WATCHERS = 1 << MOST_SEATS
export const EVERYONE = 0xff
export const viewerBit = (viewer: Viewer): number => (viewer === 'watcher' ? WATCHERS : 1 << viewer)

/**
 * The same thing so many times. `new Array(n).fill(thing)` may leave the machine in doubt whether there are holes in it,
 * and lists that are read from JSON have none: with one kind of list only, loops over them are quicker.
 */
const repeated = <T>(thing: T, times: number): T[] => {
  const list: T[] = []
  for (let i = 0; i < times; i++) list.push(thing)
  return list
}

/** All cards in place 0, in order, face up. */
export const newCards = (cards: number, places: number): Cards => {
  const piles: number[][] = []
  for (let place = 0; place < places; place++) piles.push([])
  for (let card = 0; card < cards; card++) piles[0].push(card)
  return {
    piles,
    where: repeated(0, cards),
    known: repeated(EVERYONE, cards),
    from: repeated(-1, cards),
    mixed: 0,
    mixes: [],
    bars: [],
  }
}

export const copyCards = (c: Cards): Cards => {
  const piles = c.piles.slice()
  for (let i = 0; i < piles.length; i++) piles[i] = piles[i].slice()
  return {
    piles,
    where: c.where.slice(),
    known: c.known.slice(),
    from: c.from.slice(),
    mixed: c.mixed,
    mixes: c.mixes.slice(),
    bars: c.bars.slice(),
  }
}

/** Moves a card to the top of a place; who knows it goes on knowing it. */
export const move = (c: Cards, card: number, to: number): void => {
  const pile = c.piles[c.where[card]]
  let at = pile.length - 1
  while (at > 0 && pile[at] !== card) at--
  // Piles are short, and `splice` would make a list of what it takes out.
  for (at++; at < pile.length; at++) pile[at - 1] = pile[at]
  pile.pop()
  c.piles[to].push(card)
  c.where[card] = to
}

/** Moves the top card of a place; -1 if there is none. */
export const moveTop = (c: Cards, from: number, to: number): number => {
  const card = c.piles[from].pop()
  if (card === undefined) return -1
  c.piles[to].push(card)
  c.where[card] = to
  return card
}

/** Puts a card under everything else in a place. */
export const moveUnder = (c: Cards, card: number, to: number): void => {
  move(c, card, to)
  c.piles[to].pop()
  c.piles[to].unshift(card)
}

/** Turns a card face up. */
export const reveal = (c: Cards, card: number): void => {
  c.known[card] = EVERYONE
  if (c.bars.length > 0) c.bars = c.bars.filter((bar) => bar.card !== card)
}

/** Lets a seat look at a card. */
export const showTo = (c: Cards, card: number, seat: Seat): void => {
  c.known[card] |= viewerBit(seat)
}

/** From now on everybody knows that the card is in none of these places. */
export const bar = (c: Cards, card: number, places: readonly number[]): void => {
  c.bars.push({ card, places })
}

/**
 * Nobody but the insiders (a sum of `viewerBit`s) can tell any longer which of these cards lies in which of their
 * slots: a shuffle, or a secret choice among them.
 */
export const mix = (c: Cards, cards: readonly number[], insiders = 0): void => {
  if (cards.length < 2) return
  // Clearing up now and then is enough, and costs next to nothing.
  if (c.mixed % 16 === 15) forgetOldMixes(c)
  const id = c.mixed++
  c.mixes.push({
    id,
    insiders,
    cards: cards.slice(),
    where: numbersOf(c.where, cards),
    known: numbersOf(c.known, cards),
    from: numbersOf(c.from, cards),
  })
  for (let i = 0; i < cards.length; i++) {
    c.known[cards[i]] &= insiders
    c.from[cards[i]] = id
  }
  if (c.bars.length > 0) c.bars = c.bars.filter((bar) => !cards.includes(bar.card))
}

/** Shuffles a place. */
export const shuffle = (s: State, place: number): void => {
  const pile = s.cards.piles[place]
  shuffled(s.chance, pile)
  mix(s.cards, pile)
}

/**
 * Deals anew what lies in a place and nobody has seen since it was mixed. What anybody knows stays as it is: the cards
 * change slots only among those that look the same to every viewer.
 */
export const dealAgain = (game: Game, s: State): void => {
  const c = s.cards
  for (const pile of c.piles) {
    const alike = new Map<string, number[]>()
    pile.forEach((card, at) => {
      if (c.known[card] !== 0 || c.from[card] < 0) return
      const look = `${c.from[card]} ${game.back?.(card) ?? -1}`
      alike.set(look, [...(alike.get(look) ?? []), at])
    })
    for (const slots of alike.values()) {
      const cards = shuffled(
        s.chance,
        slots.map((at) => pile[at]),
      )
      slots.forEach((at, i) => {
        pile[at] = cards[i]
      })
    }
  }
}

/** Drops the mixes that nothing hidden goes back to. */
const forgetOldMixes = (c: Cards): void => {
  const used = new Set<number>()
  const use = (from: readonly number[], known: readonly number[]) => {
    let last = -1
    for (let i = 0; i < from.length; i++) {
      if (known[i] === EVERYONE || from[i] === last || used.has(from[i])) continue
      last = from[i]
      used.add(last)
      const m = mixOf(c, from[i])
      if (m) use(m.from, m.known)
    }
  }
  use(c.from, c.known)
  c.mixes = c.mixes.filter(({ id }) => used.has(id))
}

export const mixOf = (c: Cards, id: number): Mix | undefined => {
  for (let i = c.mixes.length - 1; i >= 0; i--) if (c.mixes[i].id === id) return c.mixes[i]
  return undefined
}

/** Whether this viewer has kept a card in sight through every mix since its last one was `since`. */
export const inSightSince = (c: Cards, card: number, since: number, viewer: number): boolean => {
  for (let id = c.from[card]; id !== since; ) {
    const m = mixOf(c, id)
    if (!m || (m.insiders & viewer) === 0) return false
    id = m.from[m.cards.indexOf(card)]
  }
  return true
}

const alikes = new Map<number, readonly number[]>()
const LONGEST = 1_000
const MOST_ALIKES = 5_000

/** A list of the same number so many times. Views and mixes are full of them, so equal ones are one and the same list. */
const allAlike = (content: number, length: number): readonly number[] => {
  const key = content * LONGEST + length
  const known = length < LONGEST ? alikes.get(key) : undefined
  if (known) return known
  const list = repeated(content, length)
  if (alikes.size >= MOST_ALIKES) alikes.clear()
  if (length < LONGEST) alikes.set(key, list)
  return list
}

/** The one list that stands for all lists equal to this one, or else the list itself. */
export const keptOnce = (list: readonly number[]): readonly number[] => {
  for (let i = 1; i < list.length; i++) if (list[i] !== list[0]) return list
  return allAlike(list[0], list.length)
}

/** What a list says of these cards. */
const numbersOf = (list: readonly number[], cards: readonly number[]): readonly number[] => {
  const first = list[cards[0]]
  let alike = 1
  while (alike < cards.length && list[cards[alike]] === first) alike++
  if (alike === cards.length) return allAlike(first, alike)
  const numbers: number[] = []
  for (let i = 0; i < cards.length; i++) numbers.push(list[cards[i]])
  return numbers
}
