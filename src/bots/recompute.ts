/** Whether the bots' answers in a record are what those bots answer to what they saw. */
import type { Game, State } from '#engine/contract.ts'
import { type Entry, enter, type GameRecord, replayFrom } from '#engine/record.ts'
import { view } from '#engine/view.ts'
import { botNamed } from './index.ts'
import { keyOf } from './search/candidates.ts'
import { thinkAgain } from './think.ts'

export interface Recomputed {
  /** How many answers of bots came out again. */
  readonly same: number
  /** The entries, counted from 1, where another answer came out. */
  readonly other: readonly number[]
}

/** Null where no bot answered, or where it was not kept how. */
const comesOutAgain = (game: Game, s: State, entry: Entry): boolean | null => {
  if (entry.kind !== 'answer' || entry.bot === undefined || entry.thought === undefined) return null
  const bot = botNamed(entry.bot)
  if (!bot) return false
  const { given } = thinkAgain(bot, game, view(game, s, entry.seat), entry.seat, entry.thought)
  return keyOf(given) === keyOf(entry.given)
}

/** The record must have been verified. Bots may play otherwise in the next release: then other answers come out. */
export const recomputeBots = (
  versions: readonly Game[],
  record: GameRecord,
  progress: (entries: number) => void = () => {},
): Recomputed => {
  let same = 0
  const other: number[] = []
  let number = 0
  for (const segment of record.segments) {
    const game = versions.find(({ version }) => version === segment.version)
    const inProgress = game && replayFrom(game, record, segment.start)
    for (const entry of segment.entries) {
      number++
      if (!game || !inProgress) continue
      const again = comesOutAgain(game, inProgress.state, entry)
      if (again === true) same++
      else if (again === false) other.push(number)
      enter(game, inProgress, entry)
      progress(number)
    }
  }
  return { same, other }
}
