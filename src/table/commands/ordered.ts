/** Acting for somebody who has said in advance what to answer. */
import type { Done, Refused } from '../handler.ts'
import { usedOrder } from '../orders/kept.ts'
import type { OrderedAnswer } from '../orders/order.ts'
import type { Command } from '../protocol.ts'
import { type House, type Now, refuse, type Table } from '../table.ts'
import { answer } from './answers.ts'

type Said = Extract<Command, { type: 'answer' }>

/** An answer that was given in advance is one like any other; only its owner is told where it came from. */
export const byOrder = (table: Table, command: OrderedAnswer, house: House, moment: Now): Done | Refused => {
  const { seat, question, given, order } = command
  if (table.seats[seat].guest !== order.guest || table.seats[seat].standIn !== null)
    return refuse('table.notYourSeat')
  const said: Said = {
    type: 'answer',
    id: '',
    table: table.id,
    seat,
    question,
    answer: given as Said['answer'],
  }
  const done = answer(table, said, order.guest, house, moment)
  return done.ok ? { ...done, order: usedOrder(command, moment.now) } : done
}
