/** `kontor trial review`: how far reviews can be trusted. */
import { EFFORT } from '#bots/review/decisions.ts'
import type { Game } from '#engine/contract.ts'
import { ledgerTrial } from './ledger.ts'
import { mistakesTrial, rankingTrial } from './mistakes.ts'

export const REVIEW_PARTS = ['ledger', 'mistakes', 'ranking'] as const

interface Wanted {
  readonly games: readonly Game[]
  readonly part: (typeof REVIEW_PARTS)[number]
  readonly count: number
  readonly level: string
  readonly seed: number
  progress(text: string): void
}

const SEATS = 4
/** Decisions of each game that are looked at for false alarms. */
const LOOKED = 20

export const reviewTrial = ({ games, part, count, level, seed, progress }: Wanted) => {
  const problems: string[] = []
  const figures: { [game: string]: string } = {}
  for (const game of games) {
    const seats = Math.min(SEATS, game.seats.max)
    const asked = { games: count, seats, level, seed }
    if (part === 'ledger') {
      const { problems: found, ...rest } = ledgerTrial(game, asked, progress)
      problems.push(...found)
      figures[game.id] = JSON.stringify(rest)
    } else if (part === 'mistakes')
      figures[game.id] = JSON.stringify(mistakesTrial(game, { ...asked, looked: LOOKED }, progress))
    else
      figures[game.id] = JSON.stringify(rankingTrial(game, { games: count, seed, effort: EFFORT }, progress))
  }
  return { ...figures, problems }
}
