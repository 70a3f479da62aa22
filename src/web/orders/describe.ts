/** An order in words: what it is about, what it prefers, how long it holds, and what it would answer now. */
import type { Given } from '#engine/contract.ts'
import { type Order, ordered } from '#engine/orders.ts'
import type { OrderSeen } from '#table/orders/order.ts'
import type { Room } from '../table/room.svelte.ts'
import type { Voice } from '../voice.svelte.ts'
import { to } from './say.svelte.ts'

type Kind = Pick<Order, 'kind'>

/** What is of every game has words of the page, the rest has words of the game. */
export const titleOf = (voice: Voice, { kind }: Kind): string =>
  kind === 'forced' || kind === 'pass' || kind === 'next' ? to(kind) : voice.plain({ key: `order.${kind}` })

export const mostOf = (voice: Voice, { kind }: Kind): string => voice.plain({ key: `order.${kind}.most` })
export const spanOf = (voice: Voice, of: string): string => voice.plain({ key: `order.span.${of}` })

/** Names with a comma of their own are told apart all the same. */
const joined = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
const listOf = (given: Given): string => (Array.isArray(given) ? given.join(', ') : String(given))

export const describe = (room: Room, { id, order, seat, ended }: OrderSeen) => {
  const { voice } = room
  const { play } = room.state
  const game = voice.rules
  const own = game.orders?.kinds[order.kind]
  const names =
    own && play
      ? order.prefer.map((one) =>
          Array.isArray(one) ? listOf(one) : voice.plain(own.label(play.view, one as string)),
        )
      : order.prefer.map(listOf)
  const limit = order.most === undefined ? [] : [to('limit', { what: mostOf(voice, order), n: order.most })]
  const lapse =
    order.span !== undefined
      ? spanOf(voice, order.span.of)
      : order.uses !== undefined
        ? to('once')
        : to('always')
  const question = room.question
  const answer =
    ended === null && play && question && question.seat === seat
      ? ordered(game, play.view, seat, [{ id, order }]).answer
      : null
  const labels = (Array.isArray(answer?.given) ? answer.given : answer ? [answer.given] : []).map((one) => {
    const option = question?.options.find((other) => other.answer === one)
    return option ? voice.plain(option.label) : String(one)
  })
  return {
    title: titleOf(voice, order),
    what: [joined(names), ...limit].filter((text) => text !== '').join(' · '),
    lapse,
    now: joined(labels),
  }
}
