/** The end of a game: places, and where every point came from. */
import type { Result } from '#engine/contract.ts'
import { grid } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from './sentences.ts'

export const resultLines = (
  { places, scores, totals, rule }: Result,
  voice: Voice,
  say: Say,
  screen: Screen,
): string[] => {
  const order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b] || a - b)
  const winners = order.filter((seat) => places[seat] === 1).map(voice.nameOf)
  const who = { list: winners }
  const dim = (text: string) => screen.paint('dim', text)
  const total = (n: number) => screen.paint('bold', voice.speak({ key: 'score.total', with: { n } }))
  const rows = order.flatMap((seat, i) => [
    ...(i > 0 ? [['', '', '', '']] : []),
    ...scores[seat].map((line, at) => [
      at === 0 ? `${places[seat]}. ${voice.nameOf(seat)}` : '',
      voice.speak(line),
      dim(`[${line.rule}]`),
      String(line.points),
    ]),
    [
      scores[seat].length === 0 ? `${places[seat]}. ${voice.nameOf(seat)}` : '',
      screen.paint('bold', say('result.total')),
      '',
      total(totals[seat]),
    ],
  ])
  return [
    '',
    `${screen.paint('bold', say('result.over'))} ${say(winners.length === 1 ? 'result.winner' : 'result.winners', { who })} ${dim(`[${rule}]`)}`,
    '',
    ...grid({ rows, width: screen.width, right: [3] }),
  ]
}
