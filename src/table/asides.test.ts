import { expect, it } from 'vitest'
import { MOST_ASIDES } from './asides.ts'
import { Desk } from './test/desk.ts'

it('nobody proposes and withdraws without end, and neither the others nor the game are touched by it', () => {
  const desk = new Desk().begin('anna', 'bert', 'cora')
  const propose = (guest: string) => desk.try(guest, { type: 'propose', motion: { kind: 'pause' } })
  const withdraw = (guest: string) => desk.try(guest, { type: 'vote', yes: false })
  const before = desk.rows.length
  for (let i = 0; i < MOST_ASIDES; i++) expect([propose('bert'), withdraw('bert')]).toEqual([null, null])
  expect(propose('bert')).toEqual({ key: 'table.tooOften' })
  expect(desk.rows).toHaveLength(before + 2 * MOST_ASIDES)
  expect(propose('anna')).toBe(null)
  // A vote needs a proposal that was counted: it is always free.
  expect(withdraw('bert')).toBe(null)
  expect(desk.table.asides).toEqual([1, MOST_ASIDES, 0, 0])
  for (let i = 0; i < 3; i++) desk.move()
  // He can go, but he cannot come and go.
  desk.says('bert', { type: 'leave' })
  expect(desk.try('bert', { type: 'back' })).toEqual({ key: 'table.tooOften' })
  desk.says('bert', { type: 'resign' })
  expect(desk.fromRows()).toEqual(desk.table)
})

it('what is done before the game is not counted', () => {
  const desk = new Desk()
  for (let i = 0; i < 2 * MOST_ASIDES; i++) desk.says('anna', { type: 'ready', ready: i % 2 === 0 })
  expect(desk.table.asides).toBe(undefined)
})

it('whoever has used all of it up and goes away still counts as away: the others can go on', () => {
  const desk = new Desk().begin('anna', 'bert', 'cora')
  for (let i = 0; i < MOST_ASIDES; i++)
    desk
      .says('bert', { type: 'propose', motion: { kind: 'pause' } })
      .says('bert', { type: 'vote', yes: false })
  const seen = desk.now
  desk.now += 86_400_000
  expect(desk.tryHouse({ type: 'absent', seat: 1, guest: 'bert', seen })).toBe(null)
  desk.says('anna', { type: 'propose', motion: { kind: 'substitute', seat: 1 } })
  // He cannot come and go without end, either.
  expect(desk.tryHouse({ type: 'present', seat: 1, guest: 'bert' })?.key).toBe('table.notNeeded')
})
