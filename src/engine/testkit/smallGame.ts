/**
 * A game of a page for tests, with what Patrizier does not have: simultaneous secret answers, a question that
 * interrupts, hidden roles, a shuffle in mid-game. Version 2 changes its state and its rules.
 *
 * SML-1 Everybody has a secret role (one more role than players; one of them is the spy) and draws up to two goods.
 * SML-2 All offer one of their goods at the same time. The highest wins the prize.
 * SML-3 The lowest may accuse another player, who confesses or denies; only the spy can confess, and shows it.
 * SML-4 Offered goods are discarded; an empty deck is made of the shuffled discards.
 * SML-5 After the last round the spy is shown; one that has not confessed has three coins more. Most coins win.
 */
import { call } from '../advance.ts'
import { copyCards, mix, move, moveTop, reveal, showTo, shuffle, viewerBit } from '../cards.ts'
import { copyChance } from '../chance.ts'
import {
  type AskOne,
  type Auto,
  defineGame,
  type Game,
  type Seat,
  type State,
  type Steps,
  type Tell,
} from '../contract.ts'
import { definePlaces } from '../kit/places.ts'
import { ranked } from '../kit/result.ts'
import { everySeat } from '../kit/seats.ts'
import { firstState } from '../kit/state.ts'
import { texts, type Words } from '../language/say.ts'

type Frame =
  | { readonly step: 'setUp' }
  | { readonly step: 'round'; readonly round: number }
  | { readonly step: 'offer' }
  | { readonly step: 'compare' }
  | { readonly step: 'accuse'; readonly seat: Seat }
  | { readonly step: 'reply'; readonly seat: Seat; readonly by: Seat }
  | { readonly step: 'discard' }
  | { readonly step: 'end' }
type In<K> = Extract<Frame, { step: K }>

const own = (seats: number) => ({
  coins: new Array<number>(seats).fill(0),
  confessed: false,
})
const own2 = (seats: number) => ({
  ...own(seats),
  /** By seat, how often it was accused. */
  accused: new Array<number>(seats).fill(0),
})

export interface Small extends State<Frame>, ReturnType<typeof own> {
  readonly options: { readonly short: boolean }
  /** Since version 2. */
  accused?: number[]
}

const words = {
  goods: 'goods worth {n}',
  spy: 'the spy',
  merchant: 'a merchant',
  offer: 'Offer one of your goods.',
  accuse: 'Accuse somebody?',
  nobody: 'Nobody',
  player: '{seat}',
  reply: 'Are you the spy?',
  confess: 'I am',
  deny: 'I am not',
  'told.deal': '{seat} has {card}.',
  'told.draw': '{seat} draws {cards}.',
  'told.offer': '{seat} offers {card}.',
  'told.prize': '{seat} wins {n}.',
  'told.accuse': '{seat} accuses {other}.',
  'told.confess': '{seat} is {card}.',
  'told.deny': '{seat} is not the spy.',
  'told.shuffle': 'The discards are shuffled.',
  'no.spy': 'Only the spy can confess.',
  'no.self': 'You cannot accuse yourself.',
  'score.coins': 'coins',
  'score.total': '{n|a coin|# coins}',
  'score.spy': 'the spy was not found',
} as const
export const smallWords: Words = words
const { text, refuse } = texts<keyof typeof words>()

const GOODS = 10
const SPY = GOODS
const ROLES = 5
const HAND = 2

const places = definePlaces({
  shared: { box: {}, deck: {}, discard: {}, roles: {} },
  perSeat: { hand: {}, role: {}, offered: {} },
})
const { box: BOX, roles: ROLE_PILE, offered } = places.at
export const { deck: DECK, discard: DISCARD, hand: handOf, role: roleOf } = places.at

const seatsOf = (s: Small): readonly Seat[] => everySeat(s.seats)
const isSpy = (s: Small, seat: Seat) => s.cards.where[SPY] === roleOf(seat)
const NOT_THE_SPY = refuse('SML-3', 'no.spy')
const NOT_YOURSELF = refuse('SML-3', 'no.self')

interface Rules {
  readonly version: 1 | 2
  readonly rounds: number
  readonly prize: number
}

const setUp: Auto<Small, In<'setUp'>> = {
  rules: ['SML-1'],
  shape: 'auto',
  run(s, _, tell) {
    for (let role = 0; role <= s.seats; role++) move(s.cards, GOODS + role, ROLE_PILE)
    shuffle(s, ROLE_PILE)
    for (const seat of seatsOf(s)) {
      const card = moveTop(s.cards, ROLE_PILE, roleOf(seat))
      showTo(s.cards, card, seat)
      tell?.('SML-1', text('told.deal', { seat: { seat }, card: { card } }))
    }
    for (let card = 0; card < GOODS; card++) move(s.cards, card, DECK)
    shuffle(s, DECK)
    call(s, { step: 'round', round: 1 })
  },
}

const draws = places.transfer<Small>({
  rule: 'SML-1',
  to: handOf,
  look: 'seat',
  text: (_, seat, cards) => text('told.draw', { seat: { seat }, cards: { cards } }),
})

const reshuffle = (s: Small, tell: Tell | null): void => {
  for (const card of s.cards.piles[DISCARD].slice()) move(s.cards, card, DECK)
  shuffle(s, DECK)
  tell?.('SML-4', text('told.shuffle'))
}

const round = ({ rounds }: Rules): Auto<Small, In<'round'>> => ({
  rules: ['SML-1', 'SML-4'],
  shape: 'auto',
  run(s, { round: now }, tell) {
    if (now > (s.options.short ? 2 : rounds)) return call(s, { step: 'end' })
    for (const seat of seatsOf(s))
      draws.draw(s, seat, DECK, HAND - s.cards.piles[handOf(seat)].length, tell, reshuffle)
    call(s, { step: 'offer' }, { step: 'compare' }, { step: 'discard' }, { step: 'round', round: now + 1 })
  },
})

const offer: AskOne<Small, In<'offer'>> = {
  rules: ['SML-2'],
  shape: 'one',
  who: seatsOf,
  prompt: () => text('offer'),
  options: (s, _, seat) => s.cards.piles[handOf(seat)].map((card) => card + 1),
  refusal: () => null,
  label: (_s, _f, _seat, value) => text('goods', { n: value as number }),
  answer(s, _f, seat, value) {
    mix(s.cards, s.cards.piles[handOf(seat)], viewerBit(seat))
    move(s.cards, (value as number) - 1, offered(seat))
  },
}

const compare = ({ prize }: Rules): Auto<Small, In<'compare'>> => ({
  rules: ['SML-2'],
  shape: 'auto',
  run(s, _, tell) {
    const shown = seatsOf(s).map((seat) => {
      const [card] = s.cards.piles[offered(seat)]
      reveal(s.cards, card)
      tell?.('SML-2', text('told.offer', { seat: { seat }, card: { card } }))
      return card
    })
    const best = shown.indexOf(Math.max(...shown))
    s.coins[best] += prize
    tell?.('SML-2', text('told.prize', { seat: { seat: best }, n: prize }))
    call(s, { step: 'accuse', seat: shown.indexOf(Math.min(...shown)) })
  },
})

const accuse: AskOne<Small, In<'accuse'>> = {
  rules: ['SML-3'],
  shape: 'one',
  prompt: () => text('accuse'),
  options: (s) => [...seatsOf(s), 'nobody'],
  refusal: (_s, _f, seat, other) => (other === seat ? NOT_YOURSELF : null),
  label: (_s, _f, _seat, other) =>
    other === 'nobody' ? text('nobody') : text('player', { seat: { seat: other as Seat } }),
  answer(s, { seat }, _, other, tell) {
    if (other === 'nobody') return
    if (s.accused) s.accused[other as Seat]++
    tell?.('SML-3', text('told.accuse', { seat: { seat }, other: { seat: other as Seat } }))
    call(s, { step: 'reply', seat: other as Seat, by: seat })
  },
}

const reply: AskOne<Small, In<'reply'>> = {
  rules: ['SML-3'],
  shape: 'one',
  prompt: () => text('reply'),
  options: () => ['confess', 'deny'],
  refusal: (s, _f, seat, said) => (said === 'confess' && !isSpy(s, seat) ? NOT_THE_SPY : null),
  label: (_s, _f, _seat, said) => text(said as 'confess'),
  answer(s, { seat }, _, said, tell) {
    if (said === 'deny') {
      tell?.('SML-3', text('told.deny', { seat: { seat } }))
      return
    }
    reveal(s.cards, SPY)
    s.confessed = true
    tell?.('SML-3', text('told.confess', { seat: { seat }, card: { card: SPY } }))
  },
}

const discard: Auto<Small, In<'discard'>> = {
  rules: ['SML-4'],
  shape: 'auto',
  run(s) {
    for (const seat of seatsOf(s)) move(s.cards, s.cards.piles[offered(seat)][0], DISCARD)
  },
}

const end: Auto<Small, In<'end'>> = {
  rules: ['SML-5'],
  shape: 'auto',
  run(s) {
    reveal(s.cards, SPY)
    const spy = s.confessed ? -1 : seatsOf(s).findIndex((seat) => isSpy(s, seat))
    const lines = s.coins.map((coins, seat) => [
      { ...text('score.coins'), rule: 'SML-5' as const, points: coins },
      ...(seat === spy ? [{ ...text('score.spy'), rule: 'SML-5' as const, points: 3 }] : []),
    ])
    s.result = ranked({ lines, wins: 'most', rule: 'SML-5' })
  },
}

/** By hand, as it has one field more since version 2. */
const copy = (s: Small): Small => ({
  seats: s.seats,
  options: s.options,
  chance: copyChance(s.chance),
  asked: s.asked,
  stack: s.stack.slice(),
  pending: s.pending.slice(),
  cards: copyCards(s.cards),
  result: s.result,
  coins: s.coins.slice(),
  confessed: s.confessed,
  ...(s.accused ? { accused: s.accused.slice() } : {}),
})

const make = (rules: Rules): Game<Small> => {
  const steps: Steps<Small, Frame> = {
    setUp,
    round: round(rules),
    offer,
    compare: compare(rules),
    accuse,
    reply,
    discard,
    end,
  }
  return defineGame<Small>({
    id: 'small',
    version: rules.version,
    seats: { min: 2, max: 4 },
    options: { short: { values: [false, true], default: false } },
    steps,
    places: places.list,
    setup: firstState<Small>({
      first: { step: 'setUp' },
      cards: GOODS + ROLES,
      places,
      own: rules.version === 1 ? own : own2,
    }),
    copy,
    evaluate: (s, seat) => s.coins[seat],
    material: (s) => [s.cards.piles[BOX].length],
    cardText: (card) =>
      card < GOODS ? text('goods', { n: card + 1 }) : text(card === SPY ? 'spy' : 'merchant'),
    board: (seen) => [
      {
        title: text('score.coins'),
        rows: seen.coins.map((n, seat) => ({
          label: text('player', { seat: { seat } }),
          cells: [text('goods', { n })],
        })),
      },
    ],
    upgrade: { 1: (old) => ({ ...(old as Small), accused: (old as Small).coins.map(() => 0) }) },
  })
}

/** Four rounds for a coin each. */
export const small1 = make({ version: 1, rounds: 4, prize: 1 })
/** Six rounds for two coins each; accusations are counted. */
export const small2 = make({ version: 2, rounds: 6, prize: 2 })
