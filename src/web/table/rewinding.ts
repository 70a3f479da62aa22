/** What somebody who plays alone against bots may do without asking anybody. The table has the last word. */
import type { Room } from './room.svelte.ts'

/** Takes answers back, whatever was learnt by them. */
export const playsAlone = ({ state, me, draft }: Room): boolean =>
  me !== null &&
  state.status === 'running' &&
  // A guide goes its own way.
  draft.lesson === null &&
  state.seats.filter(({ guest }) => guest !== null).length === 1

/** Plays on from any earlier moment. */
export const mayRewind = (room: Room): boolean => room.isLocal && playsAlone(room)
