/** A bare socket to a server, for what no client would send. */
import { WebSocket } from 'ws'
import type { ToClient } from '#table/messages.ts'
import { headersOf } from './guest.ts'
import { Waiting } from './waiting.ts'

export type Reply = Extract<ToClient, { type: 'reply' }>

export class RawSocket {
  readonly socket: WebSocket
  /** Every message as it came. */
  received: string[] = []
  closeCode: number | null = null
  private readonly waiting = new Waiting()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      this.received.push(String(data))
      this.waiting.changed()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.waiting.changed()
    })
    socket.on('error', () => {})
  }

  /** Open, and greeted. */
  static async open(url: string, cookie: string, from?: string): Promise<RawSocket> {
    const raw = new RawSocket(
      new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers: headersOf(cookie, from) }),
    )
    await raw.until(() => raw.received.length > 0 || raw.closeCode !== null)
    if (raw.closeCode !== null) throw new Error('the server does not take this socket')
    return raw
  }

  send(...messages: readonly (string | Buffer | object)[]): void {
    for (const one of messages) {
      const isBytes = Buffer.isBuffer(one)
      this.socket.send(isBytes || typeof one === 'string' ? one : JSON.stringify(one), { binary: isBytes })
    }
  }

  get told(): ToClient[] {
    return this.received.map((text) => JSON.parse(text) as ToClient)
  }

  get replies(): Reply[] {
    return this.told.filter((one): one is Reply => one.type === 'reply')
  }

  until(isSo: () => boolean, within = 60_000): Promise<void> {
    return this.waiting.until(isSo, within)
  }

  cut(): void {
    this.socket.terminate()
  }
}
