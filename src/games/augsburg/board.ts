/** The board in words: for the terminal, the generic view and the screen reader. */
import type { Block, Ref, Seat, Text, View, Viewer } from '#engine/contract.ts'
import { BACKS, MASTER_BUILDER, MINT_MASTER, RIGHTS, type Right, TOP_LEVEL, TRACKS } from './material.ts'
import { opening } from './seen.ts'
import {
  type Augsburg,
  DISCARD,
  DISPLAY,
  GIVEN,
  hand,
  levelOf,
  offer,
  PASSED,
  PILE,
  rightOf,
  roundsOf,
  shown,
  topOf,
  USED,
} from './state.ts'
import { levelText, nobleText, rightText, text } from './words.ts'

type Seen = View<Augsburg>
type Row = Block['rows'][number]

const NONE = text('board.none')
const number = (n: number): Text => text('board.number', { n })
const seatText = (seat: Seat): Text => text('board.seat', { seat: { seat } })
const seatsOf = (seen: Seen): Seat[] => Array.from({ length: seen.seats }, (_, seat) => seat)

/** Cards as the viewer knows them: by name, or by the back that everybody has seen. */
const cardsRef = (seen: Seen, cards: readonly number[]): Ref => ({
  cards: cards.filter((card) => card >= 0).toSorted((a, b) => a - b),
  backs: cards
    .filter((card) => card < 0)
    .map((hidden) => BACKS[seen.cards.groups[-1 - hidden][0]])
    .toSorted((a, b) => a - b),
})
const cardsText = (seen: Seen, cards: readonly number[]): Text =>
  cards.length === 0 ? NONE : text('board.cards', { cards: cardsRef(seen, cards) })

const openerRow = (seen: Seen): Row[] => {
  const which = opening(seen)
  return which === null ? [] : [{ label: text(`board.opener.${which}`), cells: [seatText(seen.opener)] }]
}

/** AUG-9: of both piles the top card only, and never their size. */
const tableBlock = (seen: Seen): Block => {
  const { piles } = seen.cards
  return {
    title: text('board.table'),
    rows: [
      {
        label: text('board.round'),
        cells: [text('board.ofRounds', { n: seen.round, of: roundsOf(seen.seats) })],
      },
      { label: text('board.visit'), cells: [nobleText(seen.noble)] },
      ...openerRow(seen),
      { label: text('board.pile'), cells: [cardsText(seen, piles[PILE].slice(-1))] },
      { label: text('board.discard'), cells: [cardsText(seen, piles[DISCARD].slice(-1))] },
    ],
  }
}

const bidText = (bid: number): Text =>
  bid === PASSED ? text('board.passed') : bid === 0 ? NONE : number(bid)

/** AUG-8: money and hands of others are covered unless the table plays with open money. */
const playerRow = (seen: Seen, viewer: Viewer, seat: Seat): Row => {
  const isOpen = seen.options.openMoney || seat === viewer
  const cards = seen.cards.piles[hand(seat)]
  return {
    label: seatText(seat),
    cells: [
      number(seen.prestige[seat]),
      ...TRACKS.map((_, track) => levelText(track, levelOf(seen, seat, track))),
      bidText(seen.bids[seat]),
      isOpen ? number(seen.money[seat]) : text('board.covered'),
      isOpen
        ? text('board.handOf', { n: cards.length, cards: cardsRef(seen, cards) })
        : text('board.covered'),
    ],
  }
}

const hasNoValue = (right: Right): boolean => right === MINT_MASTER || right === MASTER_BUILDER

const leftOf = (seen: Seen, right: Right): number => RIGHTS[right].tiles.length - seen.taken[right]
const topText = (seen: Seen, right: Right): Text =>
  leftOf(seen, right) === 0 || hasNoValue(right) ? NONE : number(topOf(seen, right))

const ownedText = (seen: Seen, seat: Seat, right: Right): Text => {
  const tile = rightOf(seen, seat, right)
  return tile === 0 ? NONE : hasNoValue(right) ? text('board.owned') : number(tile)
}

const rightsBlock = (seen: Seen): Block => ({
  title: text('board.rights'),
  head: RIGHTS.map((_, right) => rightText(right)),
  rows: [
    { label: text('board.left'), cells: RIGHTS.map((_, right) => number(leftOf(seen, right))) },
    { label: text('board.onTop'), cells: RIGHTS.map((_, right) => topText(seen, right)) },
    ...seatsOf(seen).map((seat) => ({
      label: seatText(seat),
      cells: RIGHTS.map((_, right) => ownedText(seen, seat, right)),
    })),
  ],
})

const levelsBlock = (seen: Seen): Block => ({
  title: text('board.levels'),
  head: [2, 3, TOP_LEVEL].map((n) => text('board.level', { n })),
  rows: TRACKS.map((track, i) => ({
    label: text(`track.${track}`),
    cells: seen.supply.slice(TRACKS.length * i, TRACKS.length * (i + 1)).map(number),
  })),
})

const privilegesBlock = (seen: Seen): Block => {
  const row = (label: Text, cards: readonly number[]): Row => ({
    label,
    cells: cards.length === 0 ? [NONE] : cards.map((card) => cardsText(seen, [card])),
  })
  return {
    title: text('board.privileges'),
    rows: [
      row(text('board.faceUp'), seen.cards.piles[DISPLAY]),
      row(text('board.aside'), seen.cards.piles[USED]),
    ],
  }
}

/** Cards that lie before the players now and then, left out where there are none. */
const layingBlock = (seen: Seen, title: Text, place: (seat: Seat) => number): Block[] => {
  const rows = seatsOf(seen)
    .filter((seat) => seen.cards.piles[place(seat)].length > 0)
    .map((seat) => ({ label: seatText(seat), cells: [cardsText(seen, seen.cards.piles[place(seat)])] }))
  return rows.length === 0 ? [] : [{ title, rows }]
}

const givenBlock = (seen: Seen): Block[] => {
  const given = seen.cards.piles[GIVEN]
  return given.length === 0
    ? []
    : [
        {
          title: text('board.given'),
          rows: [{ label: text('board.given'), cells: [cardsText(seen, given)] }],
        },
      ]
}

export const board = (seen: Seen, viewer: Viewer): readonly Block[] => [
  tableBlock(seen),
  {
    title: text('board.players'),
    head: [
      text('board.prestige'),
      ...TRACKS.map((track) => text(`track.${track}`)),
      text('board.bid'),
      text('board.money'),
      text('board.hand'),
    ],
    rows: seatsOf(seen).map((seat) => playerRow(seen, viewer, seat)),
  },
  rightsBlock(seen),
  levelsBlock(seen),
  privilegesBlock(seen),
  ...givenBlock(seen),
  ...layingBlock(seen, text('board.offers'), offer),
  ...layingBlock(seen, text('board.shown'), shown),
]
