/** What there is to learn from kept games: positions on the way, and what came of them. */
import { answer, owing } from '#engine/advance.ts'
import type { Game } from '#engine/contract.ts'
import { positionOf, toChances } from '../network/network.ts'
import type { Sample } from '../network/train.ts'
import { sharesOf } from '../search/winChance.ts'
import { dealt, type KeptGame } from './games.ts'

/** Positions follow one another closely: every second one tells nearly as much as all. */
const EVERY = 2

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

/** By how much each seat's total was better than the mean; in some games the lowest total wins. */
const marginsOf = (
  games: readonly (readonly number[])[],
  won: readonly (readonly number[])[],
): number[][] => {
  let squares = 0
  let together = 0
  const off = games.map((totals) => {
    const middle = mean(totals)
    return totals.map((total) => total - middle)
  })
  off.forEach((list, at) => {
    squares += mean(list.map((n) => n * n))
    list.forEach((n, seat) => {
      together += n * (won[at][seat] - 1 / list.length)
    })
  })
  const unit = Math.sign(together) * Math.sqrt(squares / games.length) || 1
  return off.map((list) => list.map((n) => n / unit))
}

/** So many units of the margin are odds of e to one. */
const CLEAR = 0.8

/** Who won, and by how much, half and half: a close win says less. */
const resultOf = (won: readonly number[], margins: readonly number[]): number[] => {
  const byMargin = toChances(margins.map((margin) => margin / CLEAR))
  return won.map((share, seat) => (share + byMargin[seat]) / 2)
}

/** What is to be foretold of a position: who won, or what is less often due to luck. */
type Target =
  | 'won'
  /** The result of the game with its margin, and what the search held likely. */
  | 'blend'

/** The search's part of a blend. */
const SEARCHED = 0.3

/** By game: its samples. */
export const samplesOf = (game: Game, kept: readonly KeptGame[], target: Target): Sample[] => {
  const { judge } = game
  if (!judge) throw new Error(`${game.id} has no judge`)
  const played = kept.map(({ seats, seed, answers, chances }) => {
    const s = dealt(game, seats, seed)
    const positions: { position: ReturnType<typeof positionOf>; held: readonly number[] | null }[] = []
    answers.forEach((given, at) => {
      if ((at + seed) % EVERY === 0) positions.push({ position: positionOf(judge, s), held: chances[at] })
      const [seat] = owing(game, s)
      answer(game, s, seat, given, null)
    })
    if (!s.result) throw new Error(`${game.id}: game ${seed} is not over after its answers`)
    return { positions, won: sharesOf(s.result.places), totals: s.result.totals }
  })
  const margins = marginsOf(
    played.map(({ totals }) => totals),
    played.map(({ won }) => won),
  )
  return played.flatMap(({ positions, won }, at) => {
    const result = target === 'won' ? won : resultOf(won, margins[at])
    const blended = (held: readonly number[]) =>
      result.map((share, seat) => share + SEARCHED * (held[seat] - share))
    return positions.map(({ position, held }) => ({
      ...position,
      won: held && target === 'blend' ? blended(held) : result,
      margin: margins[at],
    }))
  })
}
