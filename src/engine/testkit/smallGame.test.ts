import { describe, expect, it } from 'vitest'
import { owing } from '../advance.ts'
import { move } from '../cards.ts'
import { imagined } from '../chance.ts'
import type { Game } from '../contract.ts'
import { eraseGame, stateAs } from '../erase.ts'
import { seeCards } from '../knowledge/seenCards.ts'
import { randomGiven } from '../question.ts'
import { begin, enter, type GameInProgress, recordOf, resume, upgraded, verify } from '../record.ts'
import { laws } from './laws.ts'
import { DECK, DISCARD, handOf, roleOf, type Small, small1, small2 } from './smallGame.ts'
import { table } from './table.ts'

laws(small1, { games: 40 })
laws(small2, { games: 20 })

const SPY = 10

describe('the small game', () => {
  it('SML-2 all offer at the same time, and nobody sees an offer before the last one is in', () => {
    const t = table(small1, ['Anna', 'Bert', 'Cora'])
    expect(t.asked()).toEqual(['Anna', 'Bert', 'Cora'])
    const before = JSON.stringify(t.view('Cora'))
    t.says('Anna', t.choices('Anna')[0]).says('Bert', t.choices('Bert')[1])
    expect(JSON.stringify(t.view('Cora'))).toBe(before)
    expect(t.heard('Cora')).toEqual([])
    expect(t.whyNot('Anna', t.choices('Anna')[1])?.key).toBe('door.alreadyAnswered')
    expect(t.retract('Anna')).toBeNull()
    t.says('Anna', t.choices('Anna')[1]).says('Cora', t.choices('Cora')[0])
    expect(t.heard('watcher').filter((key) => key === 'told.offer')).toHaveLength(3)
  })

  it('SML-3 an accusation interrupts with a question to another seat; only the spy can confess', () => {
    const t = table(small1, ['Anna', 'Bert'])
    t.arrange((s) => {
      const holder = s.cards.where[SPY]
      const other = s.cards.piles[roleOf(1)][0]
      if (holder !== roleOf(1)) {
        s.cards.piles[holder] = s.cards.piles[holder].map((card) => (card === SPY ? other : card))
        s.cards.piles[roleOf(1)] = [SPY]
        s.cards.where[other] = holder
        s.cards.where[SPY] = roleOf(1)
        s.cards.known[SPY] = 0b10
        s.cards.known[other] = holder === roleOf(0) ? 0b01 : 0
      }
    })
    t.only({ step: 'accuse', seat: 0 }, { step: 'accuse', seat: 1 })
    expect(t.whyNot('Anna', 0)?.rule).toBe('SML-3')
    t.says('Anna', 1)
    expect(t.asked()).toEqual(['Bert'])
    t.says('Bert', 'confess')
    expect(t.s.confessed).toBe(true)
    expect(t.events('Anna').at(-1)?.text).toEqual({
      key: 'told.confess',
      with: { seat: { seat: 1 }, card: { card: SPY } },
    })
    t.says('Bert', 0)
    expect(t.whyNot('Anna', 'confess')).toMatchObject({ rule: 'SML-3', key: 'no.spy' })
  })

  it('SML-1 a drawn card is named to its owner and is only a card to everybody else', () => {
    const t = table(small1, ['Anna', 'Bert'])
    const to = (name: string) =>
      t.events(name).filter(({ text }) => text.key === 'told.draw')[0].text.with?.cards
    expect(to('Anna')).toEqual({ cards: t.s.cards.piles[handOf(0)] })
    expect(to('Bert')).toEqual({ cards: [], backs: [-1, -1] })
    expect(to('watcher')).toEqual({ cards: [], backs: [-1, -1] })
  })

  it('SML-4 what came from the old deck is told before the shuffle, what comes from the new one after it', () => {
    const t = table(small1, ['Anna', 'Bert'])
    t.arrange((s) => {
      for (const card of s.cards.piles[handOf(0)].concat(s.cards.piles[DECK].slice(1)))
        move(s.cards, card, DISCARD)
    })
    t.only({ step: 'round', round: 2 })
    expect(t.heard('Bert')).toEqual(['told.draw', 'told.shuffle', 'told.draw'])
  })

  it('SML-4 after a shuffle of the discards a hand drawn before it still cannot hold them', () => {
    const played = playUntil(
      eraseGame(small1),
      (s) => s.cards.mixes.length > 3 && s.cards.piles[DISCARD].length === 0,
      5,
    )
    const seen = seeCards(eraseGame(small1), played.state, 'watcher')
    expect(seen.groups.length).toBeGreaterThan(1)
    for (const group of seen.groups) expect(new Set(group).size).toBe(group.length)
  })
})

const playUntil = (
  game: Game,
  stop: (s: GameInProgress['state']) => boolean,
  seed: number,
): GameInProgress => {
  const chance = imagined(seed)
  const inProgress = begin(game, 3, { short: false }, imagined(seed))
  while (!stop(inProgress.state) && inProgress.state.result === null) {
    const [seat] = owing(game, inProgress.state)
    const given = randomGiven(game, inProgress.state, seat, chance)
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: inProgress.state.asked, given })
  }
  return inProgress
}

describe('a table begun on version 1', () => {
  const v1 = eraseGame(small1)
  const v2 = eraseGame(small2)
  const halfway = () =>
    JSON.parse(
      JSON.stringify(
        recordOf(
          v1,
          playUntil(v1, (s) => s.asked === 5, 3),
        ),
      ),
    )

  it('goes on under version 2, which changes state and rules, and its record verifies', () => {
    const old = halfway()
    expect(old.segments[0].end.accused).toBeUndefined()
    const inProgress = resume(v2, upgraded(v2, old))
    const chance = imagined(9)
    while (inProgress.state.result === null) {
      const [seat] = owing(v2, inProgress.state)
      enter(v2, inProgress, {
        kind: 'answer',
        seat,
        at: 1,
        question: inProgress.state.asked,
        given: randomGiven(v2, inProgress.state, seat, chance),
      })
    }
    const record = JSON.parse(JSON.stringify(recordOf(v2, inProgress)))
    expect(record.segments.map((segment: { version: number }) => segment.version)).toEqual([1, 2])
    expect(inProgress.state.asked).toBeGreaterThan(old.segments[0].end.asked + 3)
    expect(stateAs<Small>(inProgress.state).accused).toHaveLength(3)
    expect(verify([v1, v2], record)).toEqual({ problems: [], recomputed: 2 })
    // Without the old rules at hand its segment is held by its checksum, and the new one still follows from it.
    expect(verify([v2], record)).toEqual({ problems: [], recomputed: 1 })
  })

  it('is held when its state is not what it was', () => {
    const old = halfway()
    old.segments[0].end.coins[0] += 1
    expect(() => upgraded(v2, old)).toThrow('checksum')
  })

  it('does not verify when an entry, the deal or a state was changed', () => {
    const entry = halfway()
    entry.segments[0].entries.splice(1, 1)
    expect(verify([v1], entry).problems[0].flaw).toMatch(/refused|entries/)
    const deal = halfway()
    deal.chance.b += 1
    expect(verify([v1], deal).problems).toEqual([{ segment: 0, flaw: 'first' }])
    const end = halfway()
    end.segments[0].end.confessed = true
    expect(verify([v1], end).problems).toEqual([{ segment: 0, flaw: 'checksum' }])
  })
})
