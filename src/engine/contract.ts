/**
 * What a game gives the engine, and what the engine keeps for it.
 *
 * A game is a set of steps over plain data. Everything outside `cards` and `pending` is open to
 * everybody: a secret is always a card in a place, with the set of those who know it.
 */
import type { Chance } from './chance.ts'
import type { Matters } from './matters.ts'

export type Seat = number
export type Viewer = Seat | 'watcher'

/** A clause of the written rules, such as 'AUG-12'. */
export type Rule = `${string}-${number}`

/** What a sentence names, typed, so that words can translate, highlight and announce it. */
export type Ref =
  | number
  | Text
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly card: number }
  | { readonly cards: readonly number[] }
  /** What is left of a card for those who do not know it: its back, or -1 where all backs are alike. */
  | { readonly back: number }
  | { readonly cards: readonly number[]; readonly backs: readonly number[] }

export interface Text {
  readonly key: string
  readonly with?: { readonly [name: string]: Ref }
}

/** Why not. The clause is missing only where the answer does not fit the question (malformed, not asked). */
export interface Refusal extends Text {
  readonly rule?: Rule
}

/** Cards on their way, for motion. */
export interface Moved {
  readonly from: string
  readonly to: string
  readonly cards: readonly number[]
}

/**
 * One event, once: log line, motion, announcement and recap are all made from it. Cards are named freely;
 * whoever does not know one at this moment hears of its back only.
 */
export type Tell = (rule: Rule, text: Text, moved?: Moved) => void

/** A rule section in progress: its name and its local values. Plain data, open to all, never changed in place. */
export interface Frame {
  readonly step: string
  readonly seat?: Seat
}

export interface ScoreLine extends Text {
  readonly rule: Rule
  readonly points: number
}

export interface Result {
  /** The place of each seat, 1 for a winner; shared places are equal. */
  readonly places: readonly number[]
  readonly scores: readonly (readonly ScoreLine[])[]
  readonly totals: readonly number[]
  /** The clause that decided between the first: the end of the game or its tie-break. */
  readonly rule: Rule
}

/** An answer is its notation: comparable, printable, storable. */
export type Answer = string | number

/** What a seat gives to a question: one answer, some of the items, or how many of each. */
export type Given = Answer | readonly Answer[] | readonly number[]

type OptionValue = string | number | boolean
export type Options = { readonly [name: string]: OptionValue }

/**
 * What was mixed: the cards, and for each of them the place where it lay, who knew it just before and the mix it came
 * from; and who can still tell them apart.
 */
export interface Mix {
  readonly id: number
  readonly insiders: number
  readonly cards: readonly number[]
  readonly where: readonly number[]
  readonly known: readonly number[]
  readonly from: readonly number[]
}

/** Everybody knows that the card is in none of these places. */
interface Bar {
  readonly card: number
  readonly places: readonly number[]
}

export interface Cards {
  /** By place: the cards there, the top one last. */
  piles: number[][]
  /** By card: its place. */
  where: number[]
  /** By card: who knows it, a bit for each seat and one for the watchers. */
  known: number[]
  /** By card: the mix in which it last lay, -1 if it was never mixed. */
  from: number[]
  /** How many times cards have been mixed; those mixes that something hidden still goes back to. */
  mixed: number
  mixes: Mix[]
  bars: Bar[]
}

/** The cards as one viewer knows them: a card's number, or -1 - g where any card of group g may lie. */
export interface SeenCards {
  readonly piles: readonly (readonly number[])[]
  readonly groups: readonly (readonly number[])[]
}

export interface State<F extends Frame = Frame> {
  readonly seats: number
  readonly options: Options
  chance: Chance
  /** How many questions have been settled; it names the one that is open. */
  asked: number
  /** What is to be done, the next frame last. */
  stack: F[]
  /** By seat: answers to a simultaneous question that still waits for others. Part of no view. */
  pending: (Given | null)[]
  cards: Cards
  result: Result | null
}

/** All that a viewer knows with a perfect memory, and nothing else. */
export type View<S extends State = State> = Omit<S, 'chance' | 'pending' | 'cards'> & {
  readonly cards: SeenCards
}

interface Ruled {
  /** The clauses that this step carries out, the main one first. */
  readonly rules: readonly [Rule, ...Rule[]]
}

/** Runs by itself. Its frame is gone when it runs; what comes next it calls. */
export interface Auto<S, F> extends Ruled {
  readonly shape: 'auto'
  run(s: S, f: F, tell: Tell | null): void
}

interface AskStep<S, F> extends Ruled {
  /** The seats asked, in turn order; several answer at the same time. Left out: the frame's own seat. */
  who?(s: S, f: F): readonly Seat[]
  /** The clause that this question is about, where a step asks about several. Left out: the first of its rules. */
  cites?(s: S, f: F, seat: Seat): Rule
  prompt(s: S, f: F, seat: Seat): Text
  /** How one option or item reads, and where on the board it is. Never called in playouts. */
  label(s: S, f: F, seat: Seat, a: Answer): Text
  at?(s: S, f: F, seat: Seat, a: Answer): string | undefined
  /**
   * A word to an option that is allowed but hardly ever meant, such as an income of nothing. It is offered last, and asks to be
   * confirmed. Told from what the seat knows. Never called in playouts.
   */
  warn?(s: S, f: F, seat: Seat, a: Answer): Text | null
  /** The answer that ends the turn: it is offered last of all. */
  readonly ends?: Answer
  /** Answers that may be taken back although others could infer something from them. The law of `tells` passes them over. */
  readonly exempt?: { readonly why: string; of(given: Given): boolean }
}

export interface AskOne<S, F> extends AskStep<S, F> {
  readonly shape: 'one'
  /** Everything worth showing, legal or not. */
  options(s: S, f: F, seat: Seat): readonly Answer[]
  /** Why not; null when allowed. The only judge of legality. */
  refusal(s: S, f: F, seat: Seat, a: Answer): Refusal | null
  /**
   * For bots: the options that are not refused, in their order, where they are found more quickly all at once. Left out: each is
   * looked at by itself. A law holds them against the refusals.
   */
  legal?(s: S, f: F, seat: Seat): Answer[]
  /** The frame is gone when this runs; what comes next it calls. Simultaneous answers come in turn order. */
  answer(s: S, f: F, seat: Seat, a: Answer, tell: Tell | null): void
  /**
   * Whether an answer lets others infer something though it shows no card, as a bid does: then it cannot be taken back.
   * Left out: no answer does. A law holds it against imagined states.
   */
  tells?(s: S, f: F, seat: Seat, a: Answer): boolean
}

export interface Size {
  readonly min: number
  readonly max: number
}

export interface AskSome<S, F> extends AskStep<S, F> {
  readonly shape: 'some'
  items(s: S, f: F, seat: Seat): readonly Answer[]
  size(s: S, f: F, seat: Seat): Size
  refusal(s: S, f: F, seat: Seat, picked: readonly Answer[]): Refusal | null
  answer(s: S, f: F, seat: Seat, picked: readonly Answer[], tell: Tell | null): void
  tells?(s: S, f: F, seat: Seat, picked: readonly Answer[]): boolean
  /** What is picked from the start, where hardly anybody would want less. Never called in playouts, like the next one. */
  usual?(s: S, f: F, seat: Seat): readonly Answer[]
  /** A word to none of them, where that is allowed but hardly ever meant: it asks to be confirmed. */
  warnNone?(s: S, f: F, seat: Seat): Text
}

/** How many of each: a draw from several decks that is settled before any card is seen. */
export interface AskCounts<S, F> extends AskStep<S, F> {
  readonly shape: 'counts'
  items(s: S, f: F, seat: Seat): readonly { readonly item: Answer; readonly max: number }[]
  size(s: S, f: F, seat: Seat): Size
  refusal(s: S, f: F, seat: Seat, counts: readonly number[]): Refusal | null
  answer(s: S, f: F, seat: Seat, counts: readonly number[], tell: Tell | null): void
  tells?(s: S, f: F, seat: Seat, counts: readonly number[]): boolean
}

export type Ask<S, F> = AskOne<S, F> | AskSome<S, F> | AskCounts<S, F>
export type Step<S, F> = Auto<S, F> | Ask<S, F>

type FrameOf<F extends Frame, K> = Extract<F, { readonly step: K }>
/** A forgotten step is a compile error. */
export type Steps<S extends State<F>, F extends Frame> = { readonly [K in F['step']]: Step<S, FrameOf<F, K>> }

/** Where cards lie. `backs`: of which face-down cards there everybody sees the back. */
export interface Place {
  readonly name: string
  readonly backs?: 'all' | 'top'
}

interface OptionSpec {
  readonly values: readonly OptionValue[]
  readonly default: OptionValue
}

/** A readable board as data: for the terminal, the generic view of the page and the screen reader. */
export interface Block {
  readonly title: Text
  /** What the cells of each row mean, column by column. */
  readonly head?: readonly Text[]
  /** Something to look through now and then: where room is short it is shown when asked for. */
  readonly onRequest?: boolean
  readonly rows: readonly { readonly label: Text; readonly cells: readonly Text[] }[]
}

/** A number that everybody may read at a seat, and what it counts. */
export interface Figure {
  readonly of: string
  readonly label: Text
  readonly n: number
  /** Which way is good for whoever sits there; more, if left out. */
  readonly better?: 'more' | 'less'
}

/** What a feature adds to the logarithm of the odds to win, at the start of a game and at its end. */
export interface Weight {
  readonly what: string
  readonly early: number
  readonly late: number
}

/** What a position tells of who will win, for bots that search: learnt from games of bots. */
export interface Judge<S extends State> {
  /** How far the game has come, from 0 to 1. */
  progress(s: S): number
  /** What counts for a seat, in the order of the weights. */
  features(s: S, seat: Seat): readonly number[]
  readonly weights: readonly Weight[]
  /** By seat: what counts besides for a network. The sum does not look at it, so that levels that go by it stay as they are. */
  more?(s: S): readonly (readonly number[])[]
  /** How well the cards that others are imagined to hold go with what they have just done, from 0 to 1. */
  plausible?(s: S, viewer: Seat): number
  /**
   * How far a search strays from the answer that looks best, in units of the spread of its chances. Found
   * in the arena (docs/decisions/0435).
   */
  readonly curiosity?: number
}

/** A network that judges positions, as text (src/bots/network/pack.ts). */
export interface Packed {
  readonly features: number
  readonly hidden: number
  /** How it was made. */
  readonly made: string
  /** With fewer or more players it does not judge: another network does, or the sum. */
  readonly fewest?: number
  readonly most?: number
  /** By list of weights: base64. */
  readonly weights: { readonly [list: string]: string }
}

/** What is counted of a player's games (see `statistics.ts`). */
export interface Statistic {
  /** Its words, and the name under which it is kept: it never changes. */
  readonly key: string
  /** The events that are counted, by the keys of their sentences. */
  readonly events: readonly string[]
  /** Under which name the event says whose it is; left out: `seat`. */
  readonly seat?: string
  /** Counted for each thing that the event names so: the favourites are told. */
  readonly by?: string
  /** Adds up this number of the event, instead of one. */
  readonly sum?: string
}

/** A question to be answered by an order, as its owner knows it. */
export interface OrderAsked<S extends State = State> {
  readonly seen: View<S>
  readonly seat: Seat
  /** What is offered: the options, or the items to pick from. */
  readonly items: readonly Answer[]
  /** How many of each can be named, in a question of counts. */
  readonly limits: readonly number[]
  /** How many of them. */
  readonly size: Size
  /** What the owner prefers, the best first. */
  readonly prefer: readonly Answer[]
  /** Up to how much; 0 where the order has no such limit. */
  readonly most: number
}

/** One kind of standing order of a game: an answer given in advance (see `orders.ts`). Its words are under `order.<name>`. */
export interface OrderKind<S extends State = State> {
  /** The steps whose questions it answers. */
  readonly steps: readonly FramesOf<S>['step'][]
  /** What can be preferred, in a useful order. */
  choices(seen: View<S>, seat: Seat): readonly Answer[]
  label(seen: View<S>, choice: Answer): Text
  /** It has a limit, from 1 to this; its words are under `order.<name>.most`. */
  most?(seen: View<S>, seat: Seat): number
  /** The answers to try, the best first. Left out: what is preferred and offered. */
  answers?(asked: OrderAsked<S>): readonly Given[]
}

export interface GameOrders<S extends State = State> {
  readonly kinds: { readonly [name: string]: OrderKind<S> }
  /** By step: the answer that lets it pass. */
  readonly passes: { readonly [step: string]: Answer }
  /**
   * Parts of a game with which an order may end: a number that is another one in the next part. Their words are under
   * `order.span.<name>`.
   */
  readonly spans: { readonly [name: string]: (seen: View<S>) => number }
}

type FramesOf<S extends State> = S['stack'][number]

export interface Game<S extends State = State> {
  readonly id: string
  readonly version: number
  readonly seats: Size
  /** Declared once: the page's form, the command line and the checks are made from it. */
  readonly options: { readonly [K in keyof S['options']]: OptionSpec }
  readonly steps: Steps<S, FramesOf<S>>
  places(seats: number): readonly Place[]
  /** What the back of a card shows; left out where all backs are alike. */
  back?(card: number): number
  setup(seats: number, options: S['options'], chance: Chance): S
  /** Made by one factory, so that every state has the same shape. Frames are shared: they never change. */
  copy(s: S): S
  /**
   * How good a position is for a seat, for bots. It may read all of the state: bots call it on imagined states, in which
   * everything hidden is a guess.
   */
  evaluate(s: S, seat: Seat): number
  /** Without one, bots that search go by `evaluate`. */
  readonly judge?: Judge<S>
  /** Sums that never change, beside the cards: floors, tiles, coins where they are limited. */
  material(s: S): readonly number[]
  cardText(card: number): Text
  /** So many cards with this back. */
  backText?(back: number, n: number): Text
  board(seen: View<S>, viewer: Viewer): readonly Block[]
  /** The number printed on what an answer chooses, if that is not the answer itself: its key. */
  digit?(answer: Answer): number | undefined
  /** What events mean to whom; and the numbers of a seat, whose changes are shown. */
  readonly matters?: Matters
  figures?(seen: View<S>, viewer: Viewer, seat: Seat): readonly Figure[]
  readonly statistics?: readonly Statistic[]
  /** Answers that can be given in advance, besides those that every game has. */
  readonly orders?: GameOrders<S>
  /** Brings a state of an older version to the next one, by the older version's number. */
  readonly upgrade: { readonly [from: number]: (old: unknown) => unknown }
}

/** Who knows a card is one byte: a bit for each seat, and the last one for the watchers. */
export const MOST_SEATS = 7

/** Checks a game's types, and that the engine can tell its seats apart. */
export const defineGame = <S extends State>(game: Game<S>): Game<S> => {
  const { max } = game.seats
  if (max > MOST_SEATS)
    throw new Error(`${game.id}: ${max} seats are more than the ${MOST_SEATS} that the engine can tell apart`)
  return game
}
