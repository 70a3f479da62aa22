/** `kontor verify`: whether a record is what the rules make of its deal and its answers. */
import type { Problem } from '#engine/record.ts'
import type { Command } from './command.ts'
import { grid } from './grid.ts'
import { readRecord } from './recordFile.ts'
import { resultLines } from './result.ts'
import type { Say } from './say.ts'
import { NAMES, voiceFor } from './sentences.ts'
import { NOT_THE_DEAL, verified } from './verifying.ts'
import type { Key } from './words.ts'

/** The engine says what differs in its own words; these are the ones that people meet. */
const SAID: { readonly [what: string]: Key } = {
  [NOT_THE_DEAL]: 'verify.deal',
  'the last state does not match its checksum': 'verify.checksum',
  'the entries lead to another state': 'verify.entries',
}

const problemText = ({ segment, what }: Problem, say: Say): string => {
  const n = segment + 1
  if (Object.hasOwn(SAID, what)) return say(SAID[what], { n })
  const refused = /^entry (\d+) is refused: (.+)$/.exec(what)
  if (refused) return say('verify.refused', { n, entry: Number(refused[1]), why: refused[2] })
  return say('verify.failed', { n, what })
}

export const command: Command = {
  usage: '<record>',
  words: 1,
  about: 'verify.about',
  options: { json: { type: 'boolean', what: 'option.json' } },
  async run({ args, say, screen }) {
    const [file] = args.words
    const loaded = readRecord(file)
    const { record } = loaded
    const { problems, recomputed } = verified(loaded)
    const entries = record.segments.reduce((sum, segment) => sum + segment.entries.length, 0)
    if (args.flag('json')) {
      const { game, seats } = record
      const segments = record.segments.length
      const figures = {
        game,
        seats,
        segments,
        entries,
        recomputed: recomputed.filter(Boolean).length,
        problems,
      }
      screen.print(JSON.stringify(figures))
      return problems.length === 0 ? 0 : 1
    }
    if (problems.length > 0) {
      for (const problem of problems) screen.complain(problemText(problem, say))
      screen.complain(say('verify.wrong', { file }))
      return 1
    }
    const game = loaded.versions.at(-1)!
    const voice = await voiceFor(game, NAMES, screen, say)
    screen.print(
      say('verify.right', { file, game: record.game, seats: record.seats, entries }),
      ...grid({
        rows: record.segments.map((segment, i) => [
          say('verify.segment', { n: i + 1, version: segment.version, entries: segment.entries.length }),
          say(recomputed[i] ? 'verify.recomputed' : 'verify.byChecksum'),
        ]),
        width: screen.width,
        indent: '  ',
      }),
    )
    // A result is printed only when the rules have just given it.
    const { end } = record.segments.at(-1)!
    if (!recomputed.at(-1)) return 0
    screen.print(...(end.result ? resultLines(end.result, voice, say, screen) : [say('verify.running')]))
    return 0
  },
}
