/** A line to a server as a slow phone has it: all connections share its room, and what is sent arrives later. */
import { connect, createServer, type Socket } from 'node:net'

export interface SlowLine {
  readonly url: string
  close(): void
}

interface Line {
  /** Bits in a second, from the server to the phone. */
  readonly down: number
  readonly up: number
  /** Milliseconds there and back. */
  readonly roundTrip: number
}

/** As the usual profile of a slow phone. */
const SLOW: Line = { down: 1_600_000, up: 750_000, roundTrip: 150 }
/** Bytes that go as one. */
const PACKET = 1_460

/** One way: one packet after the other, and each arrives half a round trip after it has gone. */
const way = (bits: number, late: number): ((bytes: Buffer, to: Socket) => void) => {
  let isFreeAt = 0
  return (bytes, to) => {
    for (let from = 0; from < bytes.length; from += PACKET) {
      const packet = bytes.subarray(from, from + PACKET)
      isFreeAt = Math.max(isFreeAt, performance.now()) + (packet.length * 8_000) / bits
      setTimeout(() => to.writable && to.write(packet), isFreeAt + late - performance.now())
    }
  }
}

export const slowLine = async (server: string, line: Line = SLOW): Promise<SlowLine> => {
  const { hostname, port } = new URL(server)
  const half = line.roundTrip / 2
  const [down, up] = [way(line.down, half), way(line.up, half)]
  const open = new Set<Socket>()
  const proxy = createServer((phone) => {
    const there = connect(Number(port), hostname)
    for (const [one, other, send, greeting] of [
      // To say hello takes one round trip before the first byte.
      [phone, there, up, line.roundTrip],
      [there, phone, down, 0],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('data', (bytes: Buffer) => {
        if (greeting === 0 || one.bytesRead > bytes.length) send(bytes, other)
        else setTimeout(() => send(bytes, other), greeting)
      })
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        setTimeout(() => other.destroy(), half + 1_000)
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the slow line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
