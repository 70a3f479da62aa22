/** The board in words: for the terminal, the generic view and the screen reader. */
import type { Block, Seat, Text, View, Viewer } from '#engine/contract.ts'
import { aboutKind } from './about.ts'
import { CARDS } from './cards.ts'
import {
  DECKS,
  HAT_AT_EXTENSION,
  HAT_AT_MARKET,
  HAT_AT_OPERA,
  isGrouped,
  NOBODY,
  OFFER,
  ONE_CROWN,
  plansFor,
  ROUNDS,
  SOMEBODY,
} from './material.ts'
import {
  BOX,
  board as boardPile,
  currentValue,
  deckPile,
  discardPile,
  groupVisits,
  hand,
  type LastWill,
  offerPlace,
  playing,
  specialPile,
  taken,
  WILD_PLACE,
} from './state.ts'
import { marketText } from './steps/errands/market.ts'
import { cardText, companionText, deckText, joined, text } from './words.ts'

type Seen = View<LastWill>
type Row = Block['rows'][number]

const NONE = text('board.none')
const number = (n: number): Text => text('board.number', { n })
const row = (label: Text, ...cells: Text[]): Row => ({ label, cells })

/** Cards that the viewer knows by name, the others by their backs. */
const cardList = (seen: Seen, ...piles: readonly number[][]): Text => {
  const all = piles.flat()
  if (all.length === 0) return NONE
  const backs = all
    .filter((content) => content < 0)
    .map((content) => CARDS[seen.cards.groups[-1 - content][0]].back)
  return text('board.cardList', { cards: { cards: all.filter((content) => content >= 0), backs } })
}
const pileOf = (seen: Seen, place: number): number[] => seen.cards.piles[place].slice()

const gameRows = (seen: Seen): Row[] => [
  row(text('board.round'), text('board.ofRounds', { n: seen.round, all: ROUNDS })),
  row(text('board.startPlayer'), text('board.seat', { seat: { seat: seen.startPlayer } })),
  row(text('board.market'), marketText(seen.market)),
  row(text('board.inheritance'), number(seen.inheritance)),
  row(text('board.extensions'), number(seen.extensions)),
]

const visited = (seat: number): Text => {
  if (seat === NOBODY) return text('board.free')
  return seat === SOMEBODY ? text('board.visited') : text('board.seat', { seat: { seat } })
}

const errandRows = (seen: Seen): Row[] => {
  const fetched = seen.unknownTaken.flatMap((yes, seat) => (yes ? [seat] : []))
  return [
    row(text('board.extension'), visited(seen.hats[HAT_AT_EXTENSION])),
    row(text('board.market'), visited(seen.hats[HAT_AT_MARKET])),
    row(text('board.opera'), visited(seen.hats[HAT_AT_OPERA])),
    row(
      text('board.unknown'),
      fetched.length === 0 ? text('board.free') : text('board.fetchedBy', { seats: { seats: fetched } }),
    ),
    row(text('board.wilds'), number(seen.cards.piles[WILD_PLACE].length)),
    ...(OFFER.some((_, place) => isGrouped(place, seen.seats))
      ? [row(text('board.groupVisits'), number(groupVisits(seen)))]
      : []),
  ]
}

const planRows = (seen: Seen): Row[] =>
  plansFor(seen.seats).map(({ cards, boys, actions }, plan) => {
    const seat = seen.plans.indexOf(plan)
    const who =
      seat >= 0
        ? text('board.seat', { seat: { seat } })
        : seen.blocked.includes(plan)
          ? text('board.blocked')
          : NONE
    return row(text('board.plan', { n: plan + 1 }), number(cards), number(boys), number(actions), who)
  })

const offerRows = (seen: Seen): Row[] =>
  OFFER.flatMap((place, i) => {
    if (place.seats > seen.seats) return []
    const card = seen.cards.piles[offerPlace(i)][0]
    const label = text(isGrouped(i, seen.seats) ? 'board.placeOfGroup' : 'board.place', { n: i + 1 })
    return [card === undefined ? row(label, NONE, NONE) : row(label, cardText(card), aboutKind(CARDS[card]))]
  })

/** What helpers allow without an action, if anything. */
const freeText = (seen: Seen, seat: Seat): Text => {
  const [farms, houses] = [seen.freeFarms[seat], seen.freeHouses[seat]]
  const [farmDeals, houseDeals] = [seen.farmDeals[seat], seen.houseDeals[seat]]
  return farms + houses + farmDeals + houseDeals === 0
    ? NONE
    : text('board.frees', { farms, houses, farmDeals, houseDeals })
}

const playerRow = (seen: Seen, seat: Seat): Row =>
  row(
    text('board.seat', { seat: { seat } }),
    number(seen.money[seat]),
    seen.plans[seat] < 0 ? NONE : text('board.plan', { n: seen.plans[seat] + 1 }),
    seen.whiteActions[seat] === 0
      ? number(seen.actions[seat])
      : text('board.actionsAndWhite', { n: seen.actions[seat], white: seen.whiteActions[seat] }),
    freeText(seen, seat),
    text('board.ofRounds', { n: seen.cards.piles[boardPile(seat)].length, all: seen.spaces[seat] }),
    cardList(seen, pileOf(seen, taken(seat)), pileOf(seen, hand(seat))),
    cardList(seen, pileOf(seen, playing(seat))),
    text(seen.bankrupt[seat] ? 'board.bankrupt' : 'board.solvent'),
  )

const boardRow = (seen: Seen, card: number): Row => {
  const kind = CARDS[card]
  const companions = kind.slots.slice(0, seen.tokens[card]).map(({ companion }) => companionText(companion))
  return row(
    cardText(card),
    kind.property < 0 ? NONE : number(currentValue(seen, card)),
    joined(companions, 'list') ?? NONE,
    kind.activates ? text(seen.activated[card] ? 'board.yes' : 'board.no') : NONE,
    aboutKind(kind),
  )
}

const boardBlock = (seen: Seen, seat: Seat): Block => ({
  title: text('board.boardOf', { seat: { seat } }),
  head: [text('board.value'), text('board.companions'), text('board.activated'), text('board.about')],
  rows: seen.cards.piles[boardPile(seat)].map((card) => boardRow(seen, card)),
})

const discards = (seen: Seen, place: number): Text => {
  const pile = seen.cards.piles[place]
  const top = pile.at(-1)
  return top === undefined ? NONE : text('board.topOf', { n: pile.length, card: cardList(seen, [top]) })
}

const CROWNS = ['crown', 'crowns2', 'crowns3'] as const

const deckRows = (seen: Seen): Row[] => [
  ...DECKS.map((_, deck) =>
    row(deckText(deck), number(seen.cards.piles[deckPile(deck)].length), discards(seen, discardPile(deck))),
  ),
  ...CROWNS.map((name, i) =>
    row(text(`board.${name}`), number(seen.cards.piles[specialPile(ONE_CROWN + i)].length), NONE),
  ),
  row(text('board.box'), NONE, discards(seen, BOX)),
]

const handRows = (seen: Seen, seat: Seat): Row[] =>
  [...seen.cards.piles[playing(seat)], ...seen.cards.piles[taken(seat)], ...seen.cards.piles[hand(seat)]].map(
    (card) => row(cardText(card), aboutKind(CARDS[card])),
  )

export const board = (seen: Seen, viewer: Viewer): readonly Block[] => [
  { title: text('board.game'), rows: gameRows(seen) },
  {
    title: text('board.plans'),
    head: [text('board.cards'), text('board.boys'), text('board.actions'), text('board.who')],
    rows: planRows(seen),
  },
  { title: text('board.offer'), head: [text('board.card'), text('board.about')], rows: offerRows(seen) },
  { title: text('board.errands'), rows: errandRows(seen) },
  {
    title: text('board.players'),
    head: [
      text('board.money'),
      text('board.ownPlan'),
      text('board.actions'),
      text('board.freeUses'),
      text('board.spaces'),
      text('board.hand'),
      text('board.aside'),
      text('board.state'),
    ],
    rows: seen.money.map((_, seat) => playerRow(seen, seat)),
  },
  ...seen.money.map((_, seat) => boardBlock(seen, seat)),
  {
    title: text('board.decks'),
    head: [text('board.deck'), text('board.discards')],
    rows: deckRows(seen),
  },
  ...(viewer === 'watcher'
    ? []
    : [{ title: text('board.yourHand'), head: [text('board.about')], rows: handRows(seen, viewer) }]),
]
