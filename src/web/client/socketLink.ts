/** The line to the server: a socket that opens itself again, sooner at first, later more patiently. */
import type { ToClient } from '#table/messages.ts'
import { me } from './http.ts'
import type { Connect } from './link.ts'

const WAITS = [200, 500, 1_000, 2_000, 4_000, 8_000] as const
const SOON = 30

export const socketLink: Connect = (listener) => {
  let socket: WebSocket | null = null
  let tries = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = async (): Promise<void> => {
    try {
      // Whoever comes for the first time becomes a guest by this.
      await me()
    } catch {
      return again()
    }
    if (isClosed) return
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`)
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data) as ToClient
      listener.heard(told)
      if (told.type !== 'hello') return
      tries = 0
      listener.changed(true)
    }
    socket.onclose = () => {
      socket = null
      again()
    }
  }
  const again = (): void => {
    if (isClosed) return
    listener.changed(false)
    clearTimeout(timer)
    const wait = WAITS[Math.min(tries++, WAITS.length - 1)]
    timer = setTimeout(() => void open(), wait + Math.random() * wait * 0.3)
  }
  const atOnce = (): void => {
    if (socket || isClosed) return
    tries = 0
    clearTimeout(timer)
    timer = setTimeout(() => void open(), SOON)
  }
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', atOnce)
  void open()
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', atOnce)
      document.removeEventListener('visibilitychange', atOnce)
      socket?.close()
    },
  }
}
