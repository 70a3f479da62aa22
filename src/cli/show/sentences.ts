/** Events, answers and refusals as sentences, with the clause in brackets. */
import type { Answer, Game, Given, Refusal, Rule, Seat, Text } from '#engine/contract.ts'
import { type Speaker, speaker, type Words } from '#engine/language/say.ts'
import type { Question } from '#engine/question.ts'
import { widthOf, wrapped } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import { wordsFor } from '../shell/shelf.ts'

const SEAT_STYLES = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'red', 'white'] as const
export const NAMES = ['Anna', 'Bert', 'Cora', 'Dirk', 'Emma', 'Fritz', 'Greta', 'Hugo'] as const

/** One thing that was heard from the game, or said beside it. */
export type Line = { readonly rule: Rule; readonly text: Text } | { readonly note: string }

export interface Voice {
  readonly speak: Speaker
  nameOf(seat: Seat): string
  /** A sentence with its clause, broken into lines of the screen. */
  sentence(line: Line, bullet?: string): string[]
  refusal(refusal: Refusal): string
  given(question: Question, given: Given): string
}

export const voiceFor = async (
  game: Game,
  names: readonly string[],
  screen: Screen,
  say: Say,
  more: readonly Words[] = [],
): Promise<Voice> => {
  const nameOf = (seat: Seat) =>
    // Word by word, so that a line can break in the middle of a name.
    names[seat]
      .split(' ')
      .map((word) => screen.paint(['bold', SEAT_STYLES[seat % SEAT_STYLES.length]], word))
      .join(' ')
  const speak = speaker(game, say.language, [...(await wordsFor(game, say.language)), ...more], nameOf)
  const clause = (rule: Rule | undefined) => (rule ? ` ${screen.paint('dim', `[${rule}]`)}` : '')
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(say.language) + text.slice(1)
  return {
    speak,
    nameOf,
    sentence(line, bullet = '· ') {
      const said = 'note' in line ? line.note : capital(speak(line.text)) + clause(line.rule)
      return wrapped(bullet + said, screen.width, ' '.repeat(widthOf(bullet)))
    },
    refusal: (refusal) => speak(refusal) + clause(refusal.rule),
    given(question, given) {
      const label = (answer: Answer) => {
        const option = question.options.find((one) => one.answer === answer)
        return option ? speak(option.label) : `${answer}`
      }
      if (typeof given !== 'object') return label(given)
      const parts =
        question.shape === 'counts'
          ? given.flatMap((n, i) => (n === 0 ? [] : [`${n} × ${label(question.options[i].answer)}`]))
          : given.map(label)
      return parts.join('; ') || '–'
    },
  }
}
