/** Plays a game at the terminal to its end, or until somebody has had enough. */
import type { Bot } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import { owing } from '#engine/advance.ts'
import { type Chance, draw32 } from '#engine/chance.ts'
import type { Given, Seat } from '#engine/contract.ts'
import { type Question, question } from '#engine/question.ts'
import { undoRefusal } from '#engine/record.ts'
import { view } from '#engine/view.ts'
import { type Clause, clausesOf } from '../rules/clauses.ts'
import { wrapped } from '../shell/grid.ts'
import type { Lines } from '../shell/lines.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import { boardLines } from '../show/board.ts'
import { hint, questionLines, readAnswer } from '../show/panel.ts'
import { resultLines } from '../show/result.ts'
import type { Voice } from '../show/sentences.ts'
import type { Session } from './session.ts'

export interface Playing {
  readonly session: Session
  /** By seat: the bot that sits there, null for a person. */
  readonly sitters: readonly (Bot | null)[]
  /** Answers for the people too. */
  readonly auto: Bot | null
  readonly chance: Chance
  readonly voice: Voice
  readonly say: Say
  readonly screen: Screen
  lines(): Lines
}

type Stopped = 'quit' | 'ranOut'

export const playAtTerminal = async (p: Playing): Promise<Stopped | 'over'> => {
  const { session, sitters, screen, say, voice } = p
  const { course, game } = session
  const people = sitters.flatMap((bot, seat) => (bot === null ? [seat] : []))
  /** By person: how much of the log they have been shown. */
  const shown = new Map<Seat, number>()
  let atScreen: Seat | null = people.length > 1 ? null : people[0]
  let lastToAct: Seat | null = null

  const catchUp = (seat: Seat) => {
    const log = session.heard(seat)
    const news = log.slice(shown.get(seat) ?? 0)
    shown.set(seat, log.length)
    if (news.length > 0) screen.print('', ...news.flatMap((line) => voice.sentence(line)))
  }

  screen.print(...tableLines(p))
  while (course.state.result === null) {
    const owed = owing(game, course.state)
    const seat = owed.find((one) => sitters[one] === null) ?? owed[0]
    const bot = sitters[seat]
    if (bot) {
      screen.progress(say('play.thinks', { name: voice.nameOf(seat) }))
      answerBy(p, bot, seat)
    } else {
      if (atScreen !== seat && !p.auto) {
        const ended = await passScreen(p, seat)
        if (ended) return ended
      }
      // Whoever goes on with a turn has the board before their eyes; after others have moved it is shown again.
      const goesOn = atScreen === seat && lastToAct === seat
      atScreen = seat
      if (!goesOn) screen.print(...boardLines(game, view(game, course.state, seat), seat, voice, screen))
      catchUp(seat)
      const ended = await ask(p, seat)
      if (ended) return ended
    }
    lastToAct = seat
  }
  const last = people.length === 1 ? people[0] : (lastToAct ?? 0)
  screen.print(...boardLines(game, view(game, course.state, last), last, voice, screen))
  catchUp(last)
  screen.print(...resultLines(course.state.result, voice, say, screen))
  return 'over'
}

const tableLines = ({ session, sitters, voice, say, screen }: Playing): string[] => [
  '',
  `${screen.paint('bold', voice.speak({ key: 'game.title' }))} – ${sitters
    .map((bot, seat) => (bot ? `${voice.nameOf(seat)} (${bot.name})` : voice.nameOf(seat)))
    .join(', ')}`,
  ...Object.entries(session.course.record.options).map(([name, value]) =>
    screen.paint(
      'dim',
      `${voice.speak({ key: `option.${name}` })}: ${voice.speak({ key: `option.${name}.${value}` })}`,
    ),
  ),
  screen.paint('dim', say('play.keys', { clause: clausesOf(session.game.id, say.language)[0]?.id ?? '–' })),
]

/** The next person sits down before their hand is shown. */
const passScreen = async (p: Playing, seat: Seat): Promise<Stopped | null> => {
  p.screen.clear()
  return stops(p, await p.lines().next(`${p.say('play.pass', { name: p.voice.nameOf(seat) })} `))
}

/** Whoever closes a terminal has had enough; a script that stops in the middle is too short. */
const stops = ({ screen }: Playing, typed: string | null): Stopped | null => {
  if (typed === null) return screen.isTerminal ? 'quit' : 'ranOut'
  return typed.trim() === 'q' ? 'quit' : null
}

const answerBy = ({ session, chance }: Playing, bot: Bot, seat: Seat): Given => {
  const { course, game } = session
  const seed = draw32(chance)
  const { given, iterations } = think(bot, game, view(game, course.state, seat), seat, seed)
  const refusal = session.enter({
    kind: 'answer',
    seat,
    at: Date.now(),
    question: course.state.asked,
    given,
    bot: bot.name,
    thought: { seed, iterations },
  })
  if (refusal) throw new Error(`${bot.name} gives an answer that is refused: ${refusal.key}`)
  return given
}

/** Asks a person until there is an answer; tells if the game ends here instead. */
const ask = async (p: Playing, seat: Seat): Promise<Stopped | null> => {
  const { session, say, screen, voice, auto, lines } = p
  const { course, game } = session
  // biome-ignore lint/style/noNonNullAssertion: only a seat that owes an answer is asked.
  const q = question(game, course.state, seat)!
  screen.print(...questionLines(q, voice, say, screen))
  if (auto) {
    const given = answerBy(p, auto, seat)
    screen.print(...wrapped(`> ${voice.given(q, given)}`, screen.width, '  '))
    return null
  }
  for (;;) {
    const line = await lines().next(`${hint(q, say)} > `)
    const stopped = stops(p, line)
    if (stopped || line === null) return stopped
    const typed = line.trim()
    if (typed === 'u') {
      if (takeBack(p, seat)) return null
      continue
    }
    const told = lookUp(p, q, typed)
    if (told) {
      screen.print(...told)
      continue
    }
    const read = readAnswer(q, typed)
    if (!read.ok) {
      screen.print(say(read.key, read.named))
      continue
    }
    const entry = { kind: 'answer', seat, at: Date.now(), question: q.id, given: read.given } as const
    const refusal = session.enter(entry)
    if (!refusal) return null
    screen.print(...wrapped(voice.refusal(refusal), screen.width))
  }
}

const takeBack = ({ session, sitters, say, screen, voice }: Playing, asked: Seat): boolean => {
  const { course } = session
  const last = course.back.at(-1)?.seat
  // At one screen anybody may take back what the last person did.
  const seat = last !== undefined && sitters[last] === null ? last : asked
  const refusal = undoRefusal(course, seat) ?? session.enter({ kind: 'undo', seat, at: Date.now() })
  if (refusal) screen.print(voice.refusal(refusal))
  else session.note(say('play.undone', { name: voice.nameOf(seat) }))
  return refusal === null
}

/** What can be looked at before answering; null when something else was typed. */
const lookUp = (p: Playing, q: Question, typed: string): string[] | null => {
  const { session, screen, voice, say } = p
  const { course, game } = session
  if (typed === 'b')
    return [
      ...boardLines(game, view(game, course.state, q.seat), q.seat, voice, screen),
      ...questionLines(q, voice, say, screen),
    ]
  if (typed === 'l') return session.heard(q.seat).flatMap((line) => voice.sentence(line))
  if (!typed.startsWith('?')) return null
  const wanted = typed.slice(1).trim().toUpperCase() || q.rule
  const clauses = clausesOf(game.id, say.language)
  const found = clauses.find(({ id }) => id === wanted)
  return found ? clauseLines(found, screen) : [say('play.noClause', { clause: wanted })]
}

const clauseLines = ({ id, text }: Clause, screen: Screen): string[] =>
  wrapped(`${screen.paint('bold', id)}  ${text}`, screen.width, '  ')
