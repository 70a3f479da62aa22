import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SocketListener, socketTransport } from './socketTransport.ts'
import type { Listener } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HELLO = JSON.stringify({
  type: 'hello',
  protocol: 1,
  build: 'b',
  me: { id: 'anna', name: 'Anna', colour: 'blue' },
})

/** A transport whose network is in the hands of the test. */
const linked = () => {
  const sockets: SocketListener[] = []
  const sent: string[] = []
  const arrive = vi.fn(async (_: AbortSignal): Promise<unknown> => ({}))
  const closed = vi.fn()
  let doubted = () => {}
  const listener = {
    heard: vi.fn<Listener['heard']>(),
    changed: vi.fn<Listener['changed']>(),
    doubted: vi.fn<Listener['doubted']>(),
  }
  const transport = socketTransport(
    {
      arrive,
      open(socket) {
        sockets.push(socket)
        return { send: (text) => sent.push(text), close: closed }
      },
      onDoubt(callback) {
        doubted = callback
        return () => {
          doubted = () => {}
        }
      },
    },
    { waits: [100, 1_000], openWithin: 5_000 },
  )(listener)
  return { transport, listener, sockets, sent, arrive, closed, doubts: () => doubted() }
}

/** Longer than a wait of so many milliseconds can be. */
const after = (wait: number) => vi.advanceTimersByTimeAsync(1.31 * wait)

it('is open when the server has said hello', async () => {
  const { transport, listener, sockets } = linked()
  await after(0)
  expect(listener.changed).not.toHaveBeenCalled()
  sockets[0].text(HELLO)
  expect(listener.changed.mock.calls).toEqual([[true]])
  transport.close()
})

it('opens another socket when one closes, and asks again who it is only if it was not greeted', async () => {
  const { transport, listener, sockets, arrive } = linked()
  await after(0)
  sockets[0].text(HELLO)
  sockets[0].closed()
  expect(listener.changed.mock.calls).toEqual([[true], [false]])
  await after(100)
  expect([sockets.length, arrive.mock.calls.length]).toEqual([2, 1])
  sockets[1].closed()
  await after(1_000)
  expect([sockets.length, arrive.mock.calls.length]).toEqual([3, 2])
  transport.close()
})

it('tries again when nobody says hello, and does not wait for a request that hangs', async () => {
  const { transport, sockets, arrive, closed } = linked()
  await after(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(closed).toHaveBeenCalledOnce()
  let hanging: AbortSignal | undefined
  arrive.mockImplementationOnce((signal) => {
    hanging = signal
    return new Promise(() => {})
  })
  await after(100)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(hanging?.aborted).toBe(true)
  await after(1_000)
  expect(sockets).toHaveLength(2)
  transport.close()
})

it('lets go of a dead socket: what still comes of it is nobody’s', async () => {
  const { transport, listener, sockets } = linked()
  await after(0)
  sockets[0].text(HELLO)
  transport.reopen()
  expect(listener.changed).toHaveBeenLastCalledWith(false)
  sockets[0].text(HELLO)
  sockets[0].closed()
  await after(100)
  expect(sockets).toHaveLength(2)
  sockets[1].text(HELLO)
  expect(listener.changed.mock.calls).toEqual([[true], [false], [true]])
  transport.close()
})

it('when the network is there again tries at once, or has the connection looked at', async () => {
  const { transport, listener, sockets, arrive, doubts } = linked()
  await after(0)
  for (const wait of [100, 1_000, 1_000]) {
    sockets.at(-1)?.closed()
    await after(wait)
  }
  arrive.mockRejectedValueOnce(new Error('offline'))
  sockets.at(-1)?.closed()
  await after(1_000)
  const before = sockets.length
  doubts()
  await vi.advanceTimersByTimeAsync(50)
  expect(sockets).toHaveLength(before + 1)
  sockets.at(-1)?.text(HELLO)
  doubts()
  expect(listener.doubted).toHaveBeenCalledOnce()
  transport.close()
})

it('does nothing more when it has been closed', async () => {
  const { transport, sockets, closed } = linked()
  await after(0)
  transport.close()
  expect(closed).toHaveBeenCalledOnce()
  sockets[0].closed()
  await after(10_000)
  expect(sockets).toHaveLength(1)
})
