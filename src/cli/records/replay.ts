/** `kontor replay`: a recorded game, entry by entry, as one viewer knew it or with everything open. */
import type { View, Viewer } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import type { Args } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { wrapped } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import { boardLines, cardLines, openView } from '../show/board.ts'
import { resultLines } from '../show/result.ts'
import { type Line, NAMES, type Voice, voiceFor } from '../show/sentences.ts'
import { positionTeller, questionLines } from './fully.ts'
import { readRecord } from './recordFile.ts'
import { type Eyes, replayed, type Shown } from './replaying.ts'

const eyesFrom = (args: Args, seats: number): Eyes => {
  const wanted = args.text('seat')
  return wanted === 'watcher' || wanted === 'open'
    ? wanted
    : (args.integer('seat', { min: 0, max: seats - 1 }) ?? 'open')
}

/** What happened at one moment. An answer that these eyes do not see is told by what comes of it. */
const momentLines = (
  { entry, number, question, heard }: Shown,
  eyes: Eyes,
  voice: Voice,
  say: Say,
  screen: Screen,
): string[] => {
  const sentences = (lines: readonly Line[]) => lines.flatMap((line) => voice.sentence(line, '   · '))
  if (!entry) return [screen.paint('bold', say('replay.begins')), ...sentences(heard)]
  const mark = `${screen.paint('dim', `${number}.`)} `
  const name = voice.nameOf(entry.seat)
  const isTold = entry.kind === 'answer' && eyes !== 'open' && eyes !== entry.seat
  if (isTold && heard.length > 0) return [...voice.sentence(heard[0], mark), ...sentences(heard.slice(1))]
  const said = isTold
    ? say('replay.answered', { name })
    : entry.kind === 'answer'
      ? say('replay.answers', { name, given: question ? voice.given(question, entry.given) : '–' })
      : entry.kind === 'handover'
        ? say('replay.handover', { name, to: entry.to })
        : say(`replay.${entry.kind}`, { name })
  return [...wrapped(mark + said, screen.width, '   '), ...sentences(heard)]
}

/** The state of a moment as these eyes see it. */
const seenBy = ({ game, state }: Shown, eyes: Eyes): { seen: View; viewer: Viewer } =>
  eyes === 'open'
    ? { seen: openView(game, state), viewer: 'watcher' }
    : { seen: view(game, state, eyes), viewer: eyes }

export const command: Command = {
  usage: '<record> [--seat n|watcher|open] [--step k] [--board] [--full]',
  words: 1,
  about: 'replay.about',
  options: {
    seat: { type: 'string', value: 'n|watcher|open', what: 'option.seat' },
    step: { type: 'string', value: 'k', what: 'option.step' },
    board: { type: 'boolean', what: 'option.board' },
    full: { type: 'boolean', what: 'option.full' },
  },
  async run({ args, say, screen }) {
    const [file] = args.words
    const loaded = readRecord(file)
    const { record, newest } = loaded
    const eyes = eyesFrom(args, record.seats)
    const entries = record.segments.reduce((sum, segment) => sum + segment.entries.length, 0)
    const until = args.integer('step', { min: 0, max: entries }) ?? entries
    const voice = await voiceFor(newest, NAMES, screen, say)
    const isFull = args.flag('full')
    const position = positionTeller(voice, screen)
    let at: Shown | null = null
    for (const moment of replayed(loaded, eyes, until)) {
      if (moment.kind === 'held') throw new Failure('replay.held', { file, n: moment.entry })
      if (moment.kind === 'unknown') {
        screen.print(say('replay.unknown', { n: moment.segment + 1, version: moment.version }))
        continue
      }
      at = moment
      const isAsked = isFull && moment.question && (eyes === 'open' || eyes === moment.question.seat)
      if (isAsked) screen.print('', ...questionLines(moment.question, voice, screen))
      screen.print(...momentLines(moment, eyes, voice, say, screen))
      if (isFull) {
        const { seen, viewer } = seenBy(moment, eyes)
        screen.print(...position(moment, seen, viewer))
      }
    }
    if (!at) return 0
    const { game, state } = at
    if (args.flag('board')) {
      const { seen, viewer } = seenBy(at, eyes)
      screen.print(...boardLines(game, seen, viewer, voice, screen))
      if (eyes === 'open') screen.print(...cardLines(game, state, voice, say, screen))
    }
    if (state.result) screen.print(...resultLines(state.result, voice, say, screen))
    return 0
  },
}
