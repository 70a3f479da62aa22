/**
 * What comes in on a socket, before anybody reads it. Every frame counts, whatever kind it is, and so does every byte. Pings
 * are answered here, since what answers them by itself lets the answers pile up for somebody who reads none of them.
 */
import { randomBytes } from 'node:crypto'
import type { RawData } from 'ws'
import { Bucket } from '../limits.ts'
import { isBehind, type Recipient } from './outbox.ts'

/** Far more than people or programs need: who sends more is cut, without another word. */
const FRAMES = { atOnce: 300, perRate: 10 } as const
const BYTES = { atOnce: 262_144, perRate: 4_096 } as const
/** In milliseconds: so long somebody who is cut has to read why. */
const GOODBYE = 1_000

export class Incoming {
  private readonly recipient: Recipient
  private readonly frames: Bucket
  private readonly bytes: Bucket
  /** What we asked with, as long as it is not answered. */
  private asked: Buffer | null = null
  private isAnswering = false
  private lastPing: Buffer | null = null

  /** Each frame of data is given on, but for what comes after the limit or after the goodbye. */
  constructor(recipient: Recipient, rate: number, hear: (data: RawData, isBinary: boolean) => void) {
    this.recipient = recipient
    const now = performance.now()
    this.frames = new Bucket(FRAMES.atOnce + FRAMES.perRate * rate, FRAMES.perRate * rate, now)
    this.bytes = new Bucket(BYTES.atOnce + BYTES.perRate * rate, BYTES.perRate * rate, now)
    const { socket, stream } = recipient
    stream.prependListener('data', (chunk: Buffer) => {
      if (this.bytes.take(performance.now(), chunk.length) === 0) return
      if (this.isOpen) this.drop('too much')
      // Nobody listens to it any longer, and it goes on.
      else socket.terminate()
    })
    // Broken or large frames: ws says why, and would then wait for an answer.
    socket.on('error', () => this.cutSoon())
    socket.on('message', (data, isBinary) => {
      if (this.mayPass()) hear(data, isBinary)
    })
    socket.on('ping', (data) => {
      if (this.mayPass()) this.answer(data)
    })
    socket.on('pong', (data) => {
      if (this.mayPass() && this.asked?.equals(data)) this.asked = null
    })
  }

  get isOpen(): boolean {
    const { socket } = this.recipient
    return socket.readyState === socket.OPEN
  }

  private mayPass(): boolean {
    if (!this.isOpen) return false
    if (this.frames.take(performance.now()) === 0) return true
    this.drop('too fast')
    return false
  }

  /** One answer at a time: while it waits for the reader, only the latest ping is remembered. */
  private answer(ping: Buffer): void {
    if (isBehind(this.recipient)) {
      this.recipient.socket.terminate()
      return
    }
    if (this.isAnswering) {
      // A copy: the bytes as they came would hold all that came with them.
      this.lastPing = Buffer.from(ping)
      return
    }
    this.isAnswering = true
    this.recipient.socket.pong(ping, false, () => {
      this.isAnswering = false
      const { lastPing } = this
      this.lastPing = null
      if (lastPing && this.isOpen) this.answer(lastPing)
    })
  }

  /** Is somebody still there? Cut when what we asked last has not been answered. */
  check(): void {
    const { socket } = this.recipient
    if (this.asked !== null || isBehind(this.recipient)) {
      socket.terminate()
      return
    }
    // Nobody can answer this who has not read it.
    this.asked = randomBytes(8)
    socket.ping(this.asked)
  }

  /** Says why, reads nothing more, and is gone a moment later. */
  drop(reason: string): void {
    const { socket } = this.recipient
    socket.close(1008, reason)
    socket.pause()
    this.cutSoon()
  }

  private cutSoon(): void {
    setTimeout(() => this.recipient.socket.terminate(), GOODBYE).unref()
  }
}
