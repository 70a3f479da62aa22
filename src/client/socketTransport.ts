/** The connection to the server: a socket that opens itself again, at once at first, then after longer and longer waits. */
import type { ToClient } from '#table/messages.ts'
import type { Connect } from './transport.ts'

export interface Socket {
  /** What is sent before it is open, or after it has closed, is lost. */
  send(text: string): void
  close(): void
}

export interface SocketListener {
  text(text: string): void
  closed(): void
}

/** What differs between a page and a program. */
export interface SocketPorts {
  /** Whoever comes for the first time, or is known no longer, becomes a guest by this. */
  arrive(signal: AbortSignal): Promise<unknown>
  open(listener: SocketListener): Socket
  /** Calls back whenever the connection may be dead, or another one possible. Gives what ends it. */
  onDoubt?(doubted: () => void): () => void
}

export interface SocketTimes {
  /** How long to wait before each try; the last one holds for all that follow. */
  readonly waits: readonly number[]
  /** A server that has not said hello by then is tried again. */
  readonly openWithin: number
}

const TIMES: SocketTimes = { waits: [200, 500, 1_000, 2_000, 4_000, 8_000], openWithin: 10_000 }
const SOON = 30

export const socketTransport =
  (ports: SocketPorts, { waits, openWithin }: SocketTimes = TIMES): Connect =>
  (listener) => {
    let socket: Socket | null = null
    /** Counts up with every try, so that what comes of an earlier one is known as such. */
    let attempt = 0
    let tries = 0
    /** The server said hello the last time: it knows us. */
    let isKnown = false
    let isClosed = false
    let arriving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    const open = async (): Promise<void> => {
      const own = ++attempt
      clearTimeout(timer)
      timer = setTimeout(again, openWithin)
      try {
        if (!isKnown) {
          arriving = new AbortController()
          await ports.arrive(arriving.signal)
        }
        if (own === attempt) connect(own)
      } catch {
        if (own === attempt) again()
      }
    }
    const connect = (own: number): void => {
      isKnown = false
      socket = ports.open({
        text(text) {
          if (own !== attempt) return
          const told = JSON.parse(text) as ToClient
          listener.heard(told)
          if (told.type !== 'hello') return
          clearTimeout(timer)
          tries = 0
          isKnown = true
          listener.changed(true)
        },
        closed() {
          if (own === attempt) again()
        },
      })
    }
    const letGo = (): void => {
      attempt++
      clearTimeout(timer)
      arriving.abort()
      socket?.close()
      socket = null
    }
    const again = (): void => {
      letGo()
      if (isClosed) return
      listener.changed(false)
      const wait = waits[Math.min(tries++, waits.length - 1)]
      timer = setTimeout(() => void open(), wait + Math.random() * wait * 0.3)
    }
    const doubted = (): void => {
      if (socket) {
        listener.doubted()
        return
      }
      tries = 0
      letGo()
      timer = setTimeout(() => void open(), SOON)
    }
    const endDoubts = ports.onDoubt?.(doubted)
    void open()
    return {
      send(message) {
        socket?.send(JSON.stringify(message))
      },
      reopen() {
        tries = 0
        again()
      },
      close() {
        isClosed = true
        endDoubts?.()
        letGo()
      },
    }
  }
