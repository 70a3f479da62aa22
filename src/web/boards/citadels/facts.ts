/** What can be read off the table: whose turn it is, and what is known of each character. */
import type { Refusal, Seat, View, Viewer } from '#engine/contract.ts'
import { type Character, LAST_CHARACTER } from '#games/citadels/material.ts'
import { cardName } from '#games/citadels/notation.ts'
import {
  ASIDE,
  type Citadels,
  chosen,
  FACE_UP_PLACE,
  isChosen,
  PASSING,
  seatOf,
  type TurnFrame,
} from '#games/citadels/state.ts'
import type { AnswerDraft } from '../../board/answerDraft.svelte.ts'

export type Seen = View<Citadels>

const seatsOf = ({ seats }: Seen): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** The turn may be interrupted by other questions. */
export const turnIn = ({ stack }: Seen): TurnFrame | undefined =>
  stack.findLast((frame) => frame.step === 'turn')

/** Who chooses a character, or puts one aside, at the moment. */
export const chooserIn = ({ stack }: Seen): Seat | undefined => {
  const frame = stack.at(-1)
  switch (frame?.step) {
    case 'pick':
    case 'pickOfTwo':
    case 'pickOfThree':
    case 'putAside':
      return frame.seat
    default:
      return undefined
  }
}

/** The last character that has been called, or -1. */
export const calledIn = (seen: Seen): number => nextCall(seen) - 1

/** The character that is called next; one more than the last when all have been. */
const nextCall = ({ stack, result }: Seen): number => {
  const frame = stack.find(({ step }) => step === 'call' || step === 'endOfRound')
  if (frame?.step === 'call') return frame.character
  return frame || result ? LAST_CHARACTER + 1 : 0
}

type Where = 'held' | 'faceUp' | 'aside' | 'passing' | 'hidden' | 'nobody'

export interface Known {
  readonly character: Character
  readonly isCalled: boolean
  readonly isNow: boolean
  readonly where: Where
  /** Who has it for certain. */
  readonly holder: Seat | null
  /** Who alone can have it, where I know more than that it is hidden. */
  readonly maybe: readonly Seat[]
}

/** The characters that may be under a face-down card. */
export const under = (seen: Seen, slot: number): readonly Character[] => seen.cards.groups[-1 - slot] ?? []

const whereOf = (place: number): Where => {
  if (place === FACE_UP_PLACE) return 'faceUp'
  if (place === ASIDE) return 'aside'
  return place === PASSING ? 'passing' : 'held'
}

const hiddenWith = (seen: Seen, seat: Seat): readonly number[] =>
  seen.cards.piles[chosen(seat)].filter((card) => card < 0)

export const knownOf = (seen: Seen, character: Character): Known => {
  const next = nextCall(seen)
  const called = { character, isCalled: character < next, isNow: turnIn(seen)?.character === character }
  const place = seen.cards.piles.findIndex((pile) => pile.includes(character))
  if (place >= 0)
    return { ...called, where: whereOf(place), holder: isChosen(place) ? seatOf(place) : null, maybe: [] }
  const hiding = seatsOf(seen).filter((seat) => hiddenWith(seen, seat).length > 0)
  const maybe = hiding.filter((seat) =>
    hiddenWith(seen, seat).some((slot) => under(seen, slot).includes(character)),
  )
  const sure = hiding.find((seat) =>
    hiddenWith(seen, seat).some(
      (slot) => under(seen, slot).length === 1 && under(seen, slot)[0] === character,
    ),
  )
  if (sure !== undefined) return { ...called, where: 'held', holder: sure, maybe: [] }
  const isAnywhere = maybe.length > 0 || seen.cards.piles[PASSING].length > 0
  return {
    ...called,
    where: isAnywhere ? 'hidden' : 'nobody',
    holder: null,
    // That it may be with any of them is no news.
    maybe: maybe.length < hiding.length ? maybe : [],
  }
}

/** Why nothing of a city can be removed, where it is the same for all of it. */
export const closedBy = (draft: AnswerDraft, built: readonly number[]): Refusal | null => {
  if (draft.question?.step !== 'remove' || built.length === 0) return null
  const [first, ...rest] = built.map((card) => draft.option(cardName(card))?.refusal)
  if (!first || first.key === 'remove.tooDear') return null
  return rest.every((refusal) => refusal?.key === first.key) ? first : null
}

/** As they sit to my left, myself last: next to my hand. */
export const seatsFrom = (seen: Seen, viewer: Viewer): readonly Seat[] => {
  const first = viewer === 'watcher' ? 0 : viewer + 1
  return seatsOf(seen).map((seat) => (seat + first) % seen.seats)
}

/** Where the mercenary has removed a house there is rubble, until somebody else has a turn. */
export const liesInRubble = (
  had: boolean,
  before: readonly number[],
  now: readonly number[],
  turn: TurnFrame | undefined,
): boolean => {
  if (turn?.character !== LAST_CHARACTER) return had && turn === undefined && now.length <= before.length
  return had || before.length === now.length + 1
}
