/** With how many, and against whom, somebody last played a game at once: kept on this device. */
import type { GameMeta } from '#engine/meta.ts'
import { BOT_LEVELS, USUAL_BOT } from '../make/levels.ts'

interface Wish {
  readonly seats: number
  readonly level: string
}

/** Most games are at their best with three. */
const PLAYERS = 3
export const usualSeats = ({ seats }: GameMeta): number => Math.min(seats.max, Math.max(seats.min, PLAYERS))

const keptAs = (game: string): string => `kontor.play.${game}`

/** What was kept may be older than the game and its bots. */
export const wishFor = (meta: GameMeta): Wish => {
  const usual = { seats: usualSeats(meta), level: USUAL_BOT }
  try {
    const { seats, level }: Partial<Wish> = JSON.parse(localStorage.getItem(keptAs(meta.id)) ?? '{}')
    return {
      seats: seats !== undefined && seats >= meta.seats.min && seats <= meta.seats.max ? seats : usual.seats,
      level: BOT_LEVELS.find((one) => one === level) ?? usual.level,
    }
  } catch {
    return usual
  }
}

export const keepWish = (game: string, wish: Wish): void => {
  try {
    localStorage.setItem(keptAs(game), JSON.stringify(wish))
  } catch {
    // A browser that keeps nothing still plays.
  }
}
