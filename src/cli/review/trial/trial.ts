/** `kontor trial review`: how far reviews can be trusted. */
import type { Game } from '#engine/contract.ts'
import { ledgerTrial } from './ledger.ts'
import { mistakesTrial } from './mistakes.ts'
import type { Trial } from './play.ts'
import { rankingTrial } from './ranking.ts'

export const REVIEW_PARTS = ['ledger', 'mistakes', 'ranking'] as const

interface Wanted extends Omit<Trial, 'seats' | 'games'> {
  readonly games: readonly Game[]
  readonly part: (typeof REVIEW_PARTS)[number]
  readonly count: number
}

const spentSince = (begun: number): number => (process.cpuUsage().user - begun) / 1e6

const SEATS = 4
/** Decisions of each game that are looked at for false alarms. */
const LOOKED = 60

export const reviewTrial = ({ games, part, count, ...asked }: Wanted) => {
  const problems: string[] = []
  const figures: { [game: string]: string } = {}
  for (const game of games) {
    const trial: Trial = { ...asked, games: count, seats: Math.min(SEATS, game.seats.max) }
    const begun = process.cpuUsage().user
    const { problems: found, ...rest } =
      part === 'ledger'
        ? ledgerTrial(game, trial)
        : part === 'mistakes'
          ? mistakesTrial(game, trial, LOOKED)
          : rankingTrial(game, trial)
    problems.push(...found)
    figures[game.id] = JSON.stringify({ ...rest, processorSeconds: Math.round(spentSince(begun)) })
  }
  return { ...figures, problems }
}
