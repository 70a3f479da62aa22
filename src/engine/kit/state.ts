/** What every state begins with; a game adds its own fields. */
import { newCards } from '../cards.ts'
import type { Chance } from '../chance.ts'
import type { State } from '../contract.ts'

export interface FirstState<S extends State> {
  /** The frame that sets the game up. */
  readonly first: S['stack'][number]
  /** How many cards there are; all lie in the first place. */
  readonly cards: number
  readonly places: { count(seats: number): number }
  /** The game's own fields and their first values: a state has no others. */
  own(seats: number): Omit<S, keyof State>
}

/**
 * Makes the first state of a game. The type of the own fields is what `own` gives, and the copy is written from it (see
 * `testkit/copySource.ts`), so that a field is declared in one place. The copy also puts the fields in their order: a
 * game is played on a copy.
 */
export const firstState =
  <S extends State>({ first, cards, places, own }: FirstState<S>) =>
  (seats: number, options: S['options'], chance: Chance): S => {
    const common: State = {
      seats,
      options,
      chance,
      asked: 0,
      stack: [first],
      pending: new Array<null>(seats).fill(null),
      cards: newCards(cards, places.count(seats)),
      result: null,
    }
    return Object.assign(own(seats), common) as S
  }

/** A copy of a list of lists: what lies on each site, for instance. */
export const copyLists = <T>(lists: readonly T[][]): T[][] => {
  const copies = lists.slice()
  for (let i = 0; i < copies.length; i++) copies[i] = copies[i].slice()
  return copies
}
