/**
 * The one place where a game's own types are forgotten and found again. The engine, the table and the page treat all
 * games alike, and TypeScript cannot say "some state, always the same one".
 */
import type { Game, State, View } from './contract.ts'

export const eraseGame = <S extends State>(game: Game<S>): Game => game as unknown as Game

/** What is seen at a table of a game, in that game's own type. */
export const viewAs = <S extends State>(seen: View): View<S> => seen as unknown as View<S>

/** What is seen, for rules that read nothing but open things. Chance and waiting answers are not in it. */
export const openState = <S extends State>(seen: View<S>): S => seen as unknown as S
