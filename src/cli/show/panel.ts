/** The generic panel: any question as numbered options, and what is typed as an answer to it. */
import type { Given } from '#engine/contract.ts'
import type { Values } from '#engine/language/format.ts'
import type { Question } from '#engine/question.ts'
import { wrapped } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Key } from '../shell/words.ts'
import { type Numbers, rangesOf, shownOrder } from './numbers.ts'
import type { Voice } from './sentences.ts'

export const questionLines = (
  q: Question,
  numbers: Numbers,
  voice: Voice,
  say: Say,
  screen: Screen,
): string[] => {
  const digits = String(Math.max(0, ...numbers.map((n) => n ?? 0))).length
  const clause = screen.paint('dim', `[${q.rule}]`)
  const prompt = `${screen.paint('bold', voice.speak(q.prompt))} ${clause}`
  return [
    '',
    ...wrapped(`${voice.nameOf(q.seat)}: ${prompt}`, screen.width),
    ...shownOrder(q, numbers).flatMap((i) => {
      const { label, refusal, warn, max } = q.options[i]
      const number = `  ${String(numbers[i] ?? '').padStart(digits)}  `
      const most = max === undefined ? '' : ` ${say('panel.most', { max })}`
      const why = refusal ? ` – ${voice.refusal(refusal)}` : warn ? ` – ${voice.speak(warn)}` : ''
      const lines = wrapped(number + voice.speak(label) + most + why, screen.width, ' '.repeat(number.length))
      return refusal ? lines.map((line) => screen.paint('dim', line)) : lines
    }),
  ]
}

/** What can be typed, for the prompt. */
export const hint = (q: Question, numbers: Numbers, say: Say): string => {
  const { min, max } = q.size
  if (q.shape === 'one') return say('panel.one', { numbers: rangesOf(numbers) })
  if (q.shape === 'some')
    return min === max
      ? say('panel.someExactly', { min })
      : say(min === 0 ? 'panel.some' : 'panel.someAtLeast', { min, max })
  const items = q.options.length
  return min === max ? say('panel.countsExactly', { items, min }) : say('panel.counts', { items, min, max })
}

export type Read =
  | { readonly ok: true; readonly given: Given }
  | { readonly ok: false; readonly key: Key; readonly values: Values }

const no = (key: Key, values: Values = {}): Read => ({ ok: false, key, values })

/** Reads numbers as an answer; whether the answer is legal is for the rules to say. */
export const readAnswer = (q: Question, offered: Numbers, typed: string): Read => {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  const stranger = parts.find((part) => !/^\d{1,4}$/.test(part))
  if (stranger !== undefined) return no('panel.notNumber', { typed: stranger })
  const numbers = parts.map(Number)
  if (q.shape === 'counts') {
    if (numbers.length !== q.options.length) return no('panel.wantsCounts', { n: q.options.length })
    return { ok: true, given: numbers }
  }
  const outside = numbers.find((n) => !offered.includes(n))
  if (outside !== undefined) return no('panel.noOption', { typed: outside, numbers: rangesOf(offered) })
  const picked = numbers.map((n) => q.options[offered.indexOf(n)].answer)
  if (q.shape === 'some') return { ok: true, given: picked }
  return picked.length === 1 ? { ok: true, given: picked[0] } : no('panel.wantsOne')
}
