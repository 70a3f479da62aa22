/** Plays a game at the terminal to its end, or until somebody has had enough. */
import type { Bot } from '#bots/index.ts'
import { think } from '#bots/think.ts'
import { owing } from '#engine/advance.ts'
import { draw32 } from '#engine/chance.ts'
import type { Given, Seat } from '#engine/contract.ts'
import { question } from '#engine/question.ts'
import { undoRefusal } from '#engine/undo.ts'
import { view } from '#engine/view.ts'
import { clausesOf } from '../rules/clauses.ts'
import { wrapped } from '../shell/grid.ts'
import { blockLines, boardLines, type SpokenBlock, spokenBoard } from '../show/board.ts'
import { changedBlocks } from '../show/changes.ts'
import { Numbering } from '../show/numbers.ts'
import { hint, questionLines, readAnswer } from '../show/panel.ts'
import { resultLines } from '../show/result.ts'
import { lookUp } from './lookUp.ts'
import { Orders } from './orders.ts'
import type { Playing } from './terminal.ts'

const NOT_ORDERED = { isAnswered: false, told: [] } as const

type Stopped = 'quit' | 'ranOut'

export const playAtTerminal = async (p: Playing): Promise<Stopped | 'over'> => {
  const { session, sitters, screen, say, voice } = p
  const { inProgress, game } = session
  const people = sitters.flatMap((bot, seat) => (bot === null ? [seat] : []))
  /** By person: how much of the log they have been shown. */
  const shown = new Map<Seat, number>()
  /** By person: the board as they last saw it. */
  const boards = new Map<Seat, readonly SpokenBlock[]>()
  const numbering = new Numbering()
  const orders = new Orders()
  let atScreen: Seat | null = people.length > 1 ? null : people[0]
  let lastToAct: Seat | null = null

  const catchUp = (seat: Seat, goesOn = false) => {
    const log = session.heard(seat)
    const news = log.slice(shown.get(seat) ?? 0)
    shown.set(seat, log.length)
    if (news.length > 0)
      screen.print(...(goesOn ? [] : ['']), ...news.flatMap((line) => voice.sentence(line)))
  }

  /** The whole board for whoever sits down before it, and what has changed for whoever has it before their eyes. */
  const showBoard = (seat: Seat, isWhole: boolean) => {
    const before = boards.get(seat)
    const now = spokenBoard(game, view(game, inProgress.state, seat), seat, voice)
    boards.set(seat, now)
    screen.print(...blockLines(isWhole || !before ? now : changedBlocks(before, now, words), screen))
  }

  const words = { gone: say('play.gone'), changed: (title: string) => say('play.changed', { title }) }

  screen.print(...tableLines(p))
  while (inProgress.state.result === null) {
    const owed = owing(game, inProgress.state)
    const seat = owed.find((one) => sitters[one] === null) ?? owed[0]
    const bot = sitters[seat]
    if (bot) {
      screen.progress(say('play.thinks', { name: voice.nameOf(seat) }))
      answerBy(p, bot, seat)
      // Whoever sits there alone hears of every move as it is made.
      if (people.length === 1) catchUp(people[0], lastToAct === seat)
    } else {
      const { isAnswered, told } = p.auto ? NOT_ORDERED : orders.answer(p, seat)
      // At one screen nobody else learns of them: their owner finds what they did in the log.
      if (people.length === 1) screen.print(...told)
      if (isAnswered) {
        if (people.length === 1) catchUp(seat)
        lastToAct = seat
        continue
      }
      const isPassed = atScreen !== seat && !p.auto
      if (isPassed) {
        const ended = await passScreen(p, seat)
        if (ended) return ended
      }
      const goesOn = atScreen === seat && lastToAct === seat
      atScreen = seat
      if (isPassed) showBoard(seat, true)
      catchUp(seat)
      if (!goesOn) {
        numbering.clear()
        if (!isPassed) showBoard(seat, false)
      }
      const ended = await ask(p, seat, numbering, orders)
      if (ended) return ended
    }
    lastToAct = seat
  }
  const last = people.length === 1 ? people[0] : (lastToAct ?? 0)
  catchUp(last)
  screen.print(...boardLines(game, view(game, inProgress.state, last), last, voice, screen))
  screen.print(...resultLines(inProgress.state.result, voice, say, screen))
  return 'over'
}

const tableLines = ({ session, sitters, voice, say, screen }: Playing): string[] => [
  '',
  `${screen.paint('bold', voice.speak({ key: 'game.title' }))} – ${sitters
    .map((bot, seat) => (bot ? `${voice.nameOf(seat)} (${bot.name})` : voice.nameOf(seat)))
    .join(', ')}`,
  ...Object.entries(session.inProgress.record.options).map(([name, value]) =>
    screen.paint(
      'dim',
      `${voice.speak({ key: `option.${name}` })}: ${voice.speak({ key: `option.${name}.${value}` })}`,
    ),
  ),
  ...wrapped(
    say('play.keys', { clause: clausesOf(session.game.id, say.language)[0]?.id ?? '–' }),
    screen.width,
  ).map((line) => screen.paint('dim', line)),
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
  const { inProgress, game } = session
  const seed = draw32(chance)
  const { given, iterations } = think(bot, game, view(game, inProgress.state, seat), seat, seed)
  const refusal = session.enter({
    kind: 'answer',
    seat,
    at: Date.now(),
    question: inProgress.state.asked,
    given,
    bot: bot.name,
    thought: { seed, iterations },
  })
  if (refusal) throw new Error(`${bot.name} gives an answer that is refused: ${refusal.key}`)
  return given
}

/** Asks a person until there is an answer; tells if the game ends here instead. */
const ask = async (p: Playing, seat: Seat, numbering: Numbering, orders: Orders): Promise<Stopped | null> => {
  const { session, say, screen, voice, auto, lines } = p
  const { inProgress, game } = session
  // biome-ignore lint/style/noNonNullAssertion: only a seat that owes an answer is asked.
  const q = question(game, inProgress.state, seat)!
  const numbers = numbering.of(q)
  screen.print(...questionLines(q, numbers, voice, say, screen))
  if (auto) {
    const given = answerBy(p, auto, seat)
    screen.print(...wrapped(`> ${voice.given(q, given)}`, screen.width, '  '))
    return null
  }
  for (;;) {
    const line = await lines().next(`${hint(q, numbers, say)} > `)
    const stopped = stops(p, line)
    if (stopped || line === null) return stopped
    const typed = line.trim()
    if (typed === 'u') {
      if (takeBack(p, seat)) return null
      continue
    }
    const order = /^o(?=$|\s)(.*)$/.exec(typed)?.[1]
    if (order !== undefined) {
      const { lines: said, isGiven } = orders.typed(p, seat, order)
      screen.print(...said)
      // It may answer what is asked now.
      if (isGiven) return null
      continue
    }
    const told = lookUp(p, q, numbers, typed)
    if (told) {
      screen.print(...told)
      continue
    }
    const read = readAnswer(q, numbers, typed)
    if (!read.ok) {
      screen.print(say(read.key, read.values))
      continue
    }
    const entry = { kind: 'answer', seat, at: Date.now(), question: q.id, given: read.given } as const
    const refusal = session.enter(entry)
    if (!refusal) return null
    screen.print(...wrapped(voice.refusal(refusal), screen.width))
  }
}

const takeBack = ({ session, sitters, say, screen, voice }: Playing, asked: Seat): boolean => {
  const { inProgress } = session
  const last = inProgress.back.at(-1)?.seat
  // At one screen anybody may take back what the last person did.
  const seat = last !== undefined && sitters[last] === null ? last : asked
  const refusal = undoRefusal(inProgress, seat) ?? session.enter({ kind: 'undo', seat, at: Date.now() })
  if (refusal) screen.print(voice.refusal(refusal))
  else session.note(say('play.undone', { name: voice.nameOf(seat) }))
  return refusal === null
}
