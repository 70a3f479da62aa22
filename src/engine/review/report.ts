/**
 * The review of a finished game, as plain data: what decided it, what was luck, and what each seat could have known. It is the
 * same for page, server and terminal, and holds no sentence: texts are the game's own, or keys of `src/bots/review/words.*.ts`.
 *
 * Chances are shares of 1. Entries are numbered as `kontor replay` numbers them: from 1 over all segments; 0 is the deal.
 * Entries that were undone, retracted or taken back do not appear.
 */
import type { Given, Rule, Seat, Text } from '../contract.ts'

export interface Review {
  readonly format: 1
  readonly game: string
  readonly seats: number
  readonly by: Fingerprint
  /** The entry that it begins after: 0, or more where the first part was played under rules that are not at hand any more. */
  readonly from: number
  /** By seat: what it got in the end, 1 for the winner, shared among several. */
  readonly result: readonly number[]
  readonly curve: readonly CurvePoint[]
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[]
  /** By seat. */
  readonly ledger: readonly Account[]
  /** Of all seats, in the order of the game; questions with one legal answer are left out. */
  readonly decisions: readonly Decision[]
  /** By seat. */
  readonly players: readonly PlayerSummary[]
}

/** What the same review comes out of again. */
interface Fingerprint {
  /** Of the network (or of the weights) that judges. */
  readonly judge: string
  /** The version of this review's own reckoning: it is raised when other figures come out. */
  readonly method: number
  /** Of the rules at the end of the game. */
  readonly version: number
  /** How many lines are followed for the whole game. */
  readonly budget: number
  readonly seed: number
}

/** Every seat's chance to win after an entry, with all hands known and what nobody has seen still random. */
export interface CurvePoint {
  readonly entry: number
  readonly chances: readonly number[]
}

/** Whether what changed the chances was somebody's answer or what came of it by chance. */
export type Cause = 'decision' | 'luck'

/** Somebody's turn, or something answered together, that changed a chance much, and for longer than a round. */
export interface TurningPoint {
  /** Of the turn, the answer that changed most. */
  readonly entry: number
  /** Whose turn it was; null where several answered at once. */
  readonly by: Seat | null
  /** The larger part of the change. */
  readonly cause: Cause
  /** What was answered, where there is nothing else to tell. */
  readonly answer: AnswerShown | null
  /** Whose chance changed most, and from what to what in this turn. */
  readonly seat: Seat
  readonly before: number
  readonly after: number
  /** In words: a key of the review's words, with the seats and whole percents. */
  readonly text: Text
  /** What happened then, in the game's own words, with every card named. The most telling ones, at most three. */
  readonly events: readonly Told[]
}

export interface Told {
  readonly rule: Rule
  readonly text: Text
}

/**
 * Where a seat's result comes from: result = par + deal + own + others + luck. Over all seats, deal and luck each add up to 0,
 * and own and others do together.
 */
export interface Account {
  readonly seat: Seat
  /** An equal share. */
  readonly par: number
  /** What the first hands and the order of seats were worth; where `from` is not 0, all that came before it. */
  readonly deal: number
  readonly own: number
  readonly others: number
  readonly luck: number
  readonly result: number
  /** The standard error of `luck`, and so of `own` and `others` together: what nobody had seen is sampled. */
  readonly error: number
  /** The standard error of `own` alone: what the others could hold is sampled. */
  readonly ownError: number
  /** The entries at which luck did most for and against this seat, the largest first; at most three. */
  readonly strokes: readonly Stroke[]
}

/** What chance did to a seat at an entry (0: the deal). */
export interface Stroke {
  readonly entry: number
  readonly luck: number
  readonly events: readonly Told[]
}

export type Class = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** One answer of a seat, judged by what it knew then, and once more with all hands open. */
export interface Decision {
  readonly entry: number
  readonly seat: Seat
  readonly question: number
  readonly step: string
  readonly prompt: Text
  /** The bot that answered, for its own seat or for somebody absent. */
  readonly bot?: string
  readonly class: Class
  readonly mine: AnswerShown
  /** From what the seat knew: its chance after its answer, and after the best one, which is what it had before it answered. */
  readonly after: number
  readonly best: number
  /** best − after, from what the seat knew: never below 0. */
  readonly foresight: number
  /** The same with all hands open and unseen piles still unknown. */
  readonly hindsight: number
  /** The standard error of `foresight`. */
  readonly error: number
  /** What an answer at random would lose: how much there was to be decided. */
  readonly stake: number
  /** The best answers from what the seat knew, the best one first; at most three. */
  readonly top: readonly Considered[]
  /** The best answer with all hands open. Left out where it was the best by what the seat knew, too, and where it saves little. */
  readonly knowing?: AnswerShown
  /** How what it knew and what was so go together. */
  readonly verdict: Verdict
  /** In games with secret roles: what the others could hold, as far as the seat could know. Left out where it says nothing. */
  readonly deduced?: readonly Deduced[]
  /** The answer names a card that, for all the seat knew, nobody else could hold. */
  readonly against?: true
}

/**
 * right: no loss either way; unlucky: right, given what was known, but wrong with open hands; lucky: wrong from what was
 * known, but harmless as it happened; wrong: both.
 */
export type Verdict = 'right' | 'unlucky' | 'lucky' | 'wrong'

export interface AnswerShown {
  readonly given: Given
  /** What it says, as its question labels it; several where several things are picked, `n` where so many of it. */
  readonly labels: readonly { readonly label: Text; readonly n?: number }[]
}

export interface Considered extends AnswerShown {
  /** The seat's chance with it. */
  readonly value: number
  readonly isMine: boolean
  /**
   * What happens to the seat then in the lines that the search expects, and in which share of them; at most two, and only what
   * comes of this answer clearly more often than of the given one (for the given one: than of the best other one).
   */
  readonly line: readonly { readonly text: Text; readonly share: number }[]
}

/** The cards of which one lies (or some lie) with a seat, as far as the deciding seat can tell. */
export interface Deduced {
  readonly of: Seat
  /** How many of them the seat holds. */
  readonly held: number
  readonly among: readonly number[]
}

/** How a player did. Where a bot stood in, only the player's own answers count; at a bot's seat, the bot's. */
export interface PlayerSummary {
  readonly seat: Seat
  /** From 0 to 1: 1 if every answer was the best, 0 if no better than answers at random. Null without a decision. */
  readonly accuracy: number | null
  /** The sum of what was surely lost from what was known. */
  readonly givenAway: number
  readonly decisions: number
  readonly classes: { readonly [C in Class]: number }
  /** At most three, the most instructive first. */
  readonly moments: readonly Moment[]
}

/** A moment worth a look. */
export interface Moment {
  readonly entry: number
  /** What it cost (below 0) or brought. */
  readonly change: number
  /** A decision of the seat that cost it much; without it, a stroke of chance. */
  readonly missed?: { readonly mine: AnswerShown; readonly better: AnswerShown; readonly verdict: Verdict }
  /** What happened at a stroke of chance. */
  readonly events: readonly Told[]
}

/** How far a review has come. `review` holds what is known so far: the curve and the ledger first, then decision by decision. */
export interface ReviewProgress {
  readonly stage: 'waiting' | 'ledger' | 'decisions'
  readonly done: number
  readonly of: number
  /** On a server: how many reviews are done before this one begins. */
  readonly ahead?: number
  /** Sent once, when the ledger is done: without decisions, but with everything else. */
  readonly review?: Review
}
