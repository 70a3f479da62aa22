import { expect, it } from 'vitest'
import { eraseGame } from '#engine/erase.ts'
import { citadels } from '#games/citadels/index.ts'
import { patrizier } from '#games/patrizier/index.ts'
import { byWeight, newsSince } from './since.ts'

const city = { key: 'city.FER' }

it('PAT-13 a scored city comes before whatever was done to me, the more valuable tile first', () => {
  const moved = {
    rule: 'PAT-10' as const,
    text: {
      key: 'told.move',
      with: { seat: { seat: 1 }, owner: { seat: 0 }, side: { key: 'side.a' }, city },
    },
  }
  const full = { rule: 'PAT-13' as const, text: { key: 'told.full', with: { city } } }
  const won = (fame: number) => ({
    rule: 'PAT-13' as const,
    text: { key: 'told.tile', with: { seat: { seat: 2 }, fame, city } },
  })
  const game = eraseGame(patrizier)
  const items = newsSince(
    game,
    [
      { seq: 5, lines: [full, won(5), won(2)] },
      { seq: 6, lines: [moved] },
    ],
    0,
    4,
  )
  expect(byWeight(items).map((i) => items[i].line)).toEqual([won(5), won(2), moved, full])
})

it('what names nobody and no place comes last, however new it is', () => {
  const over = { rule: 'CIT-28' as const, text: { key: 'told.over' } }
  const murder = {
    rule: 'CIT-19' as const,
    text: { key: 'told.murdered', with: { seat: { seat: 2 }, character: { key: 'rank.1' } } },
  }
  const crown = { rule: 'CIT-4' as const, text: { key: 'told.crown', with: { seat: { seat: 1 } } } }
  const items = newsSince(eraseGame(citadels), [{ seq: 5, lines: [murder, crown, over] }], 0, 4)
  expect(byWeight(items).map((i) => items[i].line.text.key)).toEqual([
    'told.murdered',
    'told.crown',
    'told.over',
  ])
})
