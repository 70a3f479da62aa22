/** The board of a game as tables. */
import type { Block, Game, State, View, Viewer } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import { grid, gridParts, widthOf } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from './sentences.ts'

export const boardLines = (game: Game, seen: View, viewer: Viewer, voice: Voice, screen: Screen): string[] =>
  game.board(seen, viewer).flatMap((block) => ['', ...blockLines(block, voice, screen)])

const blockLines = ({ title, head, rows }: Block, { speak }: Voice, screen: Screen): string[] => {
  const { width } = screen
  const heading = screen.paint('bold', speak(title))
  const body = rows.map((row) => [speak(row.label), ...row.cells.map(speak)])
  if (body.length === 0) return [`${heading}  –`]
  if (head) {
    const names = head.map((text) => screen.paint('dim', speak(text)))
    const parts = gridParts({ head: [heading, ...names], rows: body, width })
    const rule = '─'.repeat(Math.min(width, Math.max(...[...parts.head, ...parts.body].map(widthOf))))
    return [...parts.head, screen.paint('dim', rule), ...parts.body]
  }
  // Without headings the cells are no columns, but a list of things.
  const listed = body.map(([label, ...cells]) => [label, cells.join('; ')])
  if (body.length > 1) return [heading, ...grid({ rows: listed, width, indent: '  ' })]
  // A block of one line is that line; 'Your hand' before 'hand' says it all.
  const [label, ...cells] = body[0]
  const named = speak(title).toLowerCase().includes(label.toLowerCase()) ? cells : [label, ...cells]
  return grid({ rows: [[heading, named.join('  ')]], width })
}

/** What somebody sees who looks into every hand. */
export const openView = (game: Game, s: State): View => ({
  ...view(game, s, 'watcher'),
  cards: { piles: s.cards.piles.map((pile) => pile.slice()), groups: [] },
})

/** Every card where it lies, by the names of the places. */
export const cardLines = (game: Game, s: State, { speak }: Voice, say: Say, screen: Screen): string[] => [
  '',
  screen.paint('bold', say('replay.cards')),
  ...grid({
    rows: game
      .places(s.seats)
      .flatMap(({ name }, place) =>
        s.cards.piles[place].length === 0
          ? []
          : [[name, s.cards.piles[place].map((card) => speak(game.cardText(card))).join('; ')]],
      ),
    width: screen.width,
    indent: '  ',
  }),
]
