/** When the game was decided, as far as one can say afterwards: by the estimate of positions that the bots go by. */
import type { Answer, Game, Seat, State, Text } from '#engine/contract.ts'
import { question } from '#engine/question.ts'
import type { GameRecord } from '#engine/record.ts'
import { momentsOf, type ReplayFrame } from '../replay/frames.ts'

export interface Deciding {
  readonly winner: Seat
  /** Who was ahead until then; null where nobody was. */
  readonly overtaken: Seat | null
  /** The winner took the lead here and kept it. */
  readonly moment: ReplayFrame
  /** What was asked and answered then; null where it was no answer. */
  readonly answer: { readonly prompt: Text; readonly labels: readonly Text[] } | null
  /** After so many of all answers. */
  readonly at: number
  readonly all: number
}

/** Who is ahead of all others; null when nobody is. */
const leaderIn = (game: Game, s: State): Seat | null => {
  const values = Array.from({ length: s.seats }, (_, seat) => game.evaluate(s, seat))
  const best = Math.max(...values)
  const leaders = values.flatMap((value, seat) => (value === best ? [seat] : []))
  return leaders.length === 1 ? leaders[0] : null
}

/** Null where several win, where no rule has ended the game, and where the winner led from the deal on. */
export const decidingMoment = (game: Game, record: GameRecord): Deciding | null => {
  const moments = momentsOf(game, record)
  const places = moments.at(-1)?.state.result?.places ?? []
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  if (winners.length !== 1) return null
  const [winner] = winners
  const behind = moments.findLastIndex(
    ({ state }) => state.result === null && leaderIn(game, state) !== winner,
  )
  if (behind < 0) return null
  const [before, moment] = [moments[behind], moments[behind + 1]]
  return {
    winner,
    overtaken: leaderIn(game, before.state),
    moment,
    answer: answerIn(game, before.state, moment),
    at: behind + 1,
    all: moments.length - 1,
  }
}

const answerIn = (game: Game, before: State, { seat, given }: ReplayFrame): Deciding['answer'] => {
  const asked = seat === null || given === null ? null : question(game, before, seat)
  if (!asked) return null
  const isChosen = (answer: Answer, i: number): boolean =>
    asked.shape === 'one'
      ? answer === given
      : Array.isArray(given) && (asked.shape === 'some' ? given.includes(answer) : given[i] > 0)
  const labels = asked.options.flatMap(({ answer, label }, i) => (isChosen(answer, i) ? [label] : []))
  return { prompt: asked.prompt, labels }
}
