/** Law 1: plain data, copies that share nothing, material that is never lost. */
import { answer, owing } from '../../advance.ts'
import type { Chance } from '../../chance.ts'
import type { Game, State } from '../../contract.ts'
import { randomGiven } from '../../question.ts'

export const isPlainData = (game: Game, s: State): string | null => {
  const strange = notPlain(s, 'state')
  if (strange) return `${strange} is not plain data`
  const text = JSON.stringify(s)
  const back = JSON.stringify(game.copy(JSON.parse(text)))
  return back === text ? null : `the state changes by being written and read: ${firstDifference(text, back)}`
}

/** Where something lies that JSON would lose or change. */
const notPlain = (value: unknown, path: string): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object') return path
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return path
  for (const [name, inner] of Object.entries(value)) {
    const strange = notPlain(inner, `${path}.${name}`)
    if (strange) return strange
  }
  return null
}

const ANSWERS_ON_THE_COPY = 12

export const copySharesNothing = (game: Game, s: State, chance: Chance): string | null => {
  const before = JSON.stringify(s)
  const copy = game.copy(s)
  if (JSON.stringify(copy) !== before)
    return `a copy differs: ${firstDifference(before, JSON.stringify(copy))}`
  for (let i = 0; i < ANSWERS_ON_THE_COPY && copy.result === null; i++) {
    const seat = owing(game, copy)[0]
    answer(game, copy, seat, randomGiven(game, copy, seat, chance), null)
  }
  return JSON.stringify(s) === before
    ? null
    : `playing on a copy changed the original: ${firstDifference(before, JSON.stringify(s))}`
}

export const cardsAreConserved = (game: Game, s: State, material: string): string | null => {
  const { piles, where, known } = s.cards
  const found = new Array<number>(where.length).fill(-1)
  for (const [place, pile] of piles.entries())
    for (const card of pile) {
      if (found[card] >= 0) return `card ${card} lies in places ${found[card]} and ${place}`
      found[card] = place
    }
  const lost = found.findIndex((place, card) => place !== where[card])
  if (lost >= 0) return `card ${lost} should lie in place ${where[lost]} and lies in ${found[lost]}`
  if (known.length !== where.length) return 'not every card has somebody who knows it or not'
  const now = JSON.stringify(game.material(s))
  return now === material ? null : `the material was ${material} and is ${now}`
}

export const firstDifference = (a: string, b: string): string => {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const from = Math.max(0, i - 60)
  return `…${a.slice(from, i + 60)}… against …${b.slice(from, i + 60)}…`
}
