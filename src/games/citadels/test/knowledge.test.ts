/** What each seat knows, held against every way in which a round could have gone. */

import { describe, expect, it } from 'vitest'
import { answer, owing, start } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Viewer } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven } from '#engine/question.ts'
import { imagine, view } from '#engine/view.ts'
import { citadels } from '../index.ts'
import { ASIDE, type Citadels } from '../state.ts'
import { type Beginning, possible, writtenState } from './draft.ts'
import { idle, position } from './position.ts'

const game = eraseGame(citadels)

interface Stopped {
  readonly s: Citadels
  readonly began: Beginning
  readonly called: number
}

/** A random game, stopped at a turn of the wanted character or a later one. */
const stoppedAt = (seats: number, character: number, seed: number): Stopped => {
  const chance = imagined(seed)
  const s = start(citadels, seats, { uniqueDistricts: false, buildPastEight: false }, imagined(seed + 1000))
  let began: Beginning = { crown: -1, aside: -1 }
  for (;;) {
    const f = s.stack[s.stack.length - 1]
    if ('choice' in f && f.choice === 0) began = { crown: s.crown, aside: s.cards.piles[ASIDE][0] }
    if (f.step === 'turn' && f.character >= character) return { s, began, called: f.character }
    const [seat] = owing(game, s)
    answer(citadels, s, seat, randomGiven(game, s, seat, chance), null)
  }
}

/** By the number of players: turns of which characters are looked at; in `npm run test:long` of more. */
const STOPS: { readonly [seats: number]: readonly number[] } = process.env.KONTOR_LONG
  ? { 2: [0, 2, 4, 6], 3: [0, 2, 4, 6], 4: [0, 2, 4, 6], 5: [0, 2, 4, 6], 6: [3, 6], 7: [3, 5] }
  : { 2: [0, 6], 3: [0, 4], 4: [0, 2, 4, 6], 5: [0, 2, 4, 6], 6: [3], 7: [3] }
const SAMPLES = 3000
const MOST_ENUMERATED = 200

const imaginedWays = (s: Citadels, viewer: Viewer): Set<string> => {
  const seen = view(citadels, s, viewer)
  const chance = imagined(7)
  const ways = new Set<string>()
  for (let i = 0; i < SAMPLES; i++) ways.add(writtenState(imagine(citadels, seen, viewer, chance)))
  return ways
}

describe('what is imagined of the characters', () => {
  it.each([2, 3, 4, 5, 6, 7])(
    'CIT-9 CIT-10 with %i players is never impossible, and all that is possible is imagined',
    (seats) => {
      let compared = 0
      for (const [i, character] of STOPS[seats].entries()) {
        const { s, began, called } = stoppedAt(seats, character, 10 * seats + i)
        const viewer = (began.crown + i) % seats
        const could = possible(s, began, viewer, called)
        const ways = imaginedWays(s, viewer)
        expect(could).toContain(writtenState(s))
        expect([...ways].filter((way) => !could.has(way))).toEqual([])
        if (could.size > MOST_ENUMERATED) continue
        expect(ways.size).toBe(could.size)
        compared++
      }
      expect(compared).toBeGreaterThan(0)
    },
  )

  it('CIT-10 the watchers know nothing but what lies open and who has answered', () => {
    const { s, began, called } = stoppedAt(4, 6, 3)
    const could = possible(s, began, -1, called)
    const ways = imaginedWays(s, 'watcher')
    expect([...ways].filter((way) => !could.has(way))).toEqual([])
    expect(ways.size).toBe(could.size)
  })
})

describe('what is known of districts', () => {
  it('CIT-21 a hand given away in a swap stays known, card by card, as it is played or discarded', () => {
    const t = position(
      { Anna: { as: 'magician', hand: 'TAV1 CAS1' }, Bert: { as: 'king', hand: 'KEE1' }, Cora: {}, Dora: {} },
      { pile: 'UNI1 PAL1' },
    )
    t.says('Anna', 'swap').says('Anna', 1)
    idle(t, 'Anna')
    t.says('Bert', 'cards').says('Bert', 'UNI1').says('Bert', 'end')
    const [tavern, castle, drawn] = t.cards('hand of Bert', 'Anna')
    expect([tavern, castle]).toEqual(t.cards('hand of Bert').slice(0, 2))
    expect(drawn).toBeLessThan(0)
  })

  it('CIT-13 a kept card is known to its owner alone, and is none of those seen elsewhere', () => {
    const t = position(
      { Anna: { as: 'thief' }, Bert: { hand: 'KEE1' }, Cora: {}, Dora: {} },
      { pile: 'UNI1 PAL1' },
    )
    t.says('Anna', 'cards').says('Anna', 'UNI1').says('Anna', 'end')
    const [candidates] = t.couldBe('hand of Anna', 'Bert')
    expect(candidates).toHaveLength(65 - 2)
    for (const seen of [t.cards('discard')[0], t.cards('hand of Bert')[0]])
      expect(candidates).not.toContain(seen)
  })
})
