/** Whoever plays alone on the own device may play on from any earlier moment. The table has the last word. */
import type { Room } from './room.svelte.ts'

export const mayRewind = ({ isLocal, state, me, draft }: Room): boolean =>
  isLocal &&
  me !== null &&
  state.status === 'running' &&
  // A guide goes its own way.
  draft.lesson === null &&
  state.seats.filter(({ guest }) => guest !== null).length === 1
