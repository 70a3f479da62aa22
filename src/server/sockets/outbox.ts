/**
 * What goes out to sockets. It is posted at the end of this turn of the event loop, in order: what a whole group of changes
 * has to say goes out at one time, and those who read it are woken once instead of for every message.
 */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** More than this waiting for a reader that does not read, and the socket is cut; it may come back and go on. */
const MOST_WAITING = 1_000_000

/** Bytes go to the stream as they are; a string would be measured, and then written once more. */
const TEXT = { binary: false }

/** A socket, and the stream that it writes to. */
export interface Recipient {
  readonly socket: WebSocket
  readonly stream: Duplex
}

/** Whether too much waits for this reader. */
export const isBehind = ({ socket }: Recipient): boolean => socket.bufferedAmount > MOST_WAITING

interface Letter {
  readonly to: Recipient
  readonly text: string
}

let letters: Letter[] = []

export const post = (to: Recipient, text: string): void => {
  if (letters.push({ to, text }) === 1) setImmediate(deliver)
}

/** Sends what has been posted so far, now: to each socket in one go, whatever it gets. */
export const deliver = (): void => {
  const posted = letters
  letters = []
  for (const { to, text } of posted) {
    to.stream.cork()
    if (to.socket.readyState !== to.socket.OPEN) continue
    if (isBehind(to)) to.socket.terminate()
    else to.socket.send(Buffer.from(text), TEXT)
  }
  for (const { to } of posted) to.stream.uncork()
}
