/** The settings of a person, kept on this device. */
import { type Language, languageFor, languageNamed } from '#engine/language/languages.ts'
import type { Colour } from '#table/protocol.ts'
import { loadTitles } from '../shelf/titles.svelte.ts'
import { speak } from '../words.svelte.ts'

export const THEMES = ['auto', 'paper', 'candle'] as const
export const MOTIONS = ['auto', 'full', 'none'] as const
export const PACES = ['instant', 'quick', 'calm'] as const

export interface Prefs {
  readonly language: Language
  readonly theme: (typeof THEMES)[number]
  readonly motion: (typeof MOTIONS)[number]
  /** How fast pieces move, how long there is to read, and how long a bot of a local game waits. */
  readonly pace: (typeof PACES)[number]
  readonly sound: boolean
  readonly notify: boolean
  readonly confirm: boolean
  /** Alone against bots, what has only one answer is given by itself. */
  readonly forced: boolean
  readonly chat: boolean
  /** Whose talk is not shown, at any table: public ids. */
  readonly muted: readonly string[]
  /** All options as a list, beside the board. */
  readonly list: boolean
  /** Log, rules and chat beside the board: as they were left; at first by how much room there is. */
  readonly side: 'auto' | 'open' | 'folded'
  /** Whoever plays as a guest is asked once to keep the name. */
  readonly keepOffered: boolean
  readonly name: string
  readonly colour: Colour
}

/** Milliseconds to read what somebody else has done, by pace. */
export const PAUSES: { readonly [P in Prefs['pace']]: number } = { instant: 0, quick: 450, calm: 1_300 }

/** The table itself gives time to read where pieces move; bots then only take care not to answer too early. */
const PAUSE_WHILE_SHOWN = 120

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
/** Whether this person wants to see pieces move. */
export const moves = (): boolean => {
  const { motion } = kept
  return motion === 'full' || (motion === 'auto' && !reduced.matches)
}

/** Milliseconds before a bot of a local game answers. */
export const pauseOfBots = (): number => {
  const pause = PAUSES[kept.pace]
  return moves() ? Math.min(pause, PAUSE_WHILE_SHOWN) : pause
}

const KEPT = 'kontor.prefs'
const defaultPrefs = (): Prefs => ({
  language: languageFor(navigator.languages),
  theme: 'auto',
  motion: 'auto',
  pace: 'quick',
  sound: false,
  notify: false,
  confirm: false,
  forced: false,
  chat: true,
  muted: [],
  list: false,
  side: 'auto',
  keepOffered: false,
  name: '',
  colour: 'blue',
})

const read = (): Prefs => {
  try {
    const found: Partial<Prefs> = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    // A language can have gone since it was chosen.
    const language = languageNamed(found.language ?? '') ?? defaultPrefs().language
    return { ...defaultPrefs(), ...found, language }
  } catch {
    return defaultPrefs()
  }
}

/** The page and the names of the games change their language together. */
const speakEverywhere = (language: Language): Promise<void> => speak(language, loadTitles(language))

let kept = $state.raw<Prefs>(read())
export const prefs = (): Prefs => kept

const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = (): void => {
  const { theme, motion } = kept
  const isDark = theme === 'candle' || (theme === 'auto' && dark.matches)
  document.documentElement.dataset.theme = isDark ? 'candle' : 'paper'
  document.documentElement.dataset.motion = motion
}

export const setPrefs = async (change: Partial<Prefs>): Promise<void> => {
  const before = kept
  if (change.language && change.language !== before.language) await speakEverywhere(change.language)
  kept = { ...kept, ...change }
  applyTheme()
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const startPrefs = async (): Promise<void> => {
  applyTheme()
  dark.addEventListener('change', applyTheme)
  await speakEverywhere(kept.language)
}
