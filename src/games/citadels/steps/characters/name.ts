/** CIT-19, CIT-20, CIT-33, CIT-34: assassin and thief name a character, aloud. */
import { viewerBit } from '#engine/cards.ts'
import type { Answer, AskOne, Seat, Text } from '#engine/contract.ts'
import { ASSASSIN, THIEF } from '../../material.ts'
import { CHARACTER_NAMES, characterNamed } from '../../notation.ts'
import { ASIDE, type Citadels, chosen, FACE_UP_PLACE, type Frame } from '../../state.ts'
import { cardText, characterText, refuse, text } from '../../words.ts'

const NOT_YOURSELF = refuse('CIT-19', 'name.notYourself')
const THIEF_NOT_YOURSELF = refuse('CIT-33', 'name.notYourself')
const NOT_THE_ASSASSIN = refuse('CIT-20', 'rob.notTheAssassin')
const NOT_THE_MURDERED = refuse('CIT-20', 'rob.notTheMurdered')

/** Naming it is allowed, and in vain: it is one's own other character, or it lies where nobody has it, as the seat knows. */
const warn = (s: Citadels, _f: Frame, seat: Seat, name: Answer): Text | null => {
  const character = characterNamed(name)
  const place = s.cards.where[character]
  if (place === chosen(seat)) return text('name.yourOwn')
  if (place === ASIDE && s.cards.known[character] & viewerBit(seat)) return text('name.putAside')
  return place === FACE_UP_PLACE ? text('name.nobodys') : null
}

export const murder: AskOne<Citadels, Extract<Frame, { step: 'murder' }>> = {
  rules: ['CIT-19', 'CIT-34'],
  shape: 'one',
  prompt: () => text('murder.prompt'),
  options: () => CHARACTER_NAMES,
  refusal: (_s, _f, _seat, name) => (characterNamed(name) === ASSASSIN ? NOT_YOURSELF : null),
  label: (_s, _f, _seat, name) => cardText(characterNamed(name)),
  warn,
  answer(s, { seat }, _, name, tell) {
    s.murdered = characterNamed(name)
    tell?.('CIT-19', text('told.murder', { seat: { seat }, character: characterText(s.murdered) }))
  },
}

export const rob: AskOne<Citadels, Extract<Frame, { step: 'rob' }>> = {
  rules: ['CIT-20', 'CIT-33'],
  shape: 'one',
  prompt: () => text('rob.prompt'),
  options: () => CHARACTER_NAMES,
  refusal(s, _f, _seat, name) {
    const character = characterNamed(name)
    if (character === THIEF) return THIEF_NOT_YOURSELF
    if (character === ASSASSIN) return NOT_THE_ASSASSIN
    return character === s.murdered ? NOT_THE_MURDERED : null
  },
  label: (_s, _f, _seat, name) => cardText(characterNamed(name)),
  warn,
  answer(s, { seat }, _, name, tell) {
    s.robbed = characterNamed(name)
    tell?.('CIT-20', text('told.rob', { seat: { seat }, character: characterText(s.robbed) }))
  },
}
