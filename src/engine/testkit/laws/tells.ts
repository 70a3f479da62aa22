/**
 * Law 5, second half: what can be undone lets nobody infer anything. For every other viewer, and in every state that
 * it could be in, the seat had a legal answer after which this viewer is told and sees the same. Where it had none, the
 * step must say that the answer `tells`.
 */
import { answer, asked, open } from '../../advance.ts'
import { type Chance, copyChance } from '../../chance.ts'
import type { Game, Given, Seat, State, Viewer } from '../../contract.ts'
import { everyGiven, randomGiven, validateAnswer } from '../../question.ts'
import { EventRedactor } from '../../told.ts'
import { isQuiet } from '../../undo.ts'
import { viewers } from '../../view.ts'
import type { Eyes } from './noLeak.ts'

/** Where there are more answers to try, nothing is said. */
const MOST_ANSWERS = 300

export const tellsIsDeclared = (
  game: Game,
  s: State,
  chance: Chance,
  eyes: Eyes,
  samples: number,
): string | null => {
  const [seat, ...others] = asked(game, s)
  const now = open(game, s)
  if (now === null || others.length > 0) return null
  const given = randomGiven(game, s, seat, chance)
  if (now.step.exempt?.of(given)) return null
  const { after, redactor } = answered(game, s, seat, given)
  if (!isQuiet(game, s, after, seat, given)) return null
  for (const viewer of viewers(s)) {
    if (viewer === seat) continue
    const seen = eyes.view(game, s, viewer)
    const wanted = impression(game, after, redactor, viewer, eyes)
    for (let i = 0; i < samples; i++) {
      const there = eyes.imagine(game, seen, viewer, chance)
      there.chance = copyChance(s.chance)
      if (!couldBe(game, there, seat, given, viewer, wanted, eyes))
        return `${JSON.stringify(given)} at ${now.frame.step} can be undone, but it tells ${nameOf(viewer)} something`
    }
  }
  return null
}

const nameOf = (viewer: Viewer): string => (viewer === 'watcher' ? 'the watchers' : `seat ${viewer}`)

/** Whether some legal answer gives the viewer the same impression in this state. */
const couldBe = (
  game: Game,
  there: State,
  seat: Seat,
  given: Given,
  viewer: Viewer,
  wanted: string,
  eyes: Eyes,
): boolean => {
  const gives = (other: Given): boolean => {
    if (!validateAnswer(game, there, seat, there.asked, other).ok) return false
    const { after, redactor } = answered(game, there, seat, other)
    return impression(game, after, redactor, viewer, eyes) === wanted
  }
  // Most often the same answer does.
  if (gives(given)) return true
  const now = open(game, there)
  if (now === null) return false
  let tried = 0
  for (const other of everyGiven(there, now.frame, seat, now.step))
    if (tried++ >= MOST_ANSWERS || gives(other)) return true
  return false
}

const answered = (game: Game, s: State, seat: Seat, given: Given) => {
  const after = game.copy(s)
  const redactor = new EventRedactor(game, after)
  answer(game, after, seat, given, redactor.tell)
  return { after, redactor }
}

/** All that a viewer is told and sees. */
const impression = (game: Game, after: State, redactor: EventRedactor, viewer: Viewer, eyes: Eyes): string =>
  JSON.stringify([redactor.of(viewer), eyes.view(game, after, viewer)])
