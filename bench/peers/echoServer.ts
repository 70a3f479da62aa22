// A bare socket server: whatever comes in from a table is answered with messages that a Kontor has sent, one to whoever
// spoke and one to everybody at the table. It reads nothing, judges nothing and stores nothing.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Exchange } from '../server/kontor.ts'

const exchanges = JSON.parse(readFileSync(process.argv[2], 'utf8')) as Exchange[]
const tables = new Map<string, WebSocket[]>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false, backlog: 4_096 })

server.on('connection', (socket, request) => {
  const at = request.url ?? ''
  const people = tables.get(at) ?? []
  tables.set(at, people)
  people.push(socket)
  let said = people.length
  socket.on('message', () => {
    const { reply, changes } = exchanges[said++ % exchanges.length]
    people.forEach((person, seat) => {
      person.send(changes[seat])
    })
    socket.send(reply)
  })
})
server.on('listening', () =>
  console.log(`echo is at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
