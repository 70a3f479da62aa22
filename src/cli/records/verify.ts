/** `kontor verify`: whether a record is what the rules make of its deal and its answers. */
import { recomputeBots } from '#bots/recompute.ts'
import { type Problem, verify } from '#engine/record.ts'
import type { Command } from '../shell/command.ts'
import { grid, wrapped } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import { resultLines } from '../show/result.ts'
import { NAMES, voiceFor } from '../show/sentences.ts'
import { dealIn, dealLines, flawLines } from './deal.ts'
import { readRecord } from './recordFile.ts'

const problemText = ({ segment, flaw, entry = 0, why = '' }: Problem, say: Say): string =>
  say(`verify.${flaw}`, { n: segment + 1, entry, why })

export const command: Command = {
  usage: '<record> [--bots] [--start <number>]',
  words: 1,
  about: 'verify.about',
  options: {
    bots: { type: 'boolean', what: 'option.verifyBots' },
    start: { type: 'string', what: 'option.verifyStart' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const [file] = args.words
    const loaded = readRecord(file)
    const { record, versions, newest } = loaded
    const { problems, recomputed } = verify(versions, record)
    const deal = dealIn(record, args.text('start'))
    const unproven = deal ? flawLines(deal, say) : []
    const bots =
      args.flag('bots') && problems.length === 0
        ? recomputeBots(versions, record, (n) => screen.progress(String(n)))
        : null
    screen.progress('')
    const isRight = problems.length === 0 && unproven.length === 0 && (bots?.other.length ?? 0) === 0
    const isAtHand = (version: number) => versions.some((game) => game.version === version)
    const entries = record.segments.reduce((sum, segment) => sum + segment.entries.length, 0)
    if (args.flag('json')) {
      const { game, seats } = record
      const segments = record.segments.length
      const figures = {
        game,
        seats,
        segments,
        entries,
        recomputed,
        problems,
        deal,
        ...(bots ? { bots } : {}),
      }
      screen.print(JSON.stringify(figures))
      return isRight ? 0 : 1
    }
    if (problems.length > 0 || unproven.length > 0) {
      for (const problem of problems) screen.complain(problemText(problem, say))
      for (const line of unproven) screen.complain(line)
      screen.complain(say('verify.wrong', { file }))
      return 1
    }
    const voice = await voiceFor(newest, NAMES, screen, say)
    screen.print(
      say('verify.right', { file, game: record.game, seats: record.seats, entries }),
      ...grid({
        rows: record.segments.map((segment, i) => [
          say('verify.segment', { n: i + 1, version: segment.version, entries: segment.entries.length }),
          say(isAtHand(segment.version) ? 'verify.recomputed' : 'verify.byChecksum'),
        ]),
        width: screen.width,
        indent: '  ',
      }),
      ...dealLines(record.proof, deal, say).flatMap((line) => wrapped(line, screen.width, '  ')),
    )
    if (bots) screen.print(say('verify.botsSame', { n: bots.same }))
    if (bots && !isRight) {
      screen.complain(say('verify.botsOther', { list: { list: bots.other.map(String) } }))
      return 1
    }
    // A result is printed only when the rules have just given it.
    const last = record.segments.at(-1)
    if (!last || !isAtHand(last.version)) return 0
    const { end } = last
    screen.print(...(end.result ? resultLines(end.result, voice, say, screen) : [say('verify.running')]))
    return 0
  },
}
