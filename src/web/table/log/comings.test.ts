import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { People } from '#table/messages.ts'
import type { SeatSeen } from '#table/see.ts'
import { Comings } from './comings.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seat = (guest: string | null) => ({ guest }) as SeatSeen
const table = () => {
  const people: { [guest: string]: People[string] } = {}
  const of = { seq: 7, people, state: { seats: [seat('anna'), seat('bert'), seat(null)] } }
  const comings = new Comings(of)
  const is = (guest: string, here: boolean) => {
    people[guest] = { name: guest, colour: 'blue', here }
    comings.look()
  }
  const told = () =>
    comings.among([]).flatMap(({ lines }) => lines.map(({ text, who }) => [text.key, who?.who]))
  return { is, told, comings }
}

it('whoever loads the page again was not away; whoever stays away is noted, and noted again when back', () => {
  const { is, told } = table()
  is('bert', true)
  is('bert', false)
  vi.advanceTimersByTime(5_000)
  is('bert', true)
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([])
  is('bert', false)
  vi.advanceTimersByTime(20_000)
  expect(told()).toEqual([['told.away', 'bert']])
  is('bert', true)
  expect(told()).toEqual([
    ['told.away', 'bert'],
    ['told.here', 'bert'],
  ])
})

it('watchers come and go without a note, and nothing is noted after the page has gone', () => {
  const { is, told, comings } = table()
  is('carl', false)
  is('anna', false)
  comings.stop()
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([])
})
