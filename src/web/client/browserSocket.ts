/** The browser's socket to the server from which the page came. */
import type { SocketPorts } from '#client/socketTransport.ts'
import { arrive } from './http.ts'

export const browserSocket: SocketPorts = {
  arrive,
  open(listener) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`)
    socket.onmessage = ({ data }) => listener.text(data)
    socket.onclose = () => listener.closed()
    return {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  },
  onDoubt(doubted) {
    addEventListener('online', doubted)
    document.addEventListener('visibilitychange', doubted)
    return () => {
      removeEventListener('online', doubted)
      document.removeEventListener('visibilitychange', doubted)
    }
  },
}
