/** What follows from my own answer is news to me, in every game; the answer itself is not. */
import { expect, it } from 'vitest'
import type { Text } from '#engine/contract.ts'
import { GAMES } from '#games/index.ts'
import { newsSince } from './since.ts'

const ME = 0
const me = { seat: { seat: ME } }
const other = { seat: { seat: 1 } }
const leo = { noble: { key: 'noble.leo' } }
const pisa = { city: { key: 'city.pisa' } }

const toldAfter = (id: string, answers: readonly (readonly Text[])[]) => {
  const game = GAMES.find((one) => one.id === id)
  if (!game) throw new Error(id)
  const log = answers.map((texts, i) => ({
    seq: i + 3,
    lines: texts.map((text) => ({ rule: 'X-1' as const, text })),
  }))
  return newsSince(game, log, ME, answers.length + 2).map(({ line, meaning }) => [line.text.key, meaning])
}
const shows = { key: 'told.shows', with: { ...me, cards: { cards: [] } } }
const builds = { key: 'told.build', with: { ...me, n: 1, ...pisa, side: { key: 'side.a' } } }

it('AUG-18 a showdown that I lose by my own card is told, with my consolation, and so is the round that it ends', () => {
  expect(
    toldAfter('augsburg', [
      [
        shows,
        { key: 'told.wins', with: { ...other, ...leo, cards: { cards: [] } } },
        { key: 'told.consolation', with: { ...me, n: 100 } },
        { key: 'told.consolation', with: { seat: { seat: 2 }, n: 50 } },
        { key: 'told.rank', with: { ...me, n: 3 } },
        { key: 'told.round', with: { n: 2, of: 4 } },
      ],
    ]),
  ).toEqual([
    ['told.wins', 'news'],
    ['told.consolation', 'gain'],
    ['told.rank', 'gain'],
    ['told.round', 'news'],
  ])
})

it('what was taken back is no news any more, and what comes after it is', () => {
  const scored = [builds, { key: 'told.full', with: pisa }]
  const news = [['told.full', 'news']]
  expect(toldAfter('patrizier', [scored])).toEqual(news)
  for (const key of ['told.undo', 'told.takeback', 'told.rewind']) {
    const back = [{ key, with: me }]
    expect(toldAfter('patrizier', [scored, back])).toEqual([])
    expect(toldAfter('patrizier', [scored, back, scored])).toEqual(news)
  }
})

it('PAT-13 a city that I complete is told with who wins its tiles, until my next turn and not only until I draw', () => {
  const scored = [
    builds,
    { key: 'told.full', with: pisa },
    { key: 'told.tile', with: { ...me, fame: 6, ...pisa } },
    { key: 'told.tile', with: { ...other, fame: 3, ...pisa } },
  ]
  const news = [
    ['told.full', 'news'],
    ['told.tile', 'gain'],
    ['told.tile', 'news'],
  ]
  const draws = { key: 'told.draw', with: { ...me, card: { card: 4 } } }
  expect(toldAfter('patrizier', [scored])).toEqual(news)
  expect(toldAfter('patrizier', [scored, [draws]])).toEqual(news)
  // Somebody else has answered since: this is my next turn.
  expect(
    toldAfter('patrizier', [scored, [{ ...draws, with: { ...draws.with, ...other } }], [draws]]),
  ).toEqual([])
})

it('LW-28 the end of a round that I bring about is told, with what was spent and what it takes from my houses', () => {
  expect(
    toldAfter('last-will', [
      [
        { key: 'told.endTurn', with: me },
        { key: 'told.roundEnd' },
        { key: 'told.spent', with: { ...me, n: 5 } },
        { key: 'told.spent', with: { ...other, n: 7 } },
        { key: 'told.depreciate', with: { ...me, card: { card: 9 } } },
        { key: 'told.depreciate', with: { ...other, card: { card: 8 } } },
      ],
    ]),
  ).toEqual([
    ['told.roundEnd', 'news'],
    ['told.spent', 'news'],
    ['told.spent', 'news'],
    ['told.depreciate', 'change'],
  ])
})

it('CIT-28 the last round that I begin by building is told, and my building is not', () => {
  expect(
    toldAfter('citadels', [
      [
        { key: 'told.build', with: { ...me, card: { card: 20 }, n: 2 } },
        { key: 'told.full', with: { ...me, n: 8 } },
      ],
    ]),
  ).toEqual([['told.full', 'news']])
})
