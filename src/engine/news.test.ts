import { expect, it } from 'vitest'
import { eraseGame } from './erase.ts'
import { flowOf, isToldAfterwards, meaningFor, placeOf } from './news.ts'
import { small1 } from './testkit/smallGame.ts'

const game = {
  ...eraseGame(small1),
  matters: {
    'told.rob': {
      loss: 'seat',
      gain: 'thief',
      at: 'city.{seat}',
      flow: { n: 'n', of: 'gold', from: 'seat.{seat}', to: 'seat.{thief}' },
    },
    'told.move': { touches: 'owner', at: '{city}:{side}' },
    'told.end': { all: true },
    'told.buy': { afterwards: true },
  },
} as const
const rob = { key: 'told.rob', with: { seat: { seat: 1 }, thief: { seat: 0 }, n: 4 } }

it('an event is a gain to one, a loss to another, and nothing to the rest', () => {
  expect([0, 1, 2, 'watcher' as const].map((viewer) => meaningFor(game, rob, viewer))).toEqual([
    'gain',
    'loss',
    null,
    null,
  ])
  const move = { key: 'told.move', with: { owner: { seat: 2 } } }
  expect([0, 2].map((viewer) => meaningFor(game, move, viewer))).toEqual([null, 'change'])
  expect(meaningFor(game, { key: 'told.end' }, 'watcher')).toBe('news')
  expect(meaningFor(game, { key: 'told.pass' }, 1)).toBeNull()
  expect(meaningFor(game, { ...rob, with: { ...rob.with, n: 0 } }, 1)).toBeNull()
  // What comes over the wire is no name of a property.
  expect(meaningFor(game, { key: 'constructor' }, 1)).toBeNull()
})

it('it says where on the board it is, and what goes from where to where', () => {
  expect(placeOf(game, rob)).toBe('city.1')
  expect(
    placeOf(game, { key: 'told.move', with: { city: { key: 'city.VER' }, side: { key: 'side.a' } } }),
  ).toBe('VER:a')
  expect(placeOf(game, { key: 'told.end' })).toBeNull()
  expect(flowOf(game, rob)).toEqual({ n: 4, of: 'gold', from: 'seat.1', to: 'seat.0' })
  expect(flowOf(game, { ...rob, with: { ...rob.with, n: 0 } })).toBeNull()
})

it('what is told afterwards means nothing to anybody in particular', () => {
  const buy = { key: 'told.buy', with: { seat: { seat: 1 } } }
  expect([isToldAfterwards(game, buy), isToldAfterwards(game, rob)]).toEqual([true, false])
  expect(meaningFor(game, buy, 1)).toBeNull()
})
