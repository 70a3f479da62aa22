/**
 * Law 7: what a standing order answers follows from what its owner knows. It is the same in every state that the owner could
 * be in, and whatever the others have answered meanwhile; and the rules take it in the true one.
 */
import { asked } from '../../advance.ts'
import { below, type Chance, shuffled } from '../../chance.ts'
import type { Answer, Game, Given, Seat, State } from '../../contract.ts'
import { GENERAL, type Named, type Order, ordered, orderForms, orderRefusal, spanNow } from '../../orders.ts'
import { question, randomGiven, validateAnswer } from '../../question.ts'
import { view } from '../../view.ts'
import type { Eyes } from './noLeak.ts'

export const ordersAreBlind = (game: Game, s: State, chance: Chance, eyes: Eyes): string | null => {
  for (const seat of asked(game, s)) {
    const here = game.copy(s)
    here.pending.fill(null)
    const seen = eyes.view(game, here, seat)
    const orders = randomOrders(game, here, seat, chance)
    for (const { order } of orders) {
      const refusal = orderRefusal(game, seen, seat, order)
      if (refusal) return `an order of what is offered is refused: ${JSON.stringify(order)} ${refusal.key}`
    }
    const first = ordered(game, seen, seat, orders, chance)
    const there = eyes.imagine(game, seen, seat, chance)
    for (const other of [there, eyes.imagine(game, seen, seat, chance)]) {
      const again = ordered(game, eyes.view(game, other, seat), seat, orders, chance)
      if (JSON.stringify(again) !== JSON.stringify(first))
        return `orders of seat ${seat} answer ${JSON.stringify(first)} here and ${JSON.stringify(again)} in a state that looks the same`
    }
    const { answer } = first
    if (answer && !validateAnswer(game, here, seat, here.asked, answer.given).ok)
      return `an order answers what is refused: ${JSON.stringify(answer)}`
  }
  return null
}

/** Every kind of order that there is, with anything that may be preferred, in any order. */
export const randomOrders = (game: Game, s: State, seat: Seat, chance: Chance): readonly Named[] => {
  const seen = view(game, s, seat)
  const orders = [...ownOrders(game, s, seat, chance), ...generalOrders(game, s, seat, chance)]
  const spans = Object.keys(game.orders?.spans ?? {})
  const lapses = (order: Order): Order => {
    const of = spans[below(chance, spans.length + 1)]
    if (of !== undefined) return { ...order, span: { of, at: spanNow(game, seen, of) as number } }
    return below(chance, 2) === 0 ? { ...order, uses: 1 + below(chance, 3) } : order
  }
  return shuffled(chance, orders).map((order, i) => ({ id: `${i}`, order: lapses(order) }))
}

const ownOrders = (game: Game, s: State, seat: Seat, chance: Chance): readonly Order[] =>
  orderForms(game, view(game, s, seat), seat).flatMap(({ kind, choices, most }) => {
    if (choices.length === 0) return []
    const any = shuffled(
      chance,
      choices.map(({ answer }): Answer => answer),
    )
    const prefer = any.slice(0, 1 + below(chance, any.length))
    return [{ kind, prefer, ...(most === null ? {} : { most: 1 + below(chance, most) }) }]
  })

const generalOrders = (game: Game, s: State, seat: Seat, chance: Chance): readonly Order[] =>
  GENERAL.flatMap((kind): Order[] => {
    if (kind === 'forced') return [{ kind, prefer: [] }]
    if (kind === 'pass')
      return Object.keys(game.orders?.passes ?? {}).length > 0 ? [{ kind, prefer: [] }] : []
    const step = question(game, s, seat)?.step
    const given: Given = randomGiven(game, s, seat, chance)
    return step === undefined ? [] : [{ kind, step, prefer: [given] }]
  })
