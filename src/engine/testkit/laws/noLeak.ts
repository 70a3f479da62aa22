/**
 * Laws 3 and 6: what a viewer sees, is asked, is answered and hears depends on nothing that it does not know;
 * and whatever it learns, it learns by seeing a card.
 */
import { answer, asked } from '../../advance.ts'
import { viewerBit } from '../../cards.ts'
import { type Chance, copyChance } from '../../chance.ts'
import type { Cards, Game, Given, SeenCards, State, Tell, View, Viewer } from '../../contract.ts'
import { seeCards, visibleBack } from '../../knowledge/seenCards.ts'
import { question, randomGiven, validateAnswer } from '../../question.ts'
import { EventRedactor } from '../../told.ts'
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
    sameNews(game, here, viewer, chance, eyes)
  )
}

const sameQuestion = (game: Game, here: State, there: State, viewer: number): string | null =>
  differ('the question differs', question(game, here, viewer), question(game, there, viewer)) ??
  JUNK.map((junk) =>
    differ(
      'an answer is judged differently',
      validateAnswer(game, here, viewer, here.asked, junk),
      validateAnswer(game, there, viewer, there.asked, junk),
    ),
  ).find(Boolean) ??
  null

/**
 * Answers on both sides, and compares what the viewer hears and sees. The other side is as the viewer could have
 * imagined it had it known the cards that it is about to see: only these may make a difference.
 */
const sameNews = (game: Game, here: State, viewer: Viewer, chance: Chance, eyes: Eyes): string | null => {
  const before = game.copy(here)
  const answers = asked(game, before).map((seat) => ({
    seat,
    given: randomGiven(game, before, seat, chance),
  }))
  const redactor = new EventRedactor(game, here)
  const met = answerAll(game, here, answers, redactor)
  const there = asIfForeseen(game, before, here, met, viewer, chance, eyes)
  if (!answers.every(({ seat, given }) => validateAnswer(game, there, seat, there.asked, given).ok))
    return null
  const earsThere = new EventRedactor(game, there)
  const metThere = answerAll(game, there, answers, earsThere)
  // Of cards that nobody can tell apart, a different one may be turned up on the other side.
  const mine = viewerBit(viewer)
  if (met.known.some((bits, card) => ((bits ^ metThere.known[card]) & mine) !== 0)) return null
  const after = `after an equal answer to ${before.stack.at(-1)?.step}`
  return (
    differ(
      `${after} the events differ, though the same cards were seen`,
      redactor.of(viewer),
      earsThere.of(viewer),
    ) ??
    differ(
      `${after} the views differ, though the same cards were seen`,
      eyes.view(game, here, viewer),
      eyes.view(game, there, viewer),
    )
  )
}

type Met = Pick<Cards, 'known' | 'bars'>

/** Answers for all, and collects what was seen on the way: it counts, though a shuffle may have hidden it again. */
const answerAll = (
  game: Game,
  s: State,
  answers: readonly { seat: number; given: Given }[],
  redactor: EventRedactor,
): Met => {
  const met = { known: s.cards.known.slice(), bars: s.cards.bars.slice() }
  const meet = () => {
    s.cards.known.forEach((bits, card) => {
      met.known[card] |= bits
    })
    for (const bar of s.cards.bars) if (!met.bars.some(({ card }) => card === bar.card)) met.bars.push(bar)
  }
  const tell: Tell = (rule, text, moved) => {
    meet()
    redactor.tell(rule, text, moved)
  }
  for (const { seat, given } of answers) answer(game, s, seat, given, tell)
  meet()
  return met
}

const asIfForeseen = (
  game: Game,
  before: State,
  after: State,
  met: Met,
  viewer: Viewer,
  chance: Chance,
  eyes: Eyes,
): State => {
  const mine = viewerBit(viewer)
  const foreseen = game.copy(before)
  const { known, bars } = foreseen.cards
  const faces = known.flatMap((bits, card) => (met.known[card] & mine && !(bits & mine) ? [card] : []))
  for (const card of faces) known[card] |= mine
  for (const bar of met.bars) if (!bars.some(({ card }) => card === bar.card)) bars.push(bar)

  const seen = eyes.view(game, foreseen, viewer)
  const backs = known.flatMap((bits, card) =>
    !(bits & mine) && visibleBack(game, after, card) >= 0 && visibleBack(game, before, card) < 0
      ? [card]
      : [],
  )
  const there = eyes.imagine(
    game,
    { ...seen, cards: withBacks(game, seen.cards, before, backs) },
    viewer,
    copyChance(chance),
  )
  there.chance = copyChance(before.chance)
  for (const card of faces)
    hideAgain(there.cards, card, groupOf(seeCards(game, before, viewer), before, card), mine)
  return there
}

const groupOf = (seen: SeenCards, s: State, card: number): readonly number[] => {
  const place = s.cards.where[card]
  return seen.groups[-1 - seen.piles[place][s.cards.piles[place].indexOf(card)]]
}

/** Takes a foreseen card out of sight: it is one of its group again. */
const hideAgain = (c: Cards, card: number, group: readonly number[], viewer: number): void => {
  c.known[card] &= ~viewer
  c.from[card] = c.mixed++
  c.mixes.push({
    id: c.from[card],
    insiders: 0,
    cards: group,
    where: group.map(() => -1),
    known: group.map(() => 0),
    from: group.map(() => -1),
  })
}

/** The cards as seen, had the backs of these been seen too. */
const withBacks = (game: Game, seen: SeenCards, s: State, backs: readonly number[]): SeenCards => {
  if (backs.length === 0) return seen
  const piles = seen.piles.map((pile) => pile.slice())
  const groups = seen.groups.slice()
  for (const card of backs) {
    const place = s.cards.where[card]
    const at = s.cards.piles[place].indexOf(card)
    const alike = groupOf(seen, s, card).filter((other) => game.back?.(other) === game.back?.(card))
    piles[place][at] = -groups.push(alike)
  }
  return { piles, groups }
}
