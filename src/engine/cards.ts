/**
 * Cards in places, with who knows them.
 *
 * A card lies in a place; a slot of a place is followed by every eye at the table, whatever lies in it. Who
 * knows a card knows what lies in its slot. Mixing cards keeps the slots and forgets which card lies in which:
 * what a viewer can still say of a slot is then the set of cards that may have come to lie there.
 * View, imagine, undo, events and the laws all rest on this one mechanism.
 */

import { shuffled } from './chance.ts'
import type { Cards, Game, Mix, Seat, SeenCards, State, Viewer } from './contract.ts'

export type { Cards } from './contract.ts'

const WATCHERS = 1 << 7
export const EVERYONE = 0xff
export const eye = (viewer: Viewer): number => (viewer === 'watcher' ? WATCHERS : 1 << viewer)

/** All cards in place 0, in order, face up. */
export const newCards = (cards: number, places: number): Cards => {
  const piles: number[][] = []
  for (let place = 0; place < places; place++) piles.push([])
  for (let card = 0; card < cards; card++) piles[0].push(card)
  return {
    piles,
    where: new Array<number>(cards).fill(0),
    known: new Array<number>(cards).fill(EVERYONE),
    from: new Array<number>(cards).fill(-1),
    mixed: 0,
    mixes: [],
    bars: [],
  }
}

export const copyCards = (c: Cards): Cards => {
  const piles = new Array<number[]>(c.piles.length)
  for (let i = 0; i < piles.length; i++) piles[i] = c.piles[i].slice()
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
  if (pile[pile.length - 1] === card) pile.pop()
  else pile.splice(pile.indexOf(card), 1)
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
  c.known[card] |= eye(seat)
}

/** From now on everybody knows that the card is in none of these places. */
export const bar = (c: Cards, card: number, places: readonly number[]): void => {
  c.bars.push({ card, places })
}

/**
 * Nobody but the insiders (a sum of `eye`s) can tell any longer which of these cards lies in which of their
 * slots: a shuffle, or a secret choice among them.
 */
export const mix = (c: Cards, cards: readonly number[], insiders = 0): void => {
  if (cards.length < 2) return
  // Now and then is enough, and costs next to nothing.
  if (c.mixed % 16 === 15) forgetOldMixes(c)
  const id = c.mixed++
  c.mixes.push({
    id,
    insiders,
    cards: cards.slice(),
    where: keptOnce(cards.map((card) => c.where[card])),
    known: keptOnce(cards.map((card) => c.known[card])),
    from: keptOnce(cards.map((card) => c.from[card])),
  })
  for (const card of cards) {
    c.known[card] &= insiders
    c.from[card] = id
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
 * change slots only among those that look the same to every eye.
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
    for (let i = 0; i < from.length; i++) {
      if (known[i] === EVERYONE || used.has(from[i])) continue
      used.add(from[i])
      const m = mixOf(c, from[i])
      if (m) use(m.from, m.known)
    }
  }
  use(c.from, c.known)
  c.mixes = c.mixes.filter(({ id }) => used.has(id))
}

const mixOf = (c: Cards, id: number): Mix | undefined => {
  for (let i = c.mixes.length - 1; i >= 0; i--) if (c.mixes[i].id === id) return c.mixes[i]
  return undefined
}

/** Whether this eye has kept a card in sight through every mix since its last one was `since`. */
export const inSightSince = (c: Cards, card: number, since: number, viewer: number): boolean => {
  for (let id = c.from[card]; id !== since; ) {
    const m = mixOf(c, id)
    if (!m || (m.insiders & viewer) === 0) return false
    id = m.from[m.cards.indexOf(card)]
  }
  return true
}

type Places = ReturnType<Game['places']>
const placesOf = new WeakMap<Game, Map<number, Places>>()
/** Asked for every card of one state after the other. */
let last: { game: Game; seats: number; list: Places } | null = null

/** The places of a game, made once for each number of seats. */
const places = (game: Game, seats: number): Places => {
  if (last !== null && last.game === game && last.seats === seats) return last.list
  const bySeats = placesOf.get(game) ?? new Map<number, Places>()
  placesOf.set(game, bySeats)
  const list = bySeats.get(seats) ?? game.places(seats)
  bySeats.set(seats, list)
  last = { game, seats, list }
  return list
}

const backsOf = new WeakMap<Game, Int16Array>()

/** The backs of all cards, asked for once. */
const backs = (game: Game, cards: number): Int16Array => {
  let list = backsOf.get(game)
  if (list === undefined || list.length < cards) {
    list = Int16Array.from({ length: cards }, (_, card) => game.back?.(card) ?? -1)
    backsOf.set(game, list)
  }
  return list
}

/** The back of a card if the whole table sees it, else -1. */
export const visibleBack = (game: Game, s: State, card: number): number => {
  if (!game.back) return -1
  const place = s.cards.where[card]
  const shown = places(game, s.seats)[place].backs
  if (shown === 'all') return game.back(card)
  const pile = s.cards.piles[place]
  return shown === 'top' && pile[pile.length - 1] === card ? game.back(card) : -1
}

/**
 * Which cards may lie in a slot lost in a mix, as far as each eye can say: for each card a sum of eyes. One that an eye
 * has seen since, face up or just before a later mix, lies elsewhere; and the backs that were to be seen before a mix are
 * still among what was mixed.
 */
const candidatesOf = (game: Game, s: State) => {
  const c = s.cards
  const list = places(game, s.seats)
  const backOf = backs(game, c.where.length)
  const found = new Map<number, Uint8Array>()
  const candidates = (id: number): Uint8Array => {
    const before = found.get(id)
    if (before) return before
    const eyes = new Uint8Array(c.where.length)
    const { cards, where, known, from } = mixOf(c, id)!
    // Most cards of a mix come from a few earlier ones: each of those is looked at once for every eye.
    const added = new Map<number, number>()
    for (let i = 0; i < cards.length; i++) {
      const knew = from[i] < 0 ? EVERYONE : known[i]
      eyes[cards[i]] |= knew
      const back = list[where[i]]?.backs === 'all' ? backOf[cards[i]] : -1
      const origin = originOf(from[i], back)
      const done = added.get(origin) ?? 0
      const others = EVERYONE & ~knew & ~done
      if (others === 0) continue
      added.set(origin, done | others)
      const earlier = candidates(from[i])
      for (let card = 0; card < eyes.length; card++)
        if (back < 0 || backOf[card] === back) eyes[card] |= earlier[card] & others
    }
    for (let card = 0; card < eyes.length; card++) eyes[card] &= ~c.known[card]
    for (const later of c.mixes)
      if (later.id > id) for (let i = 0; i < later.cards.length; i++) eyes[later.cards[i]] &= ~later.known[i]
    found.set(id, eyes)
    return eyes
  }
  return candidates
}

/**
 * The cards of a state as one viewer after the other sees them. `before`: what the same viewer saw of an earlier state;
 * whatever still looks like that is the same list, so that nobody need compare or keep it twice.
 */
export const cardSeer = (game: Game, s: State) => {
  const candidates = candidatesOf(game, s)
  const groups: (readonly number[])[] = []
  return (viewer: Viewer, before?: SeenCards): SeenCards =>
    seeWith(game, s, viewer, { candidates, groups, before })
}

export const seeCards = (game: Game, s: State, viewer: Viewer): SeenCards => cardSeer(game, s)(viewer)

/** What need not be worked out again. */
interface Known {
  candidates(mix: number): Uint8Array
  /** Those of all viewers so far. */
  readonly groups: (readonly number[])[]
  readonly before: SeenCards | undefined
}

/** One pile as it is seen: used for one after the other. */
const contents: number[] = []

/** It shares with the state whatever pile the viewer knows, and with other views what is all hidden. */
const seeWith = (
  game: Game,
  s: State,
  viewer: Viewer,
  { candidates, groups: allGroups, before }: Known,
): SeenCards => {
  const c = s.cards
  const mine = eye(viewer)
  const backOf = backs(game, c.where.length)
  const groups: (readonly number[])[] = []
  const byOrigin = new Map<string | number, number>()

  const listOf = (card: number, back: number, barred: readonly number[]): readonly number[] => {
    if (c.from[card] < 0) return [card]
    const eyes = candidates(c.from[card])
    const list: number[] = []
    for (let other = 0; other < eyes.length; other++)
      if (eyes[other] & mine && (back < 0 || backOf[other] === back) && !barred.includes(other))
        list.push(other)
    return list
  }
  const kept = (list: readonly number[]): readonly number[] => {
    const was = before?.groups[groups.length]
    if (was && isSame(was, list)) return was
    const another = allGroups.find((other) => isSame(other, list))
    if (another) return another
    // A copy has no room to grow, and views are kept.
    const own = list.slice()
    allGroups.push(own)
    return own
  }
  const groupOf = (card: number, back: number, barred: readonly number[]): number => {
    const from = c.from[card]
    // A card that was never mixed is its own group.
    const origin = from < 0 ? -1 - card : originOf(from, back)
    const key = from < 0 || barred.length === 0 ? origin : `${origin}/${barred}`
    const known = byOrigin.get(key)
    if (known !== undefined) return known
    const list = listOf(card, back, barred)
    const same = groups.findIndex((other) => isSame(other, list))
    const group = same < 0 ? groups.push(kept(list)) - 1 : same
    byOrigin.set(key, group)
    return group
  }

  const seen = places(game, s.seats)
  const piles = c.piles.map((pile, place) => {
    const { length } = pile
    let at = 0
    while (at < length && c.known[pile[at]] & mine) at++
    if (at === length) return pile
    const barred =
      c.bars.length === 0 ? NO_CARDS : c.bars.filter((b) => b.places.includes(place)).map((b) => b.card)
    const shown = game.back ? seen[place].backs : undefined
    for (let i = 0; i < length; i++) {
      const card = pile[i]
      const isShown = shown === 'all' || (shown === 'top' && i === length - 1)
      contents[i] = c.known[card] & mine ? card : -1 - groupOf(card, isShown ? backOf[card] : -1, barred)
    }
    const was = before?.piles[place]
    if (was?.length === length && startsWith(contents, was)) return was
    return isAlike(contents, length) ? allAlike(contents[0], length) : contents.slice(0, length)
  })
  return before && isSame(before.piles, piles) && isSame(before.groups, groups) ? before : { piles, groups }
}

const isAlike = (list: readonly number[], length: number): boolean => {
  for (let i = 1; i < length; i++) if (list[i] !== list[0]) return false
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
  const list = new Array<number>(length).fill(content)
  if (alikes.size >= MOST_ALIKES) alikes.clear()
  if (length < LONGEST) alikes.set(key, list)
  return list
}

/** The same list, or the one that all lists like it are. */
const keptOnce = (list: readonly number[]): readonly number[] =>
  list.every((number) => number === list[0]) ? allAlike(list[0], list.length) : list

/** What was lost in the same mix and shows the same back may be the same. */
const originOf = (mix: number, back: number): number => mix * 256 + back + 1

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && startsWith(b, a)

const startsWith = (list: readonly unknown[], first: readonly unknown[]): boolean => {
  for (let i = 0; i < first.length; i++) if (list[i] !== first[i]) return false
  return true
}

const NO_CARDS: readonly number[] = []
