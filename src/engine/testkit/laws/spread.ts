/**
 * Law 4: over many chances a place hidden from the viewer takes every content that is possible as often as chance
 * would; the true one no more often. What is hidden is read off the state itself, so that a view that shows too
 * much together with an imagine that copies it is found out.
 */
import { viewerBit } from '../../cards.ts'
import { type Chance, draw32, imagined } from '../../chance.ts'
import type { Game, State, Viewer } from '../../contract.ts'
import { seeCards } from '../../knowledge/seenCards.ts'
import type { Eyes } from './noLeak.ts'

interface Hidden {
  readonly place: number
  readonly at: number
  readonly card: number
  readonly group: number
}

/** In standard deviations. Chance alone would not get this far from the mean in a lifetime of runs. */
const SIGMAS = 8

export const spread = (
  game: Game,
  s: State,
  viewer: Viewer,
  chance: Chance,
  eyes: Eyes,
  draws: number,
): string | null => {
  const groups = seeCards(game, s, viewer)
  const mine = viewerBit(viewer)
  const hidden: Hidden[] = []
  s.cards.piles.forEach((pile, place) => {
    pile.forEach((card, at) => {
      if ((s.cards.known[card] & mine) === 0)
        hidden.push({ place, at, card, group: -1 - groups.piles[place][at] })
    })
  })
  if (hidden.length < 2) return null

  const seen = eyes.view(game, s, viewer)
  const samples = Array.from({ length: draws }, () => {
    const { piles } = eyes.imagine(game, seen, viewer, imagined(draw32(chance))).cards
    return hidden.map(({ place, at }) => piles[place][at])
  })
  return (
    outOfGroup(hidden, groups.groups, samples) ??
    truthTooOften(hidden, samples) ??
    neverVaries(hidden, groups.groups, samples)
  )
}

const outOfGroup = (
  hidden: readonly Hidden[],
  groups: readonly (readonly number[])[],
  samples: readonly number[][],
): string | null => {
  for (const sample of samples) {
    const wrong = hidden.find(({ group }, i) => !groups[group].includes(sample[i]))
    if (wrong) return `a card is imagined in place ${wrong.place} that cannot be there`
  }
  return null
}

/** Slots of one group are alike: the true card of one lies in it as often as in the next one. */
const truthTooOften = (hidden: readonly Hidden[], samples: readonly number[][]): string | null => {
  const nextAlike = hidden.map(({ group }, i) => {
    const alike = hidden.map((_, j) => j).filter((j) => hidden[j].group === group)
    return alike[(alike.indexOf(i) + 1) % alike.length]
  })
  let surplus = 0
  let seen = 0
  for (const sample of samples)
    hidden.forEach(({ card }, i) => {
      if (nextAlike[i] === i) return
      if (sample[i] === card) surplus++
      if (sample[nextAlike[i]] === card) surplus--
      if (sample[i] === card || sample[nextAlike[i]] === card) seen++
    })
  return surplus > SIGMAS * Math.sqrt(seen + 1) + 2
    ? `what really lies there is imagined too often: ${surplus} times more than elsewhere in ${samples.length} draws`
    : null
}

/** A slot whose card could change places with another hidden one is not always imagined as it is. */
const neverVaries = (
  hidden: readonly Hidden[],
  groups: readonly (readonly number[])[],
  samples: readonly number[][],
): string | null => {
  if (samples.length < 30) return null
  const fits = (slot: Hidden, card: number) => groups[slot.group].includes(card)
  const stuck = hidden.find(
    (slot, i) =>
      samples.every((sample) => sample[i] === slot.card) &&
      hidden.some((other) => other.card !== slot.card && fits(slot, other.card) && fits(other, slot.card)),
  )
  return stuck
    ? `place ${stuck.place} is imagined as it really is in every one of ${samples.length} draws`
    : null
}
