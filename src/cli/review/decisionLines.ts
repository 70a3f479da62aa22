/** A review in the terminal: the decisions of one seat. */
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
    ...heading(telling, say('review.decisions', { name })),
    ...(told.length > 0
      ? told.flatMap((one) => oneDecision(telling, one))
      : [say('review.allRight', { name })]),
  ]
}

const oneDecision = (telling: Telling, one: Decision): string[] => {
  const { voice, say, screen } = telling
  const line = (text: string) => wrapped(`   ${text}`, screen.width, '     ')
  const isLost = one.best - one.after >= 0.005
  const said = say(isLost ? 'review.decision' : 'review.decisionBest', {
    n: one.entry,
    class: voice.speak({ key: `review.class.${one.class}` }),
    answer: answerText(voice, one.mine),
    after: percent(one.after),
    best: percent(one.best),
  })
  return [
    ...wrapped(said, screen.width, '   '),
    ...one.top.filter(({ isMine }) => !isMine).flatMap((other) => line(consideredText(telling, other))),
    ...line(voice.speak({ key: `review.verdict.${one.verdict}` })),
    ...(one.knowing ? line(say('review.knowing', { answer: answerText(voice, one.knowing) })) : []),
    ...(one.against ? line(voice.speak({ key: 'review.against' })) : []),
    ...(one.against ? (one.deduced ?? []) : []).flatMap(({ of, held, among }) =>
      line(
        voice.speak({ key: 'review.deduced', with: { seat: { seat: of }, held, cards: { cards: among } } }),
      ),
    ),
  ]
}

const consideredText = (telling: Telling, other: Considered): string => {
  const { voice, say } = telling
  const [lead] = other.line
  const values = { value: percent(other.value), answer: answerText(voice, other) }
  if (!lead) return say('review.better', values)
  return say('review.leads', { ...values, share: percent(lead.share), lead: voice.speak(lead.text) })
}
