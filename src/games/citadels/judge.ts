/** Who will win: the city and what is there to build it with, the characters to come, and who can end the game. */
import type { Judge, Seat } from '#engine/contract.ts'
import {
  CHARACTERS,
  COLOURS,
  COSTS,
  districtOf,
  FULL_CITY,
  GRAVEYARD,
  HAUNTED_CITY,
  isKeep,
  KING,
  LABORATORY,
  LIBRARY,
  OBSERVATORY,
  POINTS,
  SCHOOL_OF_MAGIC,
  SMITHY,
} from './material.ts'
import {
  type Citadels,
  choosingAmong,
  chosen,
  city,
  hand,
  hasInCity,
  isChosen,
  seatOf,
  USED_ABILITY,
  USED_INCOME,
} from './state.ts'
import { bonusPoints, districtPoints } from './steps/end.ts'
import { incomeOf } from './steps/turn/income.ts'
import { WEIGHTS } from './weights.ts'

const progress = (s: Citadels): number => {
  let most = 0
  for (let seat = 0; seat < s.seats; seat++) most = Math.max(most, s.cards.piles[city(seat)].length)
  return Math.min(1, most / FULL_CITY)
}

/** How much of n lies between two marks. With it, the first pieces can be worth more than further ones. */
const between = (n: number, low: number, high: number): number => Math.max(0, Math.min(n, high) - low)
const NO_END = Number.POSITIVE_INFINITY
const flag = (is: boolean): number => (is ? 1 : 0)

const COLOUR_BIT: { readonly [colour: string]: number } = Object.fromEntries(
  COLOURS.map((colour, i) => [colour, 1 << i]),
)
const coloursOf = (s: Citadels, seat: Seat): number => {
  const built = s.cards.piles[city(seat)]
  let bits = 0
  for (let i = 0; i < built.length; i++) bits |= COLOUR_BIT[districtOf(built[i]).colour]
  return bits
}
const countBits = (bits: number): number => {
  let n = 0
  for (let left = bits; left > 0; left &= left - 1) n++
  return n
}

const isBuilt = (built: readonly number[], card: number): boolean => {
  const { kind } = districtOf(card)
  for (let i = 0; i < built.length; i++) if (districtOf(built[i]).kind === kind) return true
  return false
}

/** What the hand is good for: cards that are not built yet, the dearest now and after taking gold, a colour missing. */
const handOf = (s: Citadels, seat: Seat, colours: number) => {
  const built = s.cards.piles[city(seat)]
  const held = s.cards.piles[hand(seat)]
  const gold = s.gold[seat]
  let buildable = 0
  let affordable = 0
  let soon = 0
  let newColour = 0
  for (let i = 0; i < held.length; i++) {
    const card = held[i]
    if (isBuilt(built, card)) continue
    buildable++
    if (COSTS[card] <= gold) affordable = Math.max(affordable, POINTS[card])
    if (COSTS[card] <= gold + 2) soon = Math.max(soon, POINTS[card])
    if ((colours & COLOUR_BIT[districtOf(card).colour]) === 0) newColour = 1
  }
  return { buildable, affordable, soon, newColour }
}

/** The characters that are still to have their turn. */
const charactersOf = (s: Citadels, seat: Seat) => {
  const waiting = new Array<number>(CHARACTERS.length).fill(0)
  let turns = 0
  let income = 0
  let atRisk = 0
  let murdered = 0
  let goldForMany = 0
  const own = s.cards.piles[chosen(seat)]
  for (let i = 0; i < own.length; i++) {
    const character = own[i]
    if (s.revealedBy[character] >= 0) continue
    if (character === s.murdered) {
      murdered++
      continue
    }
    waiting[character] = 1
    turns++
    income += incomeOf(s, seat, character)
    if (character === s.robbed) atRisk = s.gold[seat]
    if (CHARACTERS[character].builds > 1) goldForMany = Math.min(s.gold[seat], 8)
  }
  return { waiting, turns, income, atRisk, murdered, goldForMany }
}

/** What the turn in progress has left. */
const turnOf = (s: Citadels, seat: Seat, affordable: number) => {
  const f = s.stack[s.stack.length - 1]
  if (f === undefined || !('seat' in f) || f.seat !== seat) return NO_TURN
  if (f.step === 'murder' || f.step === 'rob') return NAMING
  if (f.step !== 'turn') return NO_TURN
  return {
    action: flag(!f.acted),
    builds: f.built < CHARACTERS[f.character].builds ? affordable : 0,
    income: (f.used & USED_INCOME) === 0 ? incomeOf(s, seat, f.character) : 0,
    ability: flag((f.used & USED_ABILITY) === 0),
  }
}
const NO_TURN = { action: 0, builds: 0, income: 0, ability: 0 }
const NAMING = { action: 0, builds: 0, income: 0, ability: 2 }

/** CIT-23: a murdered king has the crown from the next round on. */
const hasCrown = (s: Citadels, seat: Seat): boolean => {
  if (s.crown === seat) return true
  const place = s.cards.where[KING]
  return s.murdered === KING && isChosen(place) && seatOf(place) === seat
}

const POWERS = [LABORATORY, SMITHY, OBSERVATORY, LIBRARY, GRAVEYARD, SCHOOL_OF_MAGIC, HAUNTED_CITY]

const features = (s: Citadels, seat: Seat): readonly number[] => {
  const built = s.cards.piles[city(seat)]
  const held = s.cards.piles[hand(seat)].length
  const gold = s.gold[seat]
  const colours = coloursOf(s, seat)
  const { buildable, affordable, soon, newColour } = handOf(s, seat, colours)
  const { waiting, turns, income, atRisk, murdered, goldForMany } = charactersOf(s, seat)
  const turn = turnOf(s, seat, affordable)
  let keeps = 0
  for (let i = 0; i < built.length; i++) if (isKeep(built[i])) keeps++
  const found = [
    districtPoints(s, seat),
    bonusPoints(s, seat),
    built.length,
    flag(built.length >= FULL_CITY - 1),
    flag(built.length >= FULL_CITY - 2),
    between(gold, 0, 3),
    between(gold, 3, 6),
    between(gold, 6, NO_END),
    between(held, 0, 2),
    between(held, 2, 4),
    between(held, 4, NO_END),
    choosingAmong(s, seat),
    Math.min(buildable, 3),
    affordable,
    soon,
    newColour,
    countBits(colours),
    flag(hasCrown(s, seat)),
    turns,
    income,
    atRisk,
    murdered,
    goldForMany,
    turn.action,
    turn.builds,
    turn.income,
    turn.ability,
    keeps,
  ]
  for (let i = 0; i < POWERS.length; i++) found.push(flag(hasInCity(s, seat, POWERS[i].card)))
  for (let i = 0; i < waiting.length; i++) found.push(waiting[i])
  return found
}

export const judge: Judge<Citadels> = { progress, features, weights: WEIGHTS }
