/** What every state begins with; a game adds its own fields. */
import { newCards } from '../cards.ts'
import type { Chance } from '../chance.ts'
import type { Place, State } from '../contract.ts'

export interface FirstState<S extends State> {
  /** The frame that sets the game up. */
  readonly first: S['stack'][number]
  /** How many cards there are; all lie in the first place. */
  readonly cards: number
  readonly places: { list(seats: number): readonly Place[] }
  /** The game's own fields and their first values: a state has no others. */
  own(seats: number): Omit<S, keyof State>
}

/**
 * Makes the first state of a game. The type of the own fields is what `own` gives, and the copy is written from it (see
 * `testkit/copySource.ts`), so that a field is declared in one place.
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
      pending: Array.from({ length: seats }, () => null),
      cards: newCards(cards, places.list(seats).length),
      result: null,
    }
    return { ...common, ...own(seats) } as S
  }
