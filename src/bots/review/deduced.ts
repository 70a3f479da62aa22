/** Who can hold what: where secret roles are few, a seat can tell from its view alone. */
import type { Game, Given, Seat, View } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'
import type { Deduced } from '#engine/review/report.ts'

/** More cards than this are a deck, and nobody counts them through. */
const MOST = 10
const NUMBERED = /^(.*)\.(\d+)$/

/** By place: whose it is; null where nobody's. Places of seats are numbered from 0; piles that are numbered otherwise are nobody's. */
const ownersOf = (game: Game, seats: number): readonly (Seat | null)[] => {
  const places = game.places(seats)
  const names = new Set(places.map(({ name }) => name))
  return places.map(({ name }) => {
    const [, kind, number] = NUMBERED.exec(name) ?? []
    return kind !== undefined && names.has(`${kind}.0`) ? Number(number) : null
  })
}

/** What the others could hold, by what the seat knows: only where few cards come into question. */
export const deducedBy = (game: Game, seen: View, seat: Seat): readonly Deduced[] => {
  const owners = ownersOf(game, seen.seats)
  return seen.cards.piles.flatMap((pile, place) => {
    const of = owners[place]
    if (of === null || of === seat) return []
    const hidden = pile.filter((content) => content < 0)
    const groups = [...new Set(hidden)].map((content) => seen.cards.groups[-1 - content])
    if (hidden.length === 0 || groups.some((group) => group.length > MOST)) return []
    const among = [...new Set(groups.flat())].toSorted((a, b) => a - b)
    return [{ of, held: hidden.length, among }]
  })
}

/** Whether an answer names a card that nobody else could hold, where other answers name cards that somebody could. */
export const actedAgainst = (
  game: Game,
  seen: View,
  asked: Question,
  given: Given,
  deduced: readonly Deduced[],
): boolean => {
  if (deduced.length === 0 || asked.shape !== 'one') return false
  const could = new Set(
    deduced.flatMap(({ among }) => among.map((card) => JSON.stringify(game.cardText(card)))),
  )
  const isPossible = ({ label }: Question['options'][number]) => could.has(JSON.stringify(label))
  const mine = asked.options.find(({ answer }) => answer === given)
  const names = asked.options.filter(({ refusal }) => !refusal)
  if (mine === undefined || isPossible(mine) || !names.some(isPossible)) return false
  return isOfThatKind(mine, names) && !isHeldBy(game, seen, asked.seat, mine)
}

/** What I play from my own hand, I do not look for in others'. */
const isHeldBy = (game: Game, seen: View, seat: Seat, { label }: Question['options'][number]): boolean =>
  ownersOf(game, seen.seats).some(
    (owner, place) =>
      owner === seat &&
      seen.cards.piles[place].some(
        (card) => card >= 0 && JSON.stringify(game.cardText(card)) === JSON.stringify(label),
      ),
  )

/** Whether the answer names a thing like the others do: a refusal to name anything is none. */
const isOfThatKind = (mine: Question['options'][number], all: Question['options']): boolean => {
  const kind = (key: string) => key.slice(0, key.indexOf('.'))
  return all.every(({ label }) => kind(label.key) === kind(mine.label.key))
}
