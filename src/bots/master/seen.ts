/**
 * What a seat has seen of the game since the search began, as one number for each step: it tells the nodes of that seat's
 * tree apart. Every seat sees what is open in a state, its frames included, how many cards lie where, and which cards of
 * somebody's were turned up for all. Of the answers it knows its own. What somebody else chose in secret shows in none of
 * these. What chance turns up is left out: there is so much of it that no node would be met twice.
 */
import { EVERYONE } from '#engine/cards.ts'
import type { Game, Given, State } from '#engine/contract.ts'

/** Not open (`NOT_OPEN` of the engine), or the same throughout a game. */
const LEFT_OUT: ReadonlySet<string> = new Set(['chance', 'pending', 'cards', 'options', 'seats'])

/** Any number into one of 32 bits. */
const stirred = (hash: number, n: number): number => {
  const mixed = Math.imul(hash ^ n, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

const ofText = (hash: number, text: string): number => {
  let sum = hash
  for (let i = 0; i < text.length; i++) sum = stirred(sum, text.charCodeAt(i))
  return stirred(sum, text.length)
}

const ofAnything = (hash: number, thing: unknown): number => {
  if (typeof thing === 'number') return stirred(hash, thing * 8)
  if (typeof thing === 'string') return ofText(hash, thing)
  if (typeof thing === 'boolean') return stirred(hash, thing ? 2 : 1)
  if (thing === null || typeof thing !== 'object') return stirred(hash, 3)
  if (Array.isArray(thing)) {
    let sum = stirred(hash, thing.length)
    for (let i = 0; i < thing.length; i++)
      sum = typeof thing[i] === 'number' ? stirred(sum, thing[i] * 8) : ofAnything(sum, thing[i])
    return sum
  }
  return ofFields(hash, thing as { readonly [name: string]: unknown })
}

const ofFields = (hash: number, thing: { readonly [name: string]: unknown }): number => {
  let sum = hash
  for (const name in thing) sum = ofAnything(sum, thing[name])
  return sum
}

/** Small whole numbers are the quickest keys. */
const asKey = (hash: number): number => hash & 0x3fffffff

const SEATS_OWN = /\.\d+$/

/** By place: 1 where a seat keeps cards of its own. */
export const ownPlaces = (game: Game, seats: number): Uint8Array =>
  Uint8Array.from(game.places(seats), ({ name }) => (SEATS_OWN.test(name) ? 1 : 0))

/** What everybody sees of a state that the search has come to; `lay` says where each card lay when it began. */
export const openOf = (s: State, own: Uint8Array, lay: readonly number[]): number => {
  let sum = 17
  for (const name in s) if (!LEFT_OUT.has(name)) sum = ofAnything(sum, s[name as keyof State])
  const { piles, known, where } = s.cards
  for (let place = 0; place < piles.length; place++) sum = stirred(sum, piles[place].length)
  // In an imagined state only what has been turned up since is known to all.
  for (let card = 0; card < known.length; card++)
    if (known[card] === EVERYONE && own[lay[card]] === 1) sum = stirred(sum, card * 256 + where[card])
  return asKey(sum)
}

/** The same for a seat that has just given this answer. */
export const withOwn = (open: number, given: Given): number => asKey(ofAnything(open, given))
