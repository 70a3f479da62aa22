import { expect, it } from 'vitest'
import { viewerBit } from '#engine/cards.ts'
import { table } from '#engine/testkit/table.ts'
import { skeleton } from '../index.ts'
import { HIGHEST } from '../material.ts'
import { hand, row } from '../state.ts'

/** The first of the two cards of a worth. */
const first = (worth: number) => worth - 1
const second = (worth: number) => HIGHEST + worth - 1

it('SKE-2 a card that rises brings its worth, another one brings a point', () => {
  const t = table(skeleton, ['Anna', 'Bert'])
  t.put(first(4), row(0)).put(first(7), hand(0), viewerBit(0)).put(first(2), hand(0), viewerBit(0))
  t.only({ step: 'lay', seat: 0 }, { step: 'lay', seat: 0 }, { step: 'turn', seat: 1, round: 1 })
  t.says('Anna', first(7))
  expect(t.s.points[0]).toBe(7)
  t.says('Anna', first(2))
  expect(t.s.points[0]).toBe(8)
})

it('SKE-2 a card equal to the last one of your row cannot be laid', () => {
  const t = table(skeleton, ['Anna', 'Bert'])
  t.put(first(4), row(0)).put(second(4), hand(0), viewerBit(0))
  t.only({ step: 'lay', seat: 0 }, { step: 'turn', seat: 1, round: 1 })
  expect(t.whyNot('Anna', second(4))).toEqual({ rule: 'SKE-2', key: 'lay.equal' })
})
