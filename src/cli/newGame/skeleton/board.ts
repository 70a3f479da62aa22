/** The board in words: for the terminal, the generic view and the screen reader. */
import type { Block, View, Viewer } from '#engine/contract.ts'
import { DECK, hand, row, type Skeleton } from './state.ts'
import { text } from './words.ts'

export const board = (seen: View<Skeleton>, viewer: Viewer): readonly Block[] => {
  const { piles } = seen.cards
  return [
    {
      title: text('board.players'),
      head: [text('board.hand'), text('board.row'), text('board.points')],
      rows: seen.points.map((n, seat) => ({
        label: text('board.seat', { seat: { seat } }),
        cells: [
          seat === viewer
            ? text('board.cards', { cards: { cards: piles[hand(seat)] } })
            : text('board.nCards', { n: piles[hand(seat)].length }),
          text('board.cards', { cards: { cards: piles[row(seat)] } }),
          text('board.number', { n }),
        ],
      })),
    },
    {
      title: text('board.deck'),
      rows: [{ label: text('board.deck'), cells: [text('board.nCards', { n: piles[DECK].length })] }],
    },
  ]
}
