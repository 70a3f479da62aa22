/**
 * The fixed ratings of the levels, so that whoever plays against bots only gets a rating too. They follow from games of the
 * arena (docs/decisions/0085, 0302, 0490 and 0505): how often each level won against the next lower one, alone and against three of it. The club
 * player is in the middle of the scale. Whoever changes a level lets the arena play again and puts its figures here.
 */
import { type Rating, UNKNOWN } from './arena/rating.ts'

type Won = readonly [won: number, games: number]
/** Club against beginner, strong against club, expert against strong, master against expert. */
type Ladder = readonly [Won, Won, Won, Won]

const WON: { readonly [game: string]: { readonly two: Ladder; readonly more: Ladder } } = {
  patrizier: {
    two: [
      [44, 61],
      [24, 28],
      [24, 28],
      [45, 60],
    ],
    more: [
      [73, 200],
      [75, 200],
      [26, 60],
      [23.5, 60],
    ],
  },
  citadels: {
    two: [
      [21, 23],
      [21, 23],
      [35, 46],
      [47, 60],
    ],
    more: [
      [100, 200],
      [117.5, 200],
      [24, 60],
      [24, 60],
    ],
  },
  augsburg: {
    two: [
      [51, 73],
      [20, 21],
      [23, 26],
      [28, 36],
    ],
    more: [
      [28, 48],
      [42, 48],
      [15, 20],
      [4, 5],
    ],
  },
  'last-will': {
    two: [
      [27, 33],
      [20, 21],
      [21, 23],
      [13, 23],
    ],
    more: [
      [23, 48],
      [37, 48],
      [15, 16],
      [4, 9],
    ],
  },
}

/** How far a level is above the others at its table that it won so often against, `others` of them. */
const lead = ([won, games]: Won, others: number): number => {
  // One game more won and one lost: a few lucky games prove little.
  const share = (won + 1) / (games + 2)
  const c = Math.sqrt((others + 1) * (25 / 6) ** 2)
  return c * Math.log((others * share) / (1 - share))
}

/** Known well, because the arena plays many games; a person's rating moves by it, and never the bot's. */
const SIGMA = 1.5

/** Null for bots and games that are not rated. */
export const botRating = (game: string, level: string, field: 'two' | 'more'): Rating | null => {
  const ladder = WON[game]?.[field]
  if (!ladder) return null
  const [club, strong, expert, master] = ladder.map((won) => lead(won, field === 'two' ? 1 : 3))
  const above: { readonly [level: string]: number } = {
    beginner: -club,
    club: 0,
    strong,
    expert: strong + expert,
    master: strong + expert + master,
  }
  return level in above ? { mu: UNKNOWN.mu + above[level], sigma: SIGMA } : null
}
