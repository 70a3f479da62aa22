/** A replay that tells everything: what was asked, what could be answered, the answer, what happened, what changed. */
import type { Block, View, Viewer } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'
import { wrapped } from '../shell/grid.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from '../show/sentences.ts'
import type { Shown } from './replaying.ts'

const MARGIN = '     '

const listed = (mark: string, text: string, screen: Screen): string[] =>
  wrapped(`   ${mark} ${text}`, screen.width, MARGIN)

/** What could be answered, and what could not, by the reason. */
export const questionLines = (
  { prompt, rule, options }: Question,
  voice: Voice,
  screen: Screen,
): string[] => {
  const refused = new Map<string, string[]>()
  const open: string[] = []
  for (const { label, refusal, max } of options) {
    const name = voice.speak(label) + (max === undefined ? '' : ` (0–${max})`)
    if (!refusal) open.push(name)
    else {
      const why = voice.refusal(refusal)
      refused.set(why, [...(refused.get(why) ?? []), name])
    }
  }
  return [
    ...listed('?', `${voice.speak(prompt)} [${rule}]`, screen),
    ...(open.length > 0 ? listed('|', open.join(' | '), screen) : []),
    ...[...refused].flatMap(([why, names]) => listed('×', `${names.join(' | ')}: ${why}`, screen)),
  ]
}

interface Row {
  readonly name: string
  readonly cells: readonly string[]
}

const rowsOf = ({ title, head, rows }: Block, { speak }: Voice): Row[] =>
  rows.map(({ label, cells }) => ({
    name: `${speak(title)} / ${speak(label)}`,
    cells: cells.map((cell, i) => (head?.[i] ? `${speak(head[i])}: ${speak(cell)}` : speak(cell))),
  }))

/** What changed on the board since it was told of last: the whole of it at first. */
export const positionTeller = (voice: Voice, screen: Screen) => {
  let before: ReadonlyMap<string, Row> = new Map()
  return ({ game }: Shown, seen: View, viewer: Viewer): string[] => {
    const now = game.board(seen, viewer).flatMap((block) => rowsOf(block, voice))
    const changed = now.flatMap(({ name, cells }) => {
      const was = before.get(name)?.cells
      const news = cells.filter((cell, i) => cell !== was?.[i])
      return news.length > 0 || was?.length !== cells.length ? [`${name} – ${news.join('; ')}`] : []
    })
    before = new Map(now.map((row) => [row.name, row]))
    return changed.flatMap((row) => listed('~', row, screen))
  }
}
