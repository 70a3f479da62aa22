/** A seat in a sentence: "you" to whoever sat there. */
import type { Seat } from '#engine/contract.ts'
import type { Values } from '#engine/language/format.ts'
import type { AnswerShown, Told } from '#engine/review/report.ts'
import type { Voice } from '../voice.svelte.ts'
import { tNumber } from '../words.svelte.ts'
import type { Say } from './say.ts'

export const who = (voice: Voice, seat: Seat, mine: readonly Seat[]): Values[string] => ({
  person: voice.seat(seat)[0],
  isReader: mine.length === 1 && mine[0] === seat,
})

/** What was answered, as its question says it. */
export const answered = (voice: Voice, say: Say, { labels }: AnswerShown): string => {
  if (labels.length === 0) return say('decision.nothing')
  const one = ({ label, n }: AnswerShown['labels'][number]): string =>
    n === undefined ? voice.plain(label) : `${tNumber(n)} × ${voice.plain(label)}`
  return labels.map(one).join('; ')
}

/** What happened at a moment, as one text. */
export const toldIn = (voice: Voice, events: readonly Told[]): string =>
  events.map(({ text }) => voice.plain(text)).join(' ')
