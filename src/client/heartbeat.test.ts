import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection on which a ping goes out; what comes in is up to the test. */
const beating = () => {
  const ping = vi.fn(() => heartbeat.sent())
  const dead = vi.fn()
  const heartbeat: Heartbeat = new Heartbeat({ every: 20_000, within: 5_000 }, ping, dead)
  heartbeat.start()
  return { heartbeat, ping, dead }
}

it('asks now and then, and all is well as long as something comes', () => {
  const { heartbeat, ping, dead } = beating()
  for (let i = 1; i <= 5; i++) {
    vi.advanceTimersByTime(4_999)
    heartbeat.heard()
    vi.advanceTimersByTime(15_001)
    expect(ping).toHaveBeenCalledTimes(i)
  }
  expect(dead).not.toHaveBeenCalled()
  heartbeat.stop()
})

it('takes the connection for dead when nothing comes after it has asked', () => {
  const { heartbeat, dead } = beating()
  vi.advanceTimersByTime(24_999)
  expect(dead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(dead).toHaveBeenCalledOnce()
  heartbeat.stop()
})

it('asks when there is silence after something else; only then is the connection dead', () => {
  const { heartbeat, ping, dead } = beating()
  heartbeat.sent()
  vi.advanceTimersByTime(5_000)
  expect([ping.mock.calls.length, dead.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(5_000)
  expect(dead).toHaveBeenCalledOnce()
  heartbeat.stop()
})

it('gives a ping its full time, whatever went out before it', () => {
  const { heartbeat, dead } = beating()
  vi.advanceTimersByTime(16_000)
  heartbeat.sent()
  vi.advanceTimersByTime(8_999)
  expect(dead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_001)
  expect(dead).toHaveBeenCalledOnce()
  heartbeat.stop()
})

it('is quiet when it has been stopped', () => {
  const { heartbeat, ping, dead } = beating()
  heartbeat.sent()
  heartbeat.stop()
  vi.advanceTimersByTime(100_000)
  expect([ping.mock.calls.length, dead.mock.calls.length]).toEqual([0, 0])
})
