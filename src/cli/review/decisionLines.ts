/** A review in the terminal: the decisions of one seat. */
import { verdictText } from '#bots/review/verdictText.ts'
import type { Seat } from '#engine/contract.ts'
import type { Considered, Decision } from '#engine/review/report.ts'
import { wrapped } from '../shell/grid.ts'
import { answerText, heading, percent, type Telling } from './gameLines.ts'

/** `full`: all of them; else those that gave something away. */
export const decisionLines = (telling: Telling, seat: Seat, full: boolean): string[] => {
  const { review, voice, say } = telling
  const own = review.decisions.filter((one) => one.seat === seat)
  const told = full ? own : own.filter((one) => one.class !== 'best' && one.class !== 'good')
  const name = voice.nameOf(seat)
  return [
    ...heading(telling, say(full ? 'review.decisions' : 'review.lost', { name })),
    ...(told.length > 0
      ? told.flatMap((one) => oneDecision(telling, one))
      : [say('review.allRight', { name })]),
  ]
}

const oneDecision = (telling: Telling, one: Decision): string[] => {
  const { voice, say, screen } = telling
  const line = (text: string) => wrapped(`   ${text}`, screen.width, '     ')
  const { seat } = one
  const speak = (key: string, values = {}) => voice.speak({ key, with: { seat: { seat }, ...values } })
  const said = say(one.class === 'best' ? 'review.answer' : 'review.answerLost', {
    class: voice.speak({ key: `review.class.${one.class}` }),
    answer: answerText(telling, one.mine),
    after: percent(one.after),
    best: percent(one.best),
  })
  const deduced = isAboutThem(telling, one) ? (one.deduced ?? []) : []
  return [
    ...wrapped(say('review.asked', { n: one.entry, prompt: voice.speak(one.prompt) }), screen.width, '   '),
    ...line(said),
    ...one.top.filter(({ isMine }) => !isMine).flatMap((other) => line(otherText(telling, one, other))),
    ...(isPlain(one) ? [] : line(voice.speak(verdictText(one)))),
    ...(one.knowing ? line(say('review.knowing', { answer: answerText(telling, one.knowing) })) : []),
    ...(one.against ? line(speak('review.against')) : []),
    ...(deduced.length > 0 ? line(`${speak('review.deduced')}:`) : []),
    ...deduced.flatMap(({ of, held, among }) =>
      line(
        `· ${speak(among.length > held ? 'review.holds' : 'review.held', { of: { seat: of }, n: held, cards: { cards: among } })}`,
      ),
    ),
  ]
}

/** Its class and what was better say all: hidden cards make no difference to it. */
const isPlain = ({ class: name, verdict }: Decision): boolean =>
  verdict === 'wrong' || (name === 'best' && verdict === 'right')

/** What others can hold is told where an answer names such a thing. */
const isAboutThem = ({ game }: Telling, { mine, top, deduced = [] }: Decision): boolean => {
  const named = new Set(
    [mine, ...top].flatMap(({ labels }) => labels.map(({ label }) => JSON.stringify(label))),
  )
  return deduced.some(({ among }) => among.some((card) => named.has(JSON.stringify(game.cardText(card)))))
}

const otherText = (telling: Telling, { class: name, after }: Decision, other: Considered): string => {
  const { voice, say } = telling
  const [lead] = other.line
  const answer = answerText(telling, other)
  const n = lead ? Math.round(10 * lead.share) : 0
  return say(name !== 'best' && other.value > after ? 'review.better' : 'review.other', {
    answer: lead
      ? say(n < 10 ? 'review.leads' : 'review.leadsNearly', {
          answer,
          n,
          lead: withoutStop(voice.speak(lead.text)),
        })
      : answer,
    value: percent(other.value),
  })
}

/** A sentence in brackets. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')
