/** The rematch: an offer that everybody at the table sees, taken with one tap. */
import { go } from '../../shell/router.svelte.ts'
import type { Room } from '../room.svelte.ts'

/** The table to which somebody here has said yes: there they are ready at once. */
let accepted = $state('')
let declined = $state.raw<readonly string[]>([])

export const isAccepted = (table: string): boolean => accepted === table
export const accepting = (table: string): void => {
  accepted = table
}
export const isDeclined = (table: string): boolean => declined.includes(table)

const linkTo = ({ next, nextKey }: Room['state']): string => `/t/${next}${nextKey ? `#${nextKey}` : ''}`

/** To the new table; whoever played is ready there. */
export const acceptRematch = (room: Room): void => {
  const { next, seats } = room.state
  if (next === null) return
  const me = room.client.me?.id
  if (seats.some(({ guest }) => guest !== null && guest === me)) accepting(next)
  go(linkTo(room.state))
}

/** The seat at the new table is free for somebody else. */
export const declineRematch = async (room: Room): Promise<void> => {
  const { next, nextKey } = room.state
  if (next === null) return
  declined = [...declined, next]
  room.client.open(next, nextKey)
  await room.client.say({ type: 'leave', table: next })
  room.client.leave(next)
}
