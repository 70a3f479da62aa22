/**
 * The cards as each viewer sees them: what it knows, and of the rest which cards may lie where. It is worked out after every
 * move for everybody who looks on, so it is written to be quick: plain loops over lists of numbers.
 */
import { EVERYONE, keptOnce, mixOf, viewerBit } from '../cards.ts'
import type { Cards, Game, SeenCards, State, Viewer } from '../contract.ts'

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

export const seeCards = (game: Game, s: State, viewer: Viewer): SeenCards => new CardSeer(game, s).see(viewer)

/**
 * What was lost in the same mix and shows the same back may be the same: one number for both. A card that was never mixed
 * is like no other.
 */
const originOf = (card: number, mix: number, back: number): number =>
  mix < 0 ? -1 - card : mix * 256 + back + 1
const mixIn = (origin: number): number => Math.floor(origin / 256)
const backIn = (origin: number): number => (origin % 256) - 1

const NO_CARDS: readonly number[] = []
/** Where nothing is barred, it does not matter in which place a card lies. */
const ANYWHERE = -1
/** Scratch space for one pile as it is seen; used again for the next pile. */
const contents: number[] = []

/** The cards of a state as one viewer after the other sees them. */
export class CardSeer {
  private readonly c: Cards
  private readonly places: Places
  private readonly backOf: Int16Array
  private readonly hasBacks: boolean
  /** For each place the eyes that know all that lies there, as a sum. */
  private readonly openTo: readonly number[]
  private readonly found = new Map<number, Uint8Array>()
  /** The groups of all viewers so far: where several see the same, it is the same list. */
  private readonly allGroups: (readonly number[])[] = []
  // What follows is about the viewer whose turn it is.
  private mine = 0
  private before: SeenCards | undefined
  private groups: (readonly number[])[] = []
  /** By origin and place, which group it is: there are few, and a loop over them is quicker than a map. */
  private readonly origins: number[] = []
  private readonly originPlaces: number[] = []
  private readonly originGroups: number[] = []

  constructor(game: Game, s: State) {
    this.c = s.cards
    this.places = places(game, s.seats)
    this.backOf = backs(game, s.cards.where.length)
    this.hasBacks = game.back !== undefined
    this.openTo = s.cards.piles.map((pile) => eyesFor(pile, s.cards.known))
  }

  /**
   * It shares with the state whatever pile the viewer knows, and with `before`, what the same viewer saw of an earlier
   * state, whatever still looks like that: so nobody need compare or keep it twice.
   */
  see(viewer: Viewer, before?: SeenCards): SeenCards {
    this.mine = viewerBit(viewer)
    this.before = before
    this.groups = []
    this.origins.length = 0
    const { piles: all } = this.c
    const piles: (readonly number[])[] = all.slice()
    for (let place = 0; place < all.length; place++) piles[place] = this.pileAt(place)
    const { groups } = this
    return before && isSame(before.piles, piles) && isSame(before.groups, groups) ? before : { piles, groups }
  }

  private pileAt(place: number): readonly number[] {
    const { c, mine, backOf } = this
    const { known, from } = c
    const pile = c.piles[place]
    if (this.openTo[place] & mine) return pile
    const { length } = pile
    const barred = c.bars.length === 0 ? NO_CARDS : barredFrom(c, place)
    const shown = this.hasBacks ? this.places[place].backs : undefined
    let [lastOrigin, lastGroup] = [Number.NaN, 0]
    for (let i = 0; i < length; i++) {
      const card = pile[i]
      contents[i] = card
      if (known[card] & mine) continue
      const isShown = shown === 'all' || (shown === 'top' && i === length - 1)
      const origin = originOf(card, from[card], isShown ? backOf[card] : -1)
      // What lies side by side was most often mixed together.
      if (origin !== lastOrigin) [lastOrigin, lastGroup] = [origin, this.groupOf(origin, place, barred)]
      contents[i] = -1 - lastGroup
    }
    const was = this.before?.piles[place]
    if (was !== undefined && was.length === length && startsWith(contents, was)) return was
    return keptOnce(contents.slice(0, length))
  }

  private groupOf(origin: number, at: number, barred: readonly number[]): number {
    const place = barred.length === 0 ? ANYWHERE : at
    const { origins, originPlaces, originGroups } = this
    for (let i = 0; i < origins.length; i++)
      if (origins[i] === origin && originPlaces[i] === place) return originGroups[i]
    const group = this.numberOf(origin < 0 ? [-1 - origin] : this.listOf(origin, barred))
    originPlaces[origins.length] = place
    originGroups[origins.length] = group
    origins.push(origin)
    return group
  }

  private listOf(origin: number, barred: readonly number[]): readonly number[] {
    const { mine, backOf } = this
    const back = backIn(origin)
    const eyes = this.candidates(mixIn(origin))
    const list: number[] = []
    for (let card = 0; card < eyes.length; card++)
      if (eyes[card] & mine && (back < 0 || backOf[card] === back) && !barred.includes(card)) list.push(card)
    return list
  }

  private numberOf(list: readonly number[]): number {
    const { groups } = this
    for (let i = 0; i < groups.length; i++) if (isSame(groups[i], list)) return i
    return groups.push(this.kept(list)) - 1
  }

  private kept(list: readonly number[]): readonly number[] {
    const was = this.before?.groups[this.groups.length]
    if (was !== undefined && isSame(was, list)) return was
    for (const other of this.allGroups) if (isSame(other, list)) return other
    // A list that has grown holds spare memory; its copy does not, and views are kept for long.
    const own = list.slice()
    this.allGroups.push(own)
    return own
  }

  /**
   * Which cards may lie in a slot lost in a mix, as far as each viewer can say: for each card a sum of viewers' bits. One that a viewer
   * has seen since, face up or just before a later mix, lies elsewhere; and the backs that were to be seen before a mix are
   * still among what was mixed.
   */
  private candidates(id: number): Uint8Array {
    const before = this.found.get(id)
    if (before) return before
    const { c, backOf } = this
    const eyes = new Uint8Array(c.where.length)
    // It is kept as long as something hidden goes back to it.
    const { cards, where, known, from } = mixOf(c, id)!
    // Most cards of a mix come from a few earlier ones: each of those is looked at once for every viewer.
    const added = new Map<number, number>()
    for (let i = 0; i < cards.length; i++) {
      const knew = from[i] < 0 ? EVERYONE : known[i]
      eyes[cards[i]] |= knew
      const back = this.places[where[i]]?.backs === 'all' ? backOf[cards[i]] : -1
      const origin = originOf(cards[i], from[i], back)
      const done = added.get(origin) ?? 0
      const others = EVERYONE & ~knew & ~done
      if (others === 0) continue
      added.set(origin, done | others)
      const earlier = this.candidates(from[i])
      for (let card = 0; card < eyes.length; card++)
        if (back < 0 || backOf[card] === back) eyes[card] |= earlier[card] & others
    }
    for (let card = 0; card < eyes.length; card++) eyes[card] &= ~c.known[card]
    for (const later of c.mixes)
      if (later.id > id) for (let i = 0; i < later.cards.length; i++) eyes[later.cards[i]] &= ~later.known[i]
    this.found.set(id, eyes)
    return eyes
  }
}

const eyesFor = (pile: readonly number[], known: readonly number[]): number => {
  let eyes = EVERYONE
  for (let i = 0; i < pile.length; i++) eyes &= known[pile[i]]
  return eyes
}

/** The cards that everybody knows are not there. */
const barredFrom = ({ bars }: Cards, place: number): readonly number[] =>
  bars.filter(({ places: where }) => where.includes(place)).map(({ card }) => card)

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && startsWith(b, a)

const startsWith = (list: readonly unknown[], first: readonly unknown[]): boolean => {
  for (let i = 0; i < first.length; i++) if (list[i] !== first[i]) return false
  return true
}
