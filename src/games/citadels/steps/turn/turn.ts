/** CIT-13 to CIT-16, CIT-25, CIT-32, CIT-44: a character's turn is one menu, asked again until it is ended. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Refusal, Seat, Text } from '#engine/contract.ts'
import {
  abilitiesOf,
  BUILDER_DRAWS,
  COSTS,
  GOLD_TAKEN,
  LABORATORY,
  MERCHANT_BONUS,
  SMITHY,
} from '../../material.ts'
import { cardName, cardNamed } from '../../notation.ts'
import {
  type Citadels,
  drawable,
  hand,
  hasInCity,
  type TurnFrame,
  USED_ABILITY,
  USED_INCOME,
  USED_LABORATORY,
  USED_SMITHY,
} from '../../state.ts'
import { characterText, colourText, refuse, text } from '../../words.ts'
import { swapHands } from '../characters/magician.ts'
import { removingRefusal } from '../characters/mercenary.ts'
import { build, buildRefusal } from './build.ts'
import { discardRest, drawForAction, drawsAsAction, drawToHand, keepsAsAction } from './draw.ts'
import { incomeOf, takeIncome } from './income.ts'

const ACT_FIRST = refuse('CIT-13', 'turn.actFirst')
const NOTHING_TO_DRAW = refuse('CIT-13', 'turn.nothingToDraw')
const NO_CARDS = refuse('CIT-17', 'turn.nothingToDraw')
const INCOME_TAKEN = refuse('CIT-15', 'turn.incomeTaken')
const ABILITY_USED = refuse('CIT-15', 'turn.abilityUsed')
const NOTHING_TO_DISCARD = refuse('CIT-36', 'turn.nothingToDiscard')
const POWER_USED = refuse('CIT-16', 'turn.powerUsed')
const NO_CARD_FOR_LABORATORY = refuse('CIT-16', 'turn.nothingToDiscard')
const NO_GOLD_FOR_SMITHY = refuse('CIT-16', 'turn.smithyTooDear', { n: SMITHY.takes })

const options = (s: Citadels, { seat, character, acted }: TurnFrame): readonly Answer[] => {
  const list: Answer[] = acted ? [] : ['gold', 'cards']
  const abilities = abilitiesOf(character)
  for (let i = 0; i < abilities.length; i++) list.push(abilities[i])
  if (hasInCity(s, seat, LABORATORY.card)) list.push('laboratory')
  if (hasInCity(s, seat, SMITHY.card)) list.push('smithy')
  const held = s.cards.piles[hand(seat)]
  for (let i = 0; i < held.length; i++) list.push(cardName(held[i]))
  list.push('end')
  return list
}

const abilityRefusal = (s: Citadels, { used }: TurnFrame, seat: Seat, a: Answer): Refusal | null => {
  if (used & USED_ABILITY) return ABILITY_USED
  if (a === 'exchange') return s.cards.piles[hand(seat)].length === 0 ? NOTHING_TO_DISCARD : null
  if (a === 'plans') return drawable(s, seat) === 0 ? NO_CARDS : null
  if (a === 'remove') return removingRefusal(s, seat)
  return null
}

const refusal = (s: Citadels, f: TurnFrame, seat: Seat, a: Answer): Refusal | null => {
  const card = cardNamed(a)
  if (card !== undefined) return buildRefusal(s, f, card)
  switch (a) {
    case 'gold':
      return null
    case 'cards':
      return drawable(s, seat) === 0 ? NOTHING_TO_DRAW : null
    case 'end':
      return f.acted ? null : ACT_FIRST
    case 'income':
      return f.used & USED_INCOME ? INCOME_TAKEN : null
    case 'laboratory':
      if (f.used & USED_LABORATORY) return POWER_USED
      return s.cards.piles[hand(seat)].length === 0 ? NO_CARD_FOR_LABORATORY : null
    case 'smithy':
      if (f.used & USED_SMITHY) return POWER_USED
      if (s.gold[seat] < SMITHY.takes) return NO_GOLD_FOR_SMITHY
      return drawable(s, seat) === 0 ? NO_CARDS : null
    default:
      return abilityRefusal(s, f, seat, a)
  }
}

const label = (s: Citadels, { seat, character }: TurnFrame, a: Answer): Text => {
  const card = cardNamed(a)
  if (card !== undefined) return text('turn.build', { card: { card }, n: COSTS[card] })
  switch (a) {
    case 'gold':
      return text('turn.gold', { n: GOLD_TAKEN })
    case 'cards':
      return text('turn.cards', { n: drawsAsAction(s, seat), keep: keepsAsAction(s, seat) })
    case 'income':
      return text('turn.income', { n: incomeOf(s, seat, character), colour: colourText(character) })
    case 'bonus':
      return text('turn.bonus', { n: MERCHANT_BONUS })
    case 'plans':
      return text('turn.plans', { n: BUILDER_DRAWS })
    case 'laboratory':
      return text('turn.laboratory', { n: LABORATORY.gives })
    case 'smithy':
      return text('turn.smithy', { n: SMITHY.takes, cards: SMITHY.draws })
    default:
      return text(`turn.${a as 'end' | 'murder' | 'rob' | 'swap' | 'exchange' | 'remove'}`)
  }
}

/** Where each answer is at home on the board. */
const at = (_s: Citadels, { seat }: TurnFrame, _: Seat, a: Answer): string | undefined => {
  if (cardNamed(a) !== undefined) return `hand.${seat}`
  if (a === 'cards') return 'pile'
  return a === 'laboratory' || a === 'smithy' || a === 'income' ? `city.${seat}` : undefined
}

/** The same turn, further on. */
const further = (f: TurnFrame, acted: boolean, built: number, used: number): TurnFrame => ({
  step: 'turn',
  seat: f.seat,
  character: f.character,
  acted,
  built,
  used,
})
const afterAction = (f: TurnFrame): TurnFrame => further(f, true, f.built, f.used)
const afterBuilding = (f: TurnFrame): TurnFrame => further(f, f.acted, f.built + 1, f.used)
const afterUsing = (f: TurnFrame, used: number): TurnFrame => further(f, f.acted, f.built, f.used | used)

export const turn: AskOne<Citadels, TurnFrame> = {
  // CIT-2: gold comes from the bank and goes back to it without limit.
  rules: ['CIT-13', 'CIT-14', 'CIT-15', 'CIT-16', 'CIT-2', 'CIT-32', 'CIT-44'],
  shape: 'one',
  prompt: (s, { seat, character, acted }) =>
    text(acted ? 'turn.prompt' : 'turn.promptFirst', {
      character: characterText(character),
      n: s.gold[seat],
    }),
  options,
  ends: 'end',
  refusal,
  label: (s, f, _, a) => label(s, f, a),
  at,
  warn: (s, { character }, seat, a) =>
    a === 'income' && incomeOf(s, seat, character) === 0 ? text('turn.noIncome') : null,
  answer(s, f, seat, a, tell) {
    discardRest(s, seat, tell)
    const card = cardNamed(a)
    if (card !== undefined) {
      call(s, afterBuilding(f))
      return build(s, seat, card, tell)
    }
    switch (a) {
      case 'gold':
        call(s, afterAction(f))
        s.gold[seat] += GOLD_TAKEN
        tell?.('CIT-13', text('told.takesGold', { seat: { seat }, n: GOLD_TAKEN }))
        return
      case 'cards':
        call(s, afterAction(f))
        return drawForAction(s, seat, tell)
      case 'end':
        tell?.('CIT-13', text('told.endsTurn', { seat: { seat } }))
        return
      case 'income':
        call(s, afterUsing(f, USED_INCOME))
        return takeIncome(s, seat, f.character, tell)
      case 'laboratory':
        return call(s, { step: 'laboratory', seat }, afterUsing(f, USED_LABORATORY))
      case 'smithy':
        call(s, afterUsing(f, USED_SMITHY))
        s.gold[seat] -= SMITHY.takes
        tell?.('CIT-16', text('told.smithy', { seat: { seat }, n: SMITHY.takes }))
        return drawToHand(s, seat, SMITHY.draws, 'CIT-16', tell)
      case 'bonus':
        call(s, afterUsing(f, USED_ABILITY))
        s.gold[seat] += MERCHANT_BONUS
        tell?.('CIT-25', text('told.bonus', { seat: { seat }, n: MERCHANT_BONUS }))
        return
      case 'plans':
        call(s, afterUsing(f, USED_ABILITY))
        return drawToHand(s, seat, BUILDER_DRAWS, 'CIT-26', tell)
      case 'swap':
        call(s, afterUsing(f, USED_ABILITY))
        // With 2 players there is nobody else to choose.
        if (s.seats === 2) return swapHands(s, seat, 1 - seat, tell)
        return call(s, { step: 'swap', seat })
      default:
        return call(
          s,
          { step: a as 'murder' | 'rob' | 'exchange' | 'remove', seat },
          afterUsing(f, USED_ABILITY),
        )
    }
  },
}
