/** A finished game as it stood in the end: without what was undone or taken back, with the states around each answer. */
import { start } from '#engine/advance.ts'
import { copyChance } from '#engine/chance.ts'
import type { Game, Given, Seat, State, Tell } from '#engine/contract.ts'
import { standing } from '#engine/entries.ts'
import { enter, type GameRecord, replayFrom, type Segment } from '#engine/record.ts'
import type { Told } from '#engine/review/report.ts'

/** An answer. Nobody changes the states. */
export interface Step {
  readonly game: Game
  readonly entry: number
  readonly seat: Seat
  readonly given: Given
  readonly bot: string | undefined
  readonly before: State
  readonly after: State
  /** What happened, with every card named. */
  readonly events: readonly Told[]
}

export interface Course {
  readonly game: Game
  readonly seats: number
  /** The entry after which it begins; what was before was played under rules that are not at hand. */
  readonly from: number
  readonly first: State
  /** What happened at the deal. */
  readonly dealt: readonly Told[]
  readonly steps: readonly Step[]
}

/** Why a record cannot be reviewed. */
export type NoCourse = 'unfinished' | 'otherRules' | 'broken'

const collected = (): { readonly told: Told[]; readonly tell: Tell } => {
  const told: Told[] = []
  return { told, tell: (rule, text) => void told.push({ rule, text }) }
}

/** `versions`: the rules at hand. The record comes from a table of ours, or has been verified. */
export const courseOf = (versions: readonly Game[], record: GameRecord): Course | NoCourse => {
  const { segments, seats } = record
  const last = segments.at(-1)
  if (!last || last.end.result === null) return 'unfinished'
  const rulesOf = ({ version }: Segment) => versions.find((game) => game.version === version)
  const unknown = segments.findLastIndex((segment) => rulesOf(segment) === undefined)
  const game = rulesOf(last)
  if (!game || unknown === segments.length - 1) return 'otherRules'
  const steps: Step[] = []
  const { told: dealt, tell } = collected()
  let first: State | null = null
  let entry = segments.slice(0, unknown + 1).reduce((sum, { entries }) => sum + entries.length, 0)
  const from = entry
  for (const [i, segment] of segments.entries()) {
    const rules = rulesOf(segment)
    if (i <= unknown || !rules) continue
    // The deal is made again: what happened then is told by it alone.
    const begun =
      i === 0 ? start(rules, seats, record.options, copyChance(record.chance), () => tell) : segment.start
    first ??= rules.copy(begun)
    const played = stepsOf(rules, record, segment, begun, entry)
    if (!played) return 'broken'
    steps.push(...played)
    entry += segment.entries.length
  }
  if (!first || steps.at(-1)?.after.result === null) return 'broken'
  return { game, seats, from, first, dealt, steps }
}

const stepsOf = (
  game: Game,
  record: GameRecord,
  { entries }: Segment,
  begun: State,
  before: number,
): Step[] | null => {
  const numbers = new Map(entries.map((entry, i) => [entry, before + i + 1]))
  const inProgress = replayFrom(game, record, begun)
  const steps: Step[] = []
  let was = game.copy(inProgress.state)
  for (const entry of standing(entries)) {
    const { told, tell } = collected()
    if (enter(game, inProgress, entry, tell)) return null
    const is = game.copy(inProgress.state)
    if (entry.kind === 'answer') {
      const { seat, given, bot } = entry
      // Every standing entry is one of the entries.
      const number = numbers.get(entry) ?? 0
      steps.push({ game, entry: number, seat, given, bot, before: was, after: is, events: told })
    }
    was = is
  }
  return steps
}
