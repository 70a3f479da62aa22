/**
 * The drawn boards. A game's folder here is found by its name, and everything in it may be missing: a board and its
 * words, the key to its symbols, a cover (see covers), a guide (see guide/guides.ts). Without a board a table is shown in words.
 */

import type { Component } from 'svelte'
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'
import type { DrawnGame } from '../board/context.ts'
import type { Voice } from '../voice.svelte.ts'

const BOARDS = import.meta.glob<DrawnGame>('./*/index.ts', { import: 'default' })
const WORDS = import.meta.glob<{ default: Words }>('./*/words.*.ts')

const SYMBOLS = import.meta.glob<Component<{ voice: Voice }>>('./*/Symbols.svelte', { import: 'default' })

/** How the key to a game's symbols is loaded; undefined where it has none. */
export const symbolsOf = (gameId: string): (() => Promise<Component<{ voice: Voice }>>) | undefined =>
  SYMBOLS[`./${gameId}/Symbols.svelte`]

/** A game's board, loaded when a table of it is opened, and its words to the voice that speaks at it. */
export const loadBoard = async (
  voice: Voice,
  language: Language,
  ...ofOthers: (() => Promise<{ default: Words }>)[]
): Promise<DrawnGame | null> => {
  const ofBoard = WORDS[`./${voice.gameId}/words.${language}.ts`]
  const [drawn] = await Promise.all([
    BOARDS[`./${voice.gameId}/index.ts`]?.(),
    voice.load(language, ...(ofBoard ? [ofBoard] : []), ...ofOthers),
  ])
  return drawn ?? null
}
