import { expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import { citadels } from '#games/citadels/index.ts'
import { doneSince, whereabouts } from './items.ts'
import { byWeight, newsSince } from './since.ts'

const game = eraseGame(citadels)
const robbed = (seat: number, thief: number) => ({
  rule: 'CIT-20' as const,
  text: { key: 'told.robbed', with: { seat: { seat }, thief: { seat: thief }, n: 4 } },
})
const removed = {
  rule: 'CIT-27' as const,
  text: { key: 'told.remove', with: { seat: { seat: 2 }, owner: { seat: 0 }, card: { card: 20 }, n: 1 } },
}
const ends = { rule: 'CIT-13' as const, text: { key: 'told.endsTurn', with: { seat: { seat: 1 } } } }
const LOG = [
  { seq: 4, lines: [robbed(0, 1)] },
  { seq: 6, lines: [ends, robbed(2, 1)] },
  { seq: 7, lines: [removed, { rule: 'CIT-28' as const, text: { key: 'told.over' } }] },
  // What the house tells is no news of the game.
  { seq: 8, lines: [{ text: { key: 'told.over' } }] },
]

it('news is what was done to me and what matters to all, since I answered', () => {
  const told = (viewer: number | 'watcher', since: number) =>
    newsSince(game, LOG, viewer, since).map(({ seq, meaning }) => [seq, meaning])
  expect(told(0, 4)).toEqual([
    [4, 'loss'],
    [6, 'news'],
    [7, 'loss'],
    [7, 'news'],
  ])
  expect(told(1, 4)).toEqual([
    [4, 'gain'],
    [6, 'gain'],
    [7, 'news'],
    [7, 'news'],
  ])
  expect(told('watcher', 4)).toEqual([
    [4, 'news'],
    [6, 'news'],
    [7, 'news'],
    [7, 'news'],
  ])
  expect(told(0, 8)).toEqual([])
  // Nobody knows when this seat answered.
  expect(told(0, 0)).toHaveLength(4)
})

it('CIT-20 what somebody takes from me when I have answered is news, and what I do to myself is not', () => {
  const own = { ...removed, text: { ...removed.text, with: { ...removed.text.with, seat: { seat: 0 } } } }
  const log = [
    { seq: 5, lines: [ends, robbed(0, 1), own, { rule: 'CIT-28' as const, text: { key: 'told.over' } }] },
  ]
  expect(newsSince(game, log, 0, 5).map(({ line, meaning }) => [line.text.key, meaning])).toEqual([
    ['told.robbed', 'loss'],
    ['told.over', 'news'],
  ])
})

it('what I lost comes first, then what others did to one another, and a line knows where on the table it is', () => {
  const items = newsSince(game, LOG, 0, 0)
  expect(items.map(({ seq }) => seq)).toEqual([4, 6, 7, 7])
  expect(byWeight(items).map((i) => [items[i].seq, items[i].meaning])).toEqual([
    [7, 'loss'],
    [4, 'loss'],
    [6, 'news'],
    [7, 'news'],
  ])
  expect(whereabouts(game, removed)).toEqual({ pieces: ['card:20'], places: ['city.0'] })
})

it('what others have built since I answered is told, and known on the board by who did it', () => {
  const builds = (seat: number, card: number) => ({
    rule: 'CIT-18' as const,
    text: { key: 'told.build', with: { seat: { seat }, card: { card }, n: 2 } },
  })
  const log = [
    { seq: 4, lines: [builds(1, 30)] },
    { seq: 5, lines: [builds(2, 31), builds(0, 32)] },
  ]
  expect(newsSince(game, log, 0, 4).map(({ line, meaning }) => [line, meaning])).toEqual([
    [builds(2, 31), 'news'],
  ])
  expect([...doneSince(game, log, 0, 4)]).toEqual([
    ['card:31', 2],
    ['city.2', 2],
  ])
})
