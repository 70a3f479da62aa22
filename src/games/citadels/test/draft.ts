/**
 * Choosing characters once more, written apart from the game and without any cleverness: every way in which a
 * round could have gone is tried, and kept if a viewer would have seen the same.
 */
import type { Seat } from '#engine/contract.ts'
import { CHARACTERS, CHOICES, FACE_UP } from '../material.ts'
import { ASIDE, type Citadels, chosen, FACE_UP_PLACE } from '../state.ts'

/** What lies where after choosing: face up, put aside, and chosen by each seat, in the order laid down. */
interface Draft {
  readonly faceUp: readonly number[]
  readonly aside: readonly number[]
  readonly chosen: readonly (readonly number[])[]
  /** By seat: what it saw, as text. */
  readonly saw: readonly string[]
}

const sorted = (cards: readonly number[]): string => cards.toSorted((a, b) => a - b).join()

/** One round: the cards in the order in which they are laid down; with 7 players whether the last keeps the card passed. */
const play = (order: readonly number[], seats: number, crown: Seat, keepsPassed: boolean): Draft => {
  const choices = CHOICES[seats]
  const faceUp = order.slice(0, FACE_UP[seats])
  let rest = order.slice(FACE_UP[seats])
  const take = (): number => {
    const [card, ...others] = rest
    rest = others
    return card
  }
  const aside = [take()]
  const picked: number[][] = Array.from({ length: seats }, () => [])
  const saw = Array.from({ length: seats }, (_, seat) => (seat === crown ? [`aside ${aside[0]}`] : []))
  choices.forEach(({ left, putsAside }, i) => {
    const seat = (crown + left) % seats
    if (rest.length === 1) {
      const both = [rest[0], aside.pop() as number]
      rest = keepsPassed ? both : both.toReversed()
    }
    saw[seat].push(`handed ${sorted(rest)}`)
    const card = take()
    picked[seat].push(card)
    saw[seat].push(`picked ${card}`)
    if (putsAside || i === choices.length - 1) {
      aside.push(take())
      saw[seat].push(`put ${aside.at(-1)}`)
    }
  })
  return { faceUp, aside, chosen: picked, saw: saw.map((list) => list.join('; ')) }
}

function* permutations(cards: readonly number[]): Generator<number[]> {
  if (cards.length === 0) yield []
  for (const card of cards)
    for (const rest of permutations(cards.filter((other) => other !== card))) yield [card, ...rest]
}

const written = ({ faceUp, aside, chosen: picked }: Draft): string => JSON.stringify([faceUp, aside, picked])

/** The characters as they lie in a state. */
export const writtenState = (s: Citadels): string => {
  const { piles } = s.cards
  return JSON.stringify([piles[FACE_UP_PLACE], piles[ASIDE], s.gold.map((_, seat) => piles[chosen(seat)])])
}

const ALL = CHARACTERS.map((_, character) => character)

/** How the round began: who had the crown then, and which card was put aside first. */
export interface Beginning {
  readonly crown: Seat
  readonly aside: number
}

/** Every way in which the characters may lie, for a viewer (-1 for the watchers), given who has answered the calls. */
export const possible = (s: Citadels, began: Beginning, viewer: Seat, called: number): Set<string> => {
  const faceUp = s.cards.piles[FACE_UP_PLACE]
  const answersAgree = (draft: Draft): boolean =>
    ALL.every((character) => {
      if (character > called || character === s.murdered) return true
      const holder = draft.chosen.findIndex((cards) => cards.includes(character))
      if (holder !== s.revealedBy[character]) return false
      return (
        holder < 0 ||
        draft.chosen[holder].indexOf(character) === s.cards.piles[chosen(holder)].indexOf(character)
      )
    })
  const drafts: Draft[] = []
  for (const rest of permutations(ALL.filter((card) => !faceUp.includes(card))))
    for (const keepsPassed of s.seats === 7 ? [true, false] : [true]) {
      const draft = play([...faceUp, ...rest], s.seats, began.crown, keepsPassed)
      if (answersAgree(draft)) drafts.push(draft)
    }
  const truth = writtenState(s)
  const real = drafts.find(
    (draft) => draft.saw[began.crown].startsWith(`aside ${began.aside};`) && written(draft) === truth,
  )
  return new Set(drafts.filter((draft) => viewer < 0 || draft.saw[viewer] === real?.saw[viewer]).map(written))
}
