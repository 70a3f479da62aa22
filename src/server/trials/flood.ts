/** A connection that speaks WebSocket by hand and reads nothing: what no library would send. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { headersOf } from './guest.ts'

export const FRAME = { more: 0x00, firstPart: 0x01, text: 0x81, ping: 0x89, pong: 0x8a } as const

/** One frame under a mask of zeros, which leaves the payload as it is. */
export const frame = (kind: (typeof FRAME)[keyof typeof FRAME], payload = ''): Buffer => {
  const { length } = payload
  if (length > 125) throw new Error('short frames only')
  return Buffer.concat([Buffer.from([kind, 0x80 | length, 0, 0, 0, 0]), Buffer.from(payload)])
}

/** In bytes: as much is written in one go. */
const CHUNK = 65_536
/** In milliseconds: whoever takes nothing for so long takes nothing more. */
const PATIENCE = 5_000

export class Flood {
  private readonly socket: Socket
  sent = 0

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => {})
  }

  /** Upgraded; from now on nothing is read. */
  static open(url: string, cookie: string, from?: string): Promise<Flood> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    const lines = [
      'GET /api/socket HTTP/1.1',
      `host: ${host}`,
      ...Object.entries(headersOf(cookie, from)).map(([name, value]) => `${name}: ${value}`),
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (answer) => {
        socket.pause()
        socket.removeListener('error', reject)
        if (String(answer).startsWith('HTTP/1.1 101')) resolve(new Flood(socket))
        else reject(new Error(String(answer).slice(0, 40)))
      })
    })
  }

  get isCut(): boolean {
    return this.socket.destroyed || !this.socket.writable
  }

  once(one: Buffer): void {
    this.socket.write(one)
  }

  /** The same frame again and again, until so many bytes are sent, or nobody takes them any longer. */
  async send(one: Buffer, bytes: number): Promise<void> {
    const chunk = Buffer.concat(Array.from({ length: Math.ceil(CHUNK / one.length) }, () => one))
    for (let sent = 0; sent < bytes && !this.isCut; sent += chunk.length) {
      this.sent += chunk.length
      if (this.socket.write(chunk)) continue
      const isTaken = await new Promise<boolean>((resolve) => {
        const settle = () => {
          clearTimeout(late)
          this.socket.removeListener('drain', settle).removeListener('close', settle)
          resolve(!this.isCut)
        }
        const late = setTimeout(() => {
          settle()
          resolve(false)
        }, PATIENCE)
        this.socket.on('drain', settle).on('close', settle)
      })
      if (!isTaken) return
    }
  }

  close(): void {
    this.socket.destroy()
  }
}
