/**
 * What goes out to sockets. It is posted at the end of this turn of the event loop, in order: what a whole group of changes
 * has to say goes out at one time, and those who read it are woken once instead of for every message.
 */
import type { WebSocket } from 'ws'

/** More than this waiting for a reader that does not read, and the socket is cut; it may come back and go on. */
const MOST_WAITING = 1_000_000

interface Letter {
  readonly to: WebSocket
  readonly text: string
}

let letters: Letter[] = []

export const post = (to: WebSocket, text: string): void => {
  if (letters.push({ to, text }) === 1) setImmediate(deliver)
}

/** Sends what has been posted so far, now. */
export const deliver = (): void => {
  const posted = letters
  letters = []
  for (const { to, text } of posted) {
    if (to.readyState !== to.OPEN) continue
    if (to.bufferedAmount > MOST_WAITING) to.terminate()
    else to.send(text)
  }
}
