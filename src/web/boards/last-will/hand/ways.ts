/** The ways to play an event, as the rules offer them, sorted so that one thing can be changed at a time. */
import type { Answer } from '#engine/contract.ts'
import type { Option } from '#engine/question.ts'
import type { Companion } from '#games/last-will/material.ts'
import { actionsOf, type Guest, partyOf, poundsOf } from '#games/last-will/notation.ts'
import type { Raise } from '#games/last-will/privileges.ts'

export interface Way {
  readonly option: Option
  readonly actions: number
  readonly pounds: number
  readonly party: readonly Guest[]
}

export const waysOf = (options: readonly Option[]): readonly Way[] =>
  options.map((option) => ({
    option,
    actions: actionsOf(option.answer),
    pounds: poundsOf(option.answer),
    party: partyOf(option.answer),
  }))

/** To squander is the aim: the dearest way that is allowed, with as few actions as it takes. */
export const dearest = (ways: readonly Way[]): Way => {
  const allowed = ways.filter(({ option }) => !option.refusal)
  return (allowed.length > 0 ? allowed : ways).reduce((best, way) =>
    way.pounds > best.pounds || (way.pounds === best.pounds && way.actions < best.actions) ? way : best,
  )
}

const isSameParty = (a: readonly Guest[], b: readonly Guest[]): boolean =>
  a.length === b.length &&
  a.every(({ companion, card }) => b.some((other) => other.companion === companion && other.card === card))

/** What can be spent with these actions and this party, the least first: helpers make the difference. */
export const amountsWith = (ways: readonly Way[], { actions, party }: Way): readonly Way[] =>
  ways
    .filter((way) => way.actions === actions && isSameParty(way.party, party))
    .sort((a, b) => a.pounds - b.pounds)

const nearest = (ways: readonly Way[], from: Way, to: Pick<Way, 'actions' | 'party'>): Way | undefined => {
  const before = amountsWith(ways, from)
  const after = amountsWith(ways, { ...from, ...to })
  // As many helpers as before take part.
  const missing = before.length - 1 - before.findIndex(({ pounds }) => pounds === from.pounds)
  return after[Math.max(0, after.length - 1 - missing)]
}

export const withActions = (ways: readonly Way[], from: Way, actions: number): Way | undefined =>
  nearest(ways, from, { actions, party: from.party })

/** The same with another guest for a kind of companion, or with nobody. */
export const withGuest = (
  ways: readonly Way[],
  from: Way,
  companion: Companion,
  guest: Guest | null,
): Way | undefined => {
  const others = from.party.filter((other) => other.companion !== companion)
  return nearest(ways, from, { actions: from.actions, party: guest ? [...others, guest] : others })
}

/** Everybody who could come as this companion. */
export const guestsAs = (ways: readonly Way[], companion: Companion): readonly Guest[] => {
  const found = new Map<number, Guest>()
  for (const { party } of ways)
    for (const guest of party) if (guest.companion === companion) found.set(guest.card, guest)
  return [...found.values()]
}

/** Helpers who add up to just so much. */
export const helpersFor = (raises: readonly Raise[], pounds: number): readonly number[] | null => {
  if (pounds === 0) return []
  for (const [i, { helper, pounds: own }] of raises.entries()) {
    const others = own <= pounds ? helpersFor(raises.slice(i + 1), pounds - own) : null
    if (others) return [helper, ...others]
  }
  return null
}

export const wayNamed = (ways: readonly Way[], answer: Answer): Way | undefined =>
  ways.find(({ option }) => option.answer === answer)
