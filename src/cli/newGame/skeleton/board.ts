/** The board in words: for the terminal, the generic view and the screen reader. */
import type { Block, Text, View } from '#engine/contract.ts'
import { DECK, hand, row, type Skeleton } from './state.ts'
import { text } from './words.ts'

/** Cards that the viewer knows are named, others are counted. */
const cardsIn = (pile: readonly number[]): Text =>
  pile.every((card) => card >= 0)
    ? text('board.cards', { cards: { cards: pile } })
    : text('board.nCards', { n: pile.length })

export const board = (seen: View<Skeleton>): readonly Block[] => {
  const { piles } = seen.cards
  return [
    {
      title: text('board.players'),
      head: [text('board.hand'), text('board.row'), text('board.points')],
      rows: seen.points.map((n, seat) => ({
        label: text('board.seat', { seat: { seat } }),
        cells: [cardsIn(piles[hand(seat)]), cardsIn(piles[row(seat)]), text('board.number', { n })],
      })),
    },
    {
      title: text('board.deck'),
      rows: [{ label: text('board.deck'), cells: [text('board.nCards', { n: piles[DECK].length })] }],
    },
  ]
}
