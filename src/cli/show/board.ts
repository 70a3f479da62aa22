/** The board of a game as tables. */
import type { Block, Game, State, View, Viewer } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import { grid, gridParts, widthOf } from '../shell/grid.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from './sentences.ts'

/** A block of the board in words: what each row is called, then its cells. */
export interface SpokenBlock {
  readonly title: string
  /** It is the viewer's own: others do not see it. */
  readonly isOwn?: true
  readonly head?: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const spoken = ({ title, head, rows }: Block, { speak }: Voice): SpokenBlock => ({
  title: speak(title),
  ...(head ? { head: head.map(speak) } : {}),
  rows: rows.map((row) => [speak(row.label), ...row.cells.map(speak)]),
})

/** What lies open on the table for somebody; `onRequest`: what they can look through besides. */
export const spokenBoard = (
  game: Game,
  seen: View,
  viewer: Viewer,
  voice: Voice,
  onRequest = false,
): SpokenBlock[] => {
  const forAll = new Set(game.board(seen, 'watcher').map(({ title }) => voice.speak(title)))
  return game
    .board(seen, viewer)
    .filter((block) => (block.onRequest ?? false) === onRequest)
    .map((block) => spoken(block, voice))
    .map((block) => (forAll.has(block.title) ? block : { ...block, isOwn: true }))
}

export const blockLines = (blocks: readonly SpokenBlock[], screen: Screen): string[] =>
  blocks.flatMap((block) => ['', ...linesOf(block, screen)])

export const boardLines = (game: Game, seen: View, viewer: Viewer, voice: Voice, screen: Screen): string[] =>
  blockLines(spokenBoard(game, seen, viewer, voice), screen)

const linesOf = ({ title, head, rows: body }: SpokenBlock, screen: Screen): string[] => {
  const { width } = screen
  const heading = screen.paint('bold', title)
  if (body.length === 0) return [`${heading}  –`]
  if (head) {
    const names = head.map((name) => screen.paint('dim', name))
    // A row that is gone has one cell only.
    const rows = body.map((row) => [...row, ...names.slice(row.length - 1).map(() => '')])
    const parts = gridParts({ head: [heading, ...names], rows, width })
    const rule = '─'.repeat(Math.min(width, Math.max(...[...parts.head, ...parts.body].map(widthOf))))
    return [...parts.head, screen.paint('dim', rule), ...parts.body]
  }
  // Without headings the cells are no columns, but a list of things.
  const listed = body.map(([label, ...cells]) => [label, cells.join('; ')])
  if (body.length > 1) return [heading, ...grid({ rows: listed, width, indent: '  ' })]
  // A block of one line is that line; 'Your hand' before 'hand' says it all.
  const [label, ...cells] = body[0]
  const named = title.toLowerCase().includes(label.toLowerCase()) ? cells : [label, ...cells]
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
