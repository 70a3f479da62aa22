/** CIT-15, CIT-16, CIT-22, CIT-24, CIT-25, CIT-27, CIT-32, CIT-39: gold for districts of the own colour. */
import type { Rule, Seat, Tell } from '#engine/contract.ts'
import { type Character, colourOf, districtOf, SCHOOL_OF_MAGIC } from '../../material.ts'
import { type Citadels, city, hasInCity, type WithPiles } from '../../state.ts'
import { colourText, text } from '../../words.ts'

/** By character: the clause of its income. */
const INCOME_RULES: readonly Rule[] = [
  'CIT-15',
  'CIT-15',
  'CIT-15',
  'CIT-22',
  'CIT-24',
  'CIT-25',
  'CIT-15',
  'CIT-27',
]

export const incomeOf = (s: WithPiles, seat: Seat, character: Character): number => {
  const colour = colourOf(character)
  if (colour === null) return 0
  const built = s.cards.piles[city(seat)]
  let n = 0
  for (let i = 0; i < built.length; i++)
    if (districtOf(built[i]).colour === colour || built[i] === SCHOOL_OF_MAGIC.card) n++
  return n
}

export const takeIncome = (s: Citadels, seat: Seat, character: Character, tell: Tell | null): void => {
  const n = incomeOf(s, seat, character)
  s.gold[seat] += n
  if (tell === null) return
  const named = { seat: { seat }, colour: colourText(character) }
  if (n === 0) tell('CIT-32', text('told.noIncome', named))
  else tell(INCOME_RULES[character], text('told.income', { ...named, n }))
  if (hasInCity(s, seat, SCHOOL_OF_MAGIC.card))
    tell('CIT-39', text('told.school', { card: { card: SCHOOL_OF_MAGIC.card } }))
}
