/** A review in the terminal: the game as a whole. */
import { inShort } from '#bots/review/inShort.ts'
import { points, TERMS, type Term } from '#bots/review/points.ts'
import type { Game, Seat } from '#engine/contract.ts'
import type { Account, AnswerShown, Moment, Review } from '#engine/review/report.ts'
import { grid, wrapped } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from '../show/sentences.ts'

export interface Telling {
  readonly game: Game
  readonly review: Review
  readonly voice: Voice
  readonly say: Say
  readonly screen: Screen
}

/** What it says, without what its cards explain: whoever has played it knows them. */
export const answerText = ({ voice, say }: Pick<Telling, 'voice' | 'say'>, { labels }: AnswerShown): string =>
  labels.map(({ label, n }) => (n === undefined ? '' : `${n} × `) + inShort(voice.speak(label))).join('; ') ||
  say('review.nothing')

export const percent = (chance: number): string => `${Math.round(100 * chance)}`
const signed = (chance: number): string => {
  const points = Math.round(100 * chance)
  return points > 0 ? `+${points}` : points === 0 ? '0' : `−${-points}`
}

export const heading = ({ screen }: Telling, text: string): string[] => ['', screen.paint('bold', text)]

const BARS = '▁▂▃▄▅▆▇█'
const bar = (chance: number): string => BARS[Math.min(BARS.length - 1, Math.floor(chance * BARS.length))]
const ROOM_FOR_NAMES = 20

/** A line of bars for each player, the game from left to right. */
export const curveLines = (telling: Telling): string[] => {
  const { review, voice, say, screen } = telling
  const { curve, seats, from } = review
  const columns = Math.min(curve.length, screen.width - ROOM_FOR_NAMES)
  const at = (column: number) => curve[Math.round((column * (curve.length - 1)) / Math.max(1, columns - 1))]
  const rows = Array.from({ length: seats }, (_, seat) => [
    voice.nameOf(seat),
    Array.from({ length: columns }, (_, column) => bar(at(column).chances[seat])).join(''),
    say('review.percent', { n: percent(curve[curve.length - 1].chances[seat]) }),
  ])
  return [
    ...heading(telling, say('review.curve')),
    ...grid({ rows, width: screen.width }),
    ...(from > 0 ? wrapped(say('review.later', { n: from }), screen.width) : []),
  ]
}

export const turnLines = (telling: Telling): string[] => {
  const { review, voice, say, screen } = telling
  const lines = review.turningPoints.flatMap(({ entry, by, answer, text, events }) => [
    ...wrapped(say('review.turn', { n: entry, text: voice.speak(text) }), screen.width, '   '),
    ...(by !== null && answer
      ? wrapped(`   · ${voice.nameOf(by)}: ${answerText(telling, answer)}`, screen.width, '     ')
      : []),
    ...events.flatMap((event) => voice.sentence(event, '   · ')),
  ])
  return [...heading(telling, say('review.turns')), ...(lines.length > 0 ? lines : [say('review.noTurns')])]
}

const unsigned: readonly Term[] = ['par', 'result']
/** Of 95 in 100. */
const unsure = (errors: readonly number[]): number => Math.max(1, Math.round(196 * Math.max(...errors)))

export const ledgerLines = (telling: Telling): string[] => {
  const { review, voice, say, screen } = telling
  const term = (account: Account, name: Term) => {
    const n = points(account)[name]
    return unsigned.includes(name) ? `${n}` : signed(n / 100)
  }
  const rows = review.ledger.map((account) => [
    voice.nameOf(account.seat),
    ...TERMS.map((name) => term(account, name)),
  ])
  const head = [say('review.player'), ...TERMS.map((name) => voice.speak({ key: `review.ledger.${name}` }))]
  const known = {
    luck: unsure(review.ledger.map(({ error }) => error)),
    own: unsure(review.ledger.map(({ ownError }) => ownError)),
  }
  return [
    ...heading(telling, say('review.ledger')),
    ...grid({ head, rows, width: screen.width, right: TERMS.map((_, i) => i + 1) }),
    ...wrapped(say('review.unsure', known), screen.width),
  ]
}

/** One line for each player whose decisions were looked at, and the moments worth a look. */
export const playerLines = (telling: Telling, seat: Seat | undefined): string[] => {
  const { review, voice, say, screen } = telling
  const told = review.players
    .filter((player) => seat === undefined || player.seat === seat)
    .flatMap(({ seat: who, accuracy, givenAway, decisions, classes, moments }) => {
      const name = voice.nameOf(who)
      if (accuracy === null) return ['', say('review.noDecision', { name })]
      const figures = { name, accuracy: percent(accuracy), points: Math.round(100 * givenAway), n: decisions }
      return [
        '',
        ...wrapped(say('review.accuracy', figures), screen.width, '   '),
        `   ${say('review.classes', classes)}`,
        ...moments.flatMap((moment) => wrapped(`   · ${momentText(telling, moment)}`, screen.width, '     ')),
      ]
    })
  return [...told, '', ...wrapped(voice.speak({ key: 'review.accuracy.how' }), screen.width)]
}

const momentText = (telling: Telling, { entry, change, missed, events }: Moment): string => {
  const { voice, say } = telling
  const values = { n: entry, change: signed(change) }
  if (missed) {
    const [answer, better] = [missed.mine, missed.better].map((one) => answerText(telling, one))
    return say('review.missed', { ...values, answer, better })
  }
  const text = events.map((event) => voice.speak(event.text)).join(' ')
  return say(change > 0 ? 'review.luck' : 'review.badLuck', { ...values, text })
}
