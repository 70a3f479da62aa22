/**
 * Laws 3 and 6: what a viewer sees, is asked, is answered and hears depends on nothing that it does not know;
 * and whatever it learns, it learns by seeing a card.
 */
import { answer, asked } from '../../advance.ts'
import { type Chance, copyChance } from '../../chance.ts'
import type { Game, Given, State, View, Viewer } from '../../contract.ts'
import { door, question, randomGiven } from '../../question.ts'
import { Ears } from '../../told.ts'
import { hasLearnt } from '../../view.ts'
import { firstDifference } from './data.ts'
import { JUNK } from './offers.ts'

/** The two functions under test; mutants bring their own. */
export interface Eyes {
  view(game: Game, s: State, viewer: Viewer): View
  imagine(game: Game, seen: View, viewer: Viewer, chance: Chance): State
}

const differ = (what: string, a: unknown, b: unknown): string | null => {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  return left === right ? null : `${what}: ${firstDifference(left ?? 'nothing', right ?? 'nothing')}`
}

export const looksAlike = (
  game: Game,
  s: State,
  viewer: Viewer,
  chance: Chance,
  eyes: Eyes,
): string | null => {
  const here = game.copy(s)
  here.pending.fill(null)
  const seen = eyes.view(game, here, viewer)
  const there = eyes.imagine(game, seen, viewer, copyChance(chance))
  const as = `to ${viewer === 'watcher' ? 'the watchers' : `seat ${viewer}`}`
  return (
    differ(`an imagined state looks different ${as}`, seen, eyes.view(game, there, viewer)) ??
    differ(`another seat is asked ${as}`, asked(game, here), asked(game, there)) ??
    (viewer === 'watcher' ? null : sameQuestion(game, here, there, viewer)) ??
    sameNews(game, here, there, viewer, chance, eyes)
  )
}

const sameQuestion = (game: Game, here: State, there: State, viewer: number): string | null =>
  differ('the question differs', question(game, here, viewer), question(game, there, viewer)) ??
  JUNK.map((junk) =>
    differ(
      'the door answers differently',
      door(game, here, viewer, here.asked, junk),
      door(game, there, viewer, there.asked, junk),
    ),
  ).find(Boolean) ??
  null

const TRIES = 6

/** An answer that is legal in both states, so that what follows can be compared. */
const sharedAnswer = (game: Game, here: State, there: State, seat: number, chance: Chance): Given | null => {
  for (let i = 0; i < TRIES; i++) {
    const [from, to] = i % 2 === 0 ? [here, there] : [there, here]
    const given = randomGiven(game, from, seat, chance)
    if (door(game, to, seat, to.asked, given).ok) return given
  }
  return null
}

const sameNews = (
  game: Game,
  here: State,
  there: State,
  viewer: Viewer,
  chance: Chance,
  eyes: Eyes,
): string | null => {
  const [before, beforeThere] = [game.copy(here), game.copy(there)]
  const [ears, earsThere] = [new Ears(game, here), new Ears(game, there)]
  for (const seat of asked(game, here)) {
    const given = sharedAnswer(game, before, beforeThere, seat, chance)
    if (given === null) return null
    answer(game, here, seat, given, ears.tell)
    answer(game, there, seat, given, earsThere.tell)
  }
  if (hasLearnt(game, before, here, viewer) || hasLearnt(game, beforeThere, there, viewer)) return null
  const step = before.stack.at(-1)!.step
  return (
    differ(
      `after an equal answer to ${step} the events differ, though no card was seen`,
      ears.of(viewer),
      earsThere.of(viewer),
    ) ??
    differ(
      `after an equal answer to ${step} the views differ, though no card was seen`,
      eyes.view(game, here, viewer),
      eyes.view(game, there, viewer),
    )
  )
}
