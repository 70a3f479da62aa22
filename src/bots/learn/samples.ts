/** What there is to learn from kept games: positions on the way, and what came of them. */
import { answer, owing } from '#engine/advance.ts'
import type { Game } from '#engine/contract.ts'
import { positionOf } from '../network/network.ts'
import type { Sample } from '../network/train.ts'
import { sharesOf } from '../search/winChance.ts'
import { dealt, type KeptGame } from './games.ts'

/** Positions follow one another closely: every third one tells nearly as much as all. */
const EVERY = 3

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

/**
 * By game: its samples. What is to be foretold is who won, mixed with what the search held likely: `blend` is the search's part.
 */
export const samplesOf = (game: Game, kept: readonly KeptGame[], blend: number): Sample[] => {
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
  return played.flatMap(({ positions, won }, at) =>
    positions.map(({ position, held }) => ({
      ...position,
      won: held ? won.map((share, seat) => (1 - blend) * share + blend * held[seat]) : won,
      margin: margins[at],
    })),
  )
}
