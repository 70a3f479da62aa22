/** What a game declares about itself before any of its code is loaded. Every list of games is made from this. */
import type { Game, Size, State } from './contract.ts'
import { eraseGame } from './erase.ts'
import type { Language } from './language/languages.ts'
import type { Words } from './language/say.ts'

/** The part of a game's words that is shown where no table of it is open. */
export interface About {
  readonly 'game.title': string
  readonly 'game.pitch': string
}

interface Loaded<T> {
  readonly default: T
}

export interface GameMeta {
  /** In addresses and in records: small letters, digits and hyphens. It never changes. */
  readonly id: string
  readonly seats: Size
  /** How long a game takes. */
  readonly minutes: number
  /** The game's own colour on light paper and by candle light; both have to be legible as text. */
  readonly accent: { readonly paper: string; readonly candle: string }
  game(): Promise<Game>
  words(language: Language): Promise<Loaded<Words>>
  /** The same file as `words`; the page's build leaves only title and pitch of it. */
  about(language: Language): Promise<Loaded<About>>
  /** Where the written rules lie: a file for Node, an address for the page. */
  rules(language: Language): URL
}

type Declared<S extends State> = Omit<GameMeta, 'game'> & { game(): Promise<Game<S>> }

export const defineMeta = <S extends State>(meta: Declared<S>): GameMeta => ({
  ...meta,
  game: async () => eraseGame(await meta.game()),
})
