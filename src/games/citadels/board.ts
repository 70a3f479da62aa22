/** The table in words: for the terminal, the generic view and the screen reader. */
import type { Block, Seat, Text, View, Viewer } from '#engine/contract.ts'
import { COLOURS, COSTS, districtOf, HAUNTED_CITY, POINTS } from './material.ts'
import {
  ASIDE,
  type Citadels,
  chosen,
  city,
  DISCARD,
  drawn,
  FACE_UP_PLACE,
  hand,
  isCity,
  PASSING,
  PILE,
  RUIN,
} from './state.ts'
import { districtPoints } from './steps/end.ts'
import { cardText, characterText, type Key, text } from './words.ts'

type Seen = View<Citadels>
type Row = Block['rows'][number]

const NONE = text('board.none')
const row = (key: Key, cell: Text): Row => ({ label: text(key), cells: [cell] })
const seatCell = (seat: Seat): Text => (seat < 0 ? NONE : text('board.seat', { seat: { seat } }))
const number = (n: number): Text => text('board.number', { n })
const characterCell = (character: number): Text =>
  character < 0 ? NONE : text('board.character', { character: characterText(character) })
const count = (seen: Seen, place: number): Text => text('board.nCards', { n: seen.cards.piles[place].length })

/** Cards by name, those that the viewer does not know as backs. */
const cardList = (pile: readonly number[]): Text => {
  if (pile.length === 0) return NONE
  const known = pile.filter((card) => card >= 0)
  const backs = pile.filter((card) => card < 0).map(() => -1)
  return text('board.cards', { cards: { cards: known, backs } })
}
const cardsIn = (seen: Seen, place: number): Text => cardList(seen.cards.piles[place])

/** Whose turn it is, and as which character: the turn may be interrupted by other questions. */
const turnCell = (seen: Seen): Text => {
  const turn = seen.stack.findLast((frame) => frame.step === 'turn')
  if (!turn) return NONE
  return text('board.turnOf', { seat: { seat: turn.seat }, character: characterText(turn.character) })
}

const tableRows = (seen: Seen): Row[] => {
  const haunted = seen.cards.piles.findIndex(
    (pile, place) => isCity(place) && pile.includes(HAUNTED_CITY.card),
  )
  return [
    row('board.turn', turnCell(seen)),
    row('board.crown', seatCell(seen.crown)),
    row('board.murdered', characterCell(seen.murdered)),
    row('board.robbed', characterCell(seen.robbed)),
    row('board.faceUp', cardsIn(seen, FACE_UP_PLACE)),
    row('board.aside', cardsIn(seen, ASIDE)),
    row('board.passing', cardsIn(seen, PASSING)),
    row('board.pile', count(seen, PILE)),
    row('board.discard', cardsIn(seen, DISCARD)),
    ...(seen.cards.piles[RUIN].length > 0 ? [row('board.ruin', cardsIn(seen, RUIN))] : []),
    ...(haunted >= 0 ? [row('board.haunted', text('board.inRound', { n: seen.hauntedSince }))] : []),
    row('board.first', seatCell(seen.first)),
  ]
}

const seatRow = (seen: Seen, seat: Seat): Row => ({
  label: text('board.seat', { seat: { seat } }),
  cells: [
    number(seen.gold[seat]),
    // CIT-43: how many is open, which ones is secret.
    count(seen, hand(seat)),
    cardsIn(seen, chosen(seat)),
    number(seen.cards.piles[city(seat)].length),
    number(districtPoints(seen, seat)),
  ],
})

/** A city by colours, for they are what income and bonus look at. */
const cityRow = (seen: Seen, seat: Seat): Row => ({
  label: text('board.seat', { seat: { seat } }),
  cells: COLOURS.map((colour) =>
    cardList(seen.cards.piles[city(seat)].filter((card) => districtOf(card).colour === colour)),
  ),
})

const districtRow = (card: number): Row => ({
  label: cardText(card),
  cells: [text(`board.${districtOf(card).colour}`), number(COSTS[card]), number(POINTS[card])],
})

const yourBlocks = (seen: Seen, seat: Seat): Block[] => {
  const districts = (title: Key, place: number): Block => ({
    title: text(title),
    head: [text('board.colour'), text('board.cost'), text('board.points')],
    rows: seen.cards.piles[place].map(districtRow),
  })
  return [
    { title: text('board.you'), rows: [row('board.characters', cardsIn(seen, chosen(seat)))] },
    districts('board.yourHand', hand(seat)),
    ...(seen.cards.piles[drawn(seat)].length > 0 ? [districts('board.drawn', drawn(seat))] : []),
  ]
}

const everySeat = (seen: Seen, rowOf: (seen: Seen, seat: Seat) => Row): Row[] =>
  Array.from({ length: seen.seats }, (_, seat) => rowOf(seen, seat))

export const board = (seen: Seen, viewer: Viewer): readonly Block[] => [
  { title: text('board.table', { n: seen.round }), rows: tableRows(seen) },
  {
    title: text('board.players'),
    head: [
      text('board.gold'),
      text('board.hand'),
      text('board.characters'),
      text('board.districts'),
      text('board.points'),
    ],
    rows: everySeat(seen, seatRow),
  },
  {
    title: text('board.cities'),
    head: COLOURS.map((colour) => text(`board.${colour}`)),
    rows: everySeat(seen, cityRow),
  },
  ...(viewer === 'watcher' ? [] : yourBlocks(seen, viewer)),
]
