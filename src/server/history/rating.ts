/**
 * How a game changes ratings. The rules, as players read them:
 *
 * - A game is rated if its table was made so, and if it was played to its end.
 * - Whoever resigns, or gives up a seat for good, comes in last, however well the seat does afterwards.
 * - Whoever takes a seat over in the middle of a game is not rated by it.
 * - A bot that answers for somebody for a while plays for that person.
 * - Somebody at several seats is not rated.
 * - Bots have fixed ratings.
 */
import { type Rating, rated, UNKNOWN } from '#bots/arena/rating.ts'
import { botRating } from '#bots/ratings.ts'
import type { GameResult, SeatResult } from './results.ts'

/** Duels ask for other things than tables of many. */
export type Field = 'two' | 'more'
export const fieldOf = ({ seats }: Pick<GameResult, 'seats'>): Field => (seats.length === 2 ? 'two' : 'more')

/** Somebody whose rating changes. */
export interface RatedPerson {
  readonly guest: string
  readonly before: Rating
  readonly after: Rating
}

interface Entrant {
  readonly guest: string | null
  readonly rating: Rating
  readonly place: number
}

/** After all who stayed. */
const LAST = 1_000

/** Whom a seat's place counts for; null for nobody. */
const ownerOf = ({ guest, earlier }: SeatResult): string | null => earlier[0] ?? guest

const entrantOf = (
  result: GameResult,
  seat: SeatResult,
  ratingOf: (guest: string) => Rating,
): Entrant | null => {
  const owner = ownerOf(seat)
  if (seat.place === null) return null
  if (owner === null) {
    const rating = botRating(result.game, seat.bot ?? '', fieldOf(result))
    return rating && { guest: null, rating, place: seat.place }
  }
  const isLast = seat.hasResigned || seat.earlier.length > 0
  return { guest: owner, rating: ratingOf(owner), place: isLast ? LAST : seat.place }
}

/** Those whose rating changes by a game, in the order of their seats. */
export const ratedPeople = (
  result: GameResult,
  ratingOf: (guest: string) => Rating,
): readonly RatedPerson[] => {
  if (!result.isRated) return []
  const entrants = result.seats.flatMap((seat) => entrantOf(result, seat, ratingOf) ?? [])
  if (entrants.length < result.seats.length || entrants.length < 2) return []
  const guests = entrants.flatMap(({ guest }) => guest ?? [])
  if (new Set(guests).size < guests.length) return []
  const after = rated(
    entrants.map(({ rating }) => rating),
    entrants.map(({ place }) => place),
  )
  return entrants.flatMap(({ guest, rating }, i) =>
    guest === null ? [] : [{ guest, before: rating, after: after[i] }],
  )
}

/** In a duel, 200 points more win 76 games of 100. */
const POINTS = 29.44
const MIDDLE = 1500

/** As people read it. */
export const pointsOf = ({ mu }: Rating): number => Math.round(MIDDLE + (mu - UNKNOWN.mu) * POINTS)
/** How sure that is: the truth lies so far away at most, 95 times out of 100. */
export const unsureOf = ({ sigma }: Rating): number => Math.round(1.96 * sigma * POINTS)
