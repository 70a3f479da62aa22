/** The board in words: for the terminal, the generic view and the screen reader. */
import type { Block, Text, View, Viewer } from '#engine/contract.ts'
import { CITIES, type City } from './material.ts'
import { beside, citiesIn, floorsIn, hand, type Patrizier, PILE, played } from './state.ts'
import { headsOf } from './steps/end.ts'
import { cityText, text } from './words.ts'

type Seen = View<Patrizier>

const number = (n: number): Text => text('board.number', { n })

const cityRow = (seen: Seen, city: City) => {
  const { floors, tiles } = CITIES[city]
  const tower = (site: number) =>
    seen.towers[site].length === 0
      ? text('board.none')
      : text('board.seats', { seats: { seats: seen.towers[site] } })
  const card = seen.cards.piles[beside(city)][0]
  return {
    label: cityText(city),
    cells: [
      text('board.ofFloors', { n: floorsIn(seen, city), all: floors }),
      tower(2 * city),
      tower(2 * city + 1),
      seen.tiles[2 * city] >= 0
        ? text('board.scored')
        : text('board.bothTiles', { high: tiles[0], low: tiles[1] }),
      card === undefined ? text('board.none') : text('board.cards', { cards: { cards: [card] } }),
    ],
  }
}

/** PAT-15: of others only the top of the stack and the number of tiles, unless the table plays with open scores. */
const seatRow = (seen: Seen, viewer: Viewer, seat: number) => {
  const open = seen.options.openScores || seat === viewer
  const stack = seen.cards.piles[played(seat)]
  const won = seen.tiles.flatMap((owner, tile) =>
    owner === seat ? [CITIES[tile >> 1].tiles[tile % 2] as number] : [],
  )
  const top = stack.at(-1)
  return {
    label: text('board.seat', { seat: { seat } }),
    cells: [
      number(seen.supply[seat]),
      text('board.nCards', { n: seen.cards.piles[hand(seat)].length }),
      open
        ? text('board.fame', { n: won.length, fame: won.reduce((a, b) => a + b, 0) })
        : text('board.nTiles', { n: won.length }),
      top === undefined
        ? text('board.none')
        : open
          ? text('board.heads', {
              n: stack.length,
              ladies: headsOf(seen, seat, 'lady'),
              redHats: headsOf(seen, seat, 'redHat'),
              beards: headsOf(seen, seat, 'beard'),
            })
          : text('board.topOf', { n: stack.length, card: { card: top } }),
    ],
  }
}

export const board = (seen: Seen, viewer: Viewer): readonly Block[] => [
  {
    title: text('board.cities'),
    head: [text('board.floors'), text('tower.a'), text('tower.b'), text('board.tiles'), text('board.card')],
    rows: Array.from({ length: citiesIn(seen.seats) }, (_, city) => cityRow(seen, city)),
  },
  {
    title: text('board.players'),
    head: [text('board.supply'), text('board.hand'), text('board.won'), text('board.played')],
    rows: Array.from({ length: seen.seats }, (_, seat) => seatRow(seen, viewer, seat)),
  },
  {
    title: text('board.pile'),
    rows: [
      { label: text('board.pile'), cells: [text('board.nCards', { n: seen.cards.piles[PILE].length })] },
    ],
  },
  ...(viewer === 'watcher'
    ? []
    : [
        {
          title: text('board.yourHand'),
          rows: [
            {
              label: text('board.hand'),
              cells: [text('board.cards', { cards: { cards: seen.cards.piles[hand(viewer)] } })],
            },
          ],
        },
        // PAT-15: the own stack can be looked through at any time.
        {
          title: text('board.yourStack'),
          onRequest: true,
          rows: [
            {
              label: text('board.stack'),
              cells: [
                text('board.cards', { cards: { cards: seen.cards.piles[played(viewer)].toReversed() } }),
              ],
            },
          ],
        },
      ]),
]
