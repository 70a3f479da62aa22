/**
 * Standing orders at a table. They are no part of it: nobody but their owner ever hears of them, and setting one changes
 * nothing that others are sent (docs/decisions/0341-orders-lie-beside-the-table.md).
 */
import { owing } from '#engine/advance.ts'
import type { Game, Seat, State } from '#engine/contract.ts'
import { type Order, ordered, orderRefusal, spanNow } from '#engine/orders.ts'
import { validateAnswer } from '#engine/question.ts'
import { hash } from '#engine/seal.ts'
import { view } from '#engine/view.ts'
import { ownSeat } from '../commands/answers.ts'
import type { Refused } from '../handler.ts'
import type { OrderWanted } from '../protocol.ts'
import { type House, isPlayedByPerson, type Now, refuse, type Table } from '../table.ts'
import type { KeptOrder, OrderedAnswer, OrderSeen } from './order.ts'

const MOST_USES_KEPT = 30

/** The game that goes on at a table. */
const playing = ({ play, settings, status }: Table, house: House): { game: Game; s: State } | null => {
  const game = house.game(settings.game)
  return game && play && status !== 'over' && status !== 'open' ? { game, s: play.state } : null
}

const WORD = 0x1_0000_0000
/**
 * How long an order waits before it answers the open question: between once and twice the shortest wait. It follows from the
 * table's secret and the number of the question: from nothing that is hidden in the game, from no seat and from no order.
 */
const waitAt = ({ secret }: Table, question: number, shortest: number): number => {
  const drawn = Number.parseInt(hash(JSON.stringify(['kontor wait', secret, question])).slice(0, 8), 16)
  return Math.round(shortest * (1 + drawn / WORD))
}

/** When orders answer the open question, in ticks; null when no person is asked. The same whether there are orders or not. */
export const ordersDueAt = (table: Table, house: House, shortest: number): number | null => {
  const now = askedOfPeople(table, house)
  return now && sinceAsked(table) + waitAt(table, now.s.asked, shortest)
}

/** When they do so at the earliest: most questions are answered sooner, and then nobody has to know it exactly. */
export const ordersDueAfter = (table: Table, house: House, shortest: number): number | null =>
  askedOfPeople(table, house) && sinceAsked(table) + shortest

const sinceAsked = ({ askedTicks, ticks }: Table): number => askedTicks ?? ticks

const askedOfPeople = (table: Table, house: House): { game: Game; s: State } | null => {
  const now = playing(table, house)
  return now && table.status === 'running' && asking(table, now).length > 0 ? now : null
}

const asking = (table: Table, { game, s }: { game: Game; s: State }): readonly Seat[] =>
  owing(game, s).filter((seat) => isPlayedByPerson(table.seats[seat]))

/** A new order of a guest, or why not. What the rules say to the answer they say to the order. */
export const newOrder = (
  table: Table,
  house: House,
  guest: string,
  { id, seat: named, order: wanted }: OrderWanted,
  { now, ticks }: Pick<Now, 'now' | 'ticks'>,
  shortest: number,
): { readonly ok: true; readonly order: KeptOrder } | Refused => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  const { seat } = own
  const at = playing(table, house)
  if (!at) return refuse('table.notRunning')
  if (table.seats[seat].standIn === 'resigned') return refuse('table.resigned')
  const { game, s } = at
  const seen = view(game, s, seat)
  const { span, ...rest } = wanted
  const order: Order =
    span === undefined ? rest : { ...rest, span: { of: span, at: spanNow(game, seen, span) ?? Number.NaN } }
  const refusal = orderRefusal(game, seen, seat, order)
  if (refusal) return { ok: false, refusal }
  const due = asking(table, at).includes(seat) ? ordersDueAt(table, house, shortest) : null
  const isTooLate = due !== null && due <= ticks
  if (due !== null && !isTooLate) {
    const impossible = refusedNow(game, s, seat, order)
    if (impossible) return impossible
  }
  const from = isTooLate ? s.asked + 1 : s.asked
  return { ok: true, order: { id, guest, seat, order, made: now, from, uses: [], ended: null } }
}

/** A planned answer to the question that is open: the judge is the same. */
const refusedNow = (game: Game, s: State, seat: Seat, { kind, step, prefer }: Order): Refused | null => {
  if (kind !== 'next' || s.stack.at(-1)?.step !== step) return null
  const verdicts = prefer.map((given) => validateAnswer(game, s, seat, s.asked, given))
  const [first] = verdicts
  return !first.ok && verdicts.every(({ ok }) => !ok) ? first : null
}

/** What the orders make of the open question, each from what its owner sees. */
export const lookAtOrders = (
  table: Table,
  house: House,
  kept: readonly KeptOrder[],
  now: number,
): { readonly answers: readonly OrderedAnswer[]; readonly ended: readonly KeptOrder[] } => {
  const at = playing(table, house)
  if (!at || table.status !== 'running') return { answers: [], ended: [] }
  const { game, s } = at
  const answers: OrderedAnswer[] = []
  const ended: KeptOrder[] = []
  for (const seat of asking(table, at)) {
    const mine = kept.filter(
      (one) =>
        one.seat === seat &&
        one.guest === table.seats[seat].guest &&
        one.ended === null &&
        one.from <= s.asked &&
        // What was taken back is not said again.
        !one.uses.some(({ question }) => question === s.asked),
    )
    if (mine.length === 0) continue
    const { answer, fallen } = ordered(game, view(game, s, seat), seat, mine)
    for (const { id, why } of fallen)
      for (const one of mine) if (one.id === id) ended.push({ ...one, ended: { why, at: now } })
    const order = mine.find(({ id }) => id === answer?.id)
    if (answer && order)
      answers.push({ type: 'ordered', seat, question: s.asked, given: answer.given, order })
  }
  return { answers, ended }
}

/** The order after it has answered. */
export const usedOrder = ({ order, question, given }: OrderedAnswer, at: number): KeptOrder => {
  const uses = [...order.uses, { question, at, given }]
  const isUp = order.order.uses !== undefined && uses.length >= order.order.uses
  return { ...order, uses: uses.slice(-MOST_USES_KEPT), ended: isUp ? { why: 'used', at } : null }
}

export const orderSeen = ({ id, seat, order, made, uses, ended }: KeptOrder): OrderSeen => ({
  id,
  seat,
  order,
  made,
  uses,
  ended,
})
