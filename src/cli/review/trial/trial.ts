/** `kontor trial review`: how far reviews can be trusted. */
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

const spentSince = (begun: number): number => (process.cpuUsage().user - begun) / 1e6

const SEATS = 4
/** Decisions of each game that are looked at for false alarms. */
const LOOKED = 20

export const reviewTrial = ({ games, part, count, level, seed, progress }: Wanted) => {
  const problems: string[] = []
  const figures: { [game: string]: string } = {}
  for (const game of games) {
    const seats = Math.min(SEATS, game.seats.max)
    const begun = process.cpuUsage().user
    const asked = { games: count, seats, level, seed }
    const { problems: found, ...rest } =
      part === 'ledger'
        ? ledgerTrial(game, asked, progress)
        : part === 'mistakes'
          ? mistakesTrial(game, { ...asked, looked: LOOKED }, progress)
          : rankingTrial(game, asked, progress)
    problems.push(...found)
    figures[game.id] = JSON.stringify({ ...rest, processorSeconds: Math.round(spentSince(begun)) })
  }
  return { ...figures, problems }
}
