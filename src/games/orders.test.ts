/** What orders answer, and what they may be: in positions of the games that declare them. */
import { describe, expect, it } from 'vitest'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game, Given, State } from '#engine/contract.ts'
import { stateAs } from '#engine/erase.ts'
import { type Order, ordered, orderForms, orderRefusal } from '#engine/orders.ts'
import { question, randomGiven } from '#engine/question.ts'
import { view } from '#engine/view.ts'
import type { Augsburg } from './augsburg/state.ts'
import { gameNamed } from './index.ts'

/** The first position of a random game at which this step asks, and whom. */
const at = (id: string, step: string, isSo: (s: never) => boolean = () => true) => {
  const game = gameNamed(id) as Game
  for (let seed = 1; seed < 40; seed++) {
    const chance = imagined(seed)
    const s = start(game, 3, withDefaults(game, {}), imagined(seed + 100))
    while (s.result === null) {
      const [seat] = owing(game, s)
      if (s.stack.at(-1)?.step === step && isSo(s as never)) return { game, s, seat }
      answer(game, s, seat, randomGiven(game, s, seat, chance), null)
    }
  }
  throw new Error(`${step} is never asked`)
}

const given = ({ game, s, seat }: { game: Game; s: State; seat: number }, ...orders: Order[]): Given | null =>
  ordered(
    game,
    view(game, s, seat),
    seat,
    orders.map((order, i) => ({ id: `${i}`, order })),
  ).answer?.given ?? null

describe('an order', () => {
  it('gives the first preference that is not refused, and the first order that has one', () => {
    const place = at('patrizier', 'play')
    const [a, b] = question(place.game, place.s, place.seat)?.options.map((one) => one.answer) ?? []
    expect(given(place, { kind: 'next', step: 'play', prefer: ['nothing', b, a] })).toBe(b)
    expect(given(place, { kind: 'site', prefer: ['ROM:a'] }, { kind: 'play', prefer: [a] })).toBe(a)
    expect(given(place, { kind: 'next', step: 'pick', prefer: [a] })).toBe(null)
  })

  it('that is a plan falls away when nothing of it is possible; one that stands waits', () => {
    const { game, s, seat } = at('patrizier', 'play')
    const plan: Order = { kind: 'next', step: 'play', prefer: ['nothing'], uses: 1 }
    const standing: Order = { kind: 'next', step: 'play', prefer: ['nothing'] }
    const over: Order = { kind: 'forced', prefer: [], span: { of: 'round', at: 3 } }
    const orders = [plan, standing, over].map((order, i) => ({ id: `${i}`, order }))
    expect(ordered(game, view(game, s, seat), seat, orders)).toEqual({
      answer: null,
      fallen: [
        { id: '0', why: 'impossible' },
        { id: '2', why: 'span' },
      ],
    })
  })

  it('AUG-13 stays in an auction up to its limit, and passes above it', () => {
    const place = at('augsburg', 'bid', ({ high }: { high: number }) => high === 2)
    const { noble } = stateAs<Augsburg>(place.s)
    const may = question(place.game, place.s, place.seat)?.options.some(
      (one) => one.answer === 'hold' && !one.refusal,
    )
    expect(given(place, { kind: 'stay', prefer: [noble], most: 2 })).toBe(may ? 'hold' : 'pass')
    expect(given(place, { kind: 'stay', prefer: [noble], most: 1 })).toBe('pass')
    expect(given(place, { kind: 'stay', prefer: [(noble + 1) % 5], most: 9 })).toBe(null)
    expect(given(place, { kind: 'pass', prefer: [] })).toBe('pass')
  })

  it('AUG-39 buys in its order, and never for more than its price', () => {
    const place = at('augsburg', 'buy')
    expect(given(place, { kind: 'buy', prefer: [0, 1, 2, 3, 'jokers'], most: 100 })).toEqual([])
    const bought = given(place, { kind: 'buy', prefer: [0, 1, 2, 3, 'jokers'], most: 700 }) as string[]
    expect(bought.length).toBeGreaterThan(0)
    expect(bought.length).toBeLessThanOrEqual(3)
  })

  it('PAT-8 builds on the preferred site of the city at hand', () => {
    const place = at('patrizier', 'build')
    const sites = orderForms(place.game, view(place.game, place.s, place.seat), place.seat)
      .find(({ kind }) => kind === 'site')
      ?.choices.map((one) => String(one.answer))
    const on = (side: string) => sites?.filter((name) => name.endsWith(side)) ?? []
    expect(given(place, { kind: 'site', prefer: on('a') })).toMatch(/^a/)
    expect(given(place, { kind: 'site', prefer: on('b') })).toMatch(/b$/)
  })

  it('LW-8 draws as many cards as must be', () => {
    const place = at('last-will', 'drawCounts')
    const counts = given(place, { kind: 'draw', prefer: ['companions'] }) as number[]
    const { size } = question(place.game, place.s, place.seat) ?? { size: { min: -1 } }
    expect(counts.reduce((a, b) => a + b, 0)).toBe(size.min)
  })

  it('is refused when it can never be right', () => {
    const { game, s, seat } = at('augsburg', 'bid')
    const refused = (order: Order) => orderRefusal(game, view(game, s, seat), seat, order)?.key ?? null
    expect(refused({ kind: 'stay', prefer: [0], most: 3 })).toBe(null)
    expect(refused({ kind: 'stay', prefer: [0] })).toBe('door.order.limit')
    expect(refused({ kind: 'stay', prefer: [0], most: 13 })).toBe('door.order.limit')
    expect(refused({ kind: 'stay', prefer: [9], most: 1 })).toBe('door.order.notOffered')
    expect(refused({ kind: 'nothing', prefer: [1] })).toBe('door.order.unknown')
    expect(refused({ kind: 'forced', prefer: [], span: { of: 'auction', at: -1 } })).toBe('door.order.span')
  })
})
