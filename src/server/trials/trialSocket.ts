/** A guest's line to a server. It can break, and it keeps what went over it. */
import { WebSocket } from 'ws'
import type { Socket, SocketListener, SocketPorts } from '#client/socketTransport.ts'
import type { ToClient } from '#table/messages.ts'
import { GapCheck } from './gapCheck.ts'

interface Owner {
  to(): { readonly url: string; readonly headers: { readonly [name: string]: string } }
  arrive(signal: AbortSignal): Promise<unknown>
  /** Something has come, or the connection has closed. */
  changed(): void
}

export class TrialSocket implements SocketPorts {
  /** Every message as it came. */
  received: string[] = []
  /** Where the last socket went. */
  connectedTo = ''
  /** Why the last socket was closed that had been open. */
  closeCode: number | null = null
  /** How many messages were sent once more. */
  repeated = 0
  private readonly owner: Owner
  private readonly check = new GapCheck()
  private readonly sent = new Set<string>()
  private socket: WebSocket | null = null
  private isOffline = false
  private online = () => {}

  constructor(owner: Owner) {
    this.owner = owner
  }

  get gaps(): readonly string[] {
    return this.check.gaps
  }

  /** The table is followed no longer. */
  left(table: string): void {
    this.check.left(table)
  }

  async arrive(signal: AbortSignal): Promise<void> {
    if (this.isOffline)
      await new Promise<void>((resolve) => {
        this.online = resolve
      })
    await this.owner.arrive(signal)
  }

  open(listener: SocketListener): Socket {
    const { url, headers } = this.owner.to()
    this.connectedTo = url
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers })
    this.socket = socket
    if (this.isOffline) socket.terminate()
    this.check.lineOpened()
    let wasOpen = false
    socket.on('open', () => {
      wasOpen = true
    })
    socket.on('message', (data) => {
      this.heard(String(data))
      listener.text(String(data))
      this.owner.changed()
    })
    socket.on('close', (code) => {
      if (wasOpen) this.closeCode = code
      listener.closed()
      this.owner.changed()
    })
    // What fails is closed, too.
    socket.on('error', () => {})
    return {
      send: (text) => {
        if (socket.readyState !== WebSocket.OPEN) return
        this.said(text)
        socket.send(text)
      },
      close: () => socket.close(),
    }
  }

  private heard(text: string): void {
    this.received.push(text)
    this.check.heard(JSON.parse(text) as ToClient)
  }

  private said(text: string): void {
    const { id } = JSON.parse(text) as { id: string }
    if (this.sent.has(id)) this.repeated++
    this.sent.add(id)
  }

  cut(): void {
    this.socket?.terminate()
  }

  goOffline(): void {
    this.isOffline = true
    this.cut()
  }

  goOnline(): void {
    this.isOffline = false
    this.online()
  }
}
