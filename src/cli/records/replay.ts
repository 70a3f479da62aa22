/** `kontor replay`: a recorded game, entry by entry, as one viewer knew it or with everything open. */
import type { Viewer } from '#engine/contract.ts'
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
import { readRecord } from './recordFile.ts'
import { type Eyes, replayed, type Shown } from './replaying.ts'

const eyesFrom = (args: Args, seats: number): Eyes => {
  const wanted = args.text('seat') ?? 'open'
  return wanted === 'open' || wanted === 'watcher'
    ? wanted
    : args.integer('seat', { min: 0, max: seats - 1 })!
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

export const command: Command = {
  usage: '<record> [--seat n|watcher|open] [--step k] [--board]',
  words: 1,
  about: 'replay.about',
  options: {
    seat: { type: 'string', value: 'n|watcher|open', what: 'option.seat' },
    step: { type: 'string', value: 'k', what: 'option.step' },
    board: { type: 'boolean', what: 'option.board' },
  },
  async run({ args, say, screen }) {
    const [file] = args.words
    const loaded = readRecord(file)
    const { record, versions } = loaded
    const eyes = eyesFrom(args, record.seats)
    const entries = record.segments.reduce((sum, segment) => sum + segment.entries.length, 0)
    const until = args.integer('step', { min: 0, max: entries }) ?? entries
    const voice = await voiceFor(versions.at(-1)!, NAMES, screen, say)
    let at: Shown | null = null
    for (const moment of replayed(loaded, eyes, until)) {
      if (moment.kind === 'held') throw new Failure('replay.held', { file, n: moment.entry })
      if (moment.kind === 'unknown') {
        screen.print(say('replay.unknown', { n: moment.segment + 1, version: moment.version }))
        continue
      }
      at = moment
      screen.print(...momentLines(moment, eyes, voice, say, screen))
    }
    if (!at) return 0
    const { game, state } = at
    if (args.flag('board')) {
      const viewer: Viewer = eyes === 'open' ? 'watcher' : eyes
      const seen = eyes === 'open' ? openView(game, state) : view(game, state, viewer)
      screen.print(...boardLines(game, seen, viewer, voice, screen))
      if (eyes === 'open') screen.print(...cardLines(game, state, voice, say, screen))
    }
    if (state.result) screen.print(...resultLines(state.result, voice, say, screen))
    return 0
  },
}
