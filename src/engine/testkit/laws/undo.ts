/** Law 5: simultaneous answers commute; undo restores the state, and is offered exactly where nobody has learnt anything. */
import { answer, asked } from '../../advance.ts'
import { type Chance, copyChance, shuffled } from '../../chance.ts'
import type { Game, Seat, State, Viewer } from '../../contract.ts'
import { seeCards } from '../../knowledge/seenCards.ts'
import { randomGiven } from '../../question.ts'
import { enter, type GameInProgress } from '../../record.ts'
import { tells, undoRefusal } from '../../undo.ts'
import { viewers } from '../../view.ts'

export const commutes = (game: Game, s: State, chance: Chance): string | null => {
  const fresh = game.copy(s)
  fresh.pending.fill(null)
  const seats = asked(game, fresh)
  const given = seats.map((seat) => randomGiven(game, fresh, seat, chance))
  const play = (order: readonly number[]) => {
    const copy = game.copy(fresh)
    for (const i of order) answer(game, copy, seats[i], given[i], null)
    return JSON.stringify(copy)
  }
  const order = seats.map((_, i) => i)
  const first = play(order)
  return play(shuffled(copyChance(chance), order.slice())) === first && play(order.toReversed()) === first
    ? null
    : 'the order of simultaneous answers makes a difference'
}

export const undoIsRight = (
  game: Game,
  inProgress: GameInProgress,
  before: State,
  seat: Seat,
  at: number,
): string | null => {
  const after = inProgress.state
  if (after.asked === before.asked) {
    if (enter(game, inProgress, { kind: 'retract', seat, at })) return 'a waiting answer cannot be taken back'
    return same(before, inProgress.state, 'taking back a waiting answer')
  }
  const offered = undoRefusal(inProgress, seat) === null
  const together = asked(game, before).length > 1
  const drawn = JSON.stringify(before.chance) !== JSON.stringify(after.chance)
  const last = inProgress.entries.at(-1)
  const quiet =
    !together &&
    !drawn &&
    after.result === null &&
    !(last?.kind === 'answer' && tells(game, before, seat, last.given)) &&
    viewers(before).every((v) => !wasTold(game, before, after, v))
  if (offered !== quiet)
    return offered
      ? 'undo is offered though somebody has learnt something'
      : 'undo is not offered though nobody has learnt anything'
  if (!offered) return null
  if (enter(game, inProgress, { kind: 'undo', seat, at })) return 'undo is offered and refused'
  return same(before, inProgress.state, 'undo')
}

/** By agreement even what was learnt is taken back: the question is asked again of all, in the state that it was asked in. */
export const takebackIsRight = (
  game: Game,
  inProgress: GameInProgress,
  before: State,
  seat: Seat,
  at: number,
): string | null => {
  if (inProgress.state.result !== null) return null
  const question = before.asked
  const refusal = enter(game, inProgress, { kind: 'takeback', seat, at, question, agreed: [seat] })
  if (refusal) return `an answer cannot be taken back by agreement: ${refusal.key}`
  const asked = game.copy(before)
  asked.pending.fill(null)
  return same(asked, inProgress.state, 'a takeback')
}

const same = (before: State, now: State, what: string): string | null =>
  JSON.stringify(before) === JSON.stringify(now) ? null : `${what} does not restore the state`

/** Whether the view alone shows a card, or rules one out, that it did not before. */
const wasTold = (game: Game, before: State, after: State, viewer: Viewer): boolean => {
  const [old, now] = [seeCards(game, before, viewer), seeCards(game, after, viewer)]
  const visible = new Set(old.piles.flat().filter((card) => card >= 0))
  if (now.piles.flat().some((card) => card >= 0 && !visible.has(card))) return true
  const groupOf = (seen: typeof old, s: State, card: number): readonly number[] => {
    const place = s.cards.where[card]
    const content = seen.piles[place][s.cards.piles[place].indexOf(card)]
    return content < 0 ? seen.groups[-1 - content] : [card]
  }
  const hidden = now.groups.flat()
  return after.cards.where.some((_, card) => {
    if (!hidden.includes(card) || visible.has(card)) return false
    const left = groupOf(now, after, card)
    return groupOf(old, before, card).some((other) => hidden.includes(other) && !left.includes(other))
  })
}
