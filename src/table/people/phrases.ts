/** What people say often. Each reads it in the own language: the words are in `words.*.ts`, under `phrase.…`. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'moment',
  'here',
  'thinking',
  'wellDone',
  'oops',
  'thanks',
  'again',
] as const
/** Stands for what a moderator has taken away: nobody can say it. */
export const REMOVED = 'removed'
export type Phrase = (typeof PHRASES)[number] | typeof REMOVED

const KEPT: readonly Phrase[] = [...PHRASES, REMOVED]

/** Begins what is kept of a phrase. No text of a person has it: such characters are cleaned away. */
const MARK = '\u0001'

export const keptPhrase = (phrase: Phrase): string => `${MARK}${phrase}`

/** The phrase that was kept; null for what somebody wrote. A phrase that is no longer known says nothing. */
export const phraseIn = (kept: string): Phrase | '' | null =>
  kept.startsWith(MARK) ? (KEPT.find((one) => kept === keptPhrase(one)) ?? '') : null
