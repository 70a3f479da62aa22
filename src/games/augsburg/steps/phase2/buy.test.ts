import { describe, expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import { table } from '#engine/testkit/table.ts'
import { imagine } from '#engine/view.ts'
import { board } from '../../board.ts'
import { augsburg } from '../../index.ts'
import { BACKS, MAXIMILIAN } from '../../material.ts'
import { cardName, cardNamed } from '../../notation.ts'
import { hand } from '../../state.ts'
import { handOf, namesIn, position } from '../../test/table.ts'

const NAMES = ['Anna', 'Bert', 'Cora']
const AFTER = [{ step: 'bought' }, { step: 'auction', noble: 0 }] as const
const OFFERS = { Anna: 'Lo1 Lo4 Lo8 Lo11', Bert: 'Ph1 Ph2 Le12', Cora: 'Ma15 J' }
const buying = (more: object = {}) =>
  position(NAMES, { offers: OFFERS, next: [{ step: 'buy' }, ...AFTER], ...more })
/** The same in phase 2. */
const afterVisits = (more: object = {}) =>
  buying(more).arrange((s) => {
    s.noble = MAXIMILIAN
  })

describe('buying', () => {
  it('AUG-6 any number of the cards on offer, at their prices; the rest is discarded', () => {
    const t = buying()
    t.says('Anna', ['Lo8', 'Lo1'])
      .says('Bert', [])
      .says('Cora', ['Ma15', t.question('Cora').options[1].answer])
    expect(handOf(t, 'Anna')).toBe('Lo1 Lo8')
    expect(handOf(t, 'Bert')).toBe('')
    expect(handOf(t, 'Cora')).toBe('J Ma15')
    expect(t.s.money).toEqual([1500 - 200 - 300, 1500, 1500 - 400 - 400])
    expect(namesIn(t, 'discard')).toEqual(['Lo4', 'Lo11', 'Ph1', 'Ph2', 'Le12'])
  })

  it('AUG-6 the first purchase cites its own clause, the others AUG-39', () => {
    const first = buying({ money: { Anna: 700 } })
    expect(first.question('Anna').rule).toBe('AUG-6')
    expect(first.whyNot('Anna', ['Lo11', 'Lo8', 'Lo1'])?.rule).toBe('AUG-6')
    expect(first.whyNot('Anna', ['Ph1'])?.rule).toBe('AUG-6')
    const later = afterVisits()
    expect(later.question('Anna').rule).toBe('AUG-39')
    for (const t of [first, later]) t.says('Anna', []).says('Bert', []).says('Cora', [])
    const clauses = [first, later].map((t) =>
      t.events('watcher').find(({ text }) => text.key === 'told.discards'),
    )
    expect(clauses.map((event) => event?.rule)).toEqual(['AUG-6', 'AUG-39'])
  })

  it('AUG-39 nobody spends more than it has', () => {
    const t = afterVisits({ money: { Anna: 700 } })
    expect(t.whyNot('Anna', ['Lo11', 'Lo8', 'Lo1'])).toMatchObject({ rule: 'AUG-39', key: 'buy.tooDear' })
    expect(t.whyNot('Anna', ['Lo11', 'Lo8'])).toBeNull()
    expect(t.whyNot('Anna', ['Ph1'])?.key).toBe('door.notOffered')
  })

  it('AUG-6 AUG-39 all choose at the same time, and nobody learns of a choice before all have chosen', () => {
    const t = buying()
    const before = JSON.stringify(t.view('Bert'))
    t.says('Anna', ['Lo1'])
    expect(t.asked()).toEqual(NAMES)
    expect(JSON.stringify(t.view('Bert'))).toBe(before)
    expect(t.heard('Bert')).toEqual([])
    expect(t.retract('Anna')).toBeNull()
    t.says('Anna', []).says('Bert', []).says('Cora', [])
    expect(handOf(t, 'Anna')).toBe('')
  })

  it('AUG-10 the table learns how many were bought and what each cost, no more', () => {
    const t = buying()
    t.says('Anna', ['Lo1', 'Lo4']).says('Bert', ['Ph2']).says('Cora', [])
    const event = t.events('Cora').find(({ text }) => text.key === 'told.buys')!
    expect(event.text.with).toMatchObject({ seat: { seat: 0 }, n: 450, cards: { cards: [], backs: [0, 1] } })
    const groups = t.couldBe('hand of Anna', 'Cora')
    expect(groups.map((cards) => cards.every((card) => BACKS[card] === 0))).toEqual([true, false])
    expect(groups[1].every((card) => BACKS[card] === 1)).toBe(true)
    // Of Bert's two cards for 200 gulden either may be in its hand, as far as Cora can tell.
    const [bert] = t.couldBe('hand of Bert', 'Cora')
    expect(bert).toEqual(expect.arrayContaining([cardNamed('Ph1'), cardNamed('Ph2')]))
  })

  it('AUG-10 which of two cards with one back was bought shows nowhere', () => {
    const views = ['Ph1', 'Ph2'].map((wanted) => {
      const t = position(NAMES, {
        offers: { Anna: 'Lo1', Bert: 'Ph1 Le12 Ph2', Cora: 'Ma15' },
        next: [{ step: 'buy' }, ...AFTER],
      })
      t.says('Anna', []).says('Bert', [wanted]).says('Cora', [])
      return JSON.stringify(t.view('Anna'))
    })
    expect(views[0]).toBe(views[1])
  })

  it('AUG-39 of cards at one price the bought ones count as dealt first', () => {
    const discarded = ['Ph1', 'Ph2'].map((wanted) => {
      const t = position(NAMES, {
        offers: { Anna: 'Lo1', Bert: 'Ph1 Le12 Ph2', Cora: 'J' },
        next: [{ step: 'buy' }, ...AFTER],
      })
      t.says('Anna', []).says('Bert', [wanted]).says('Cora', [])
      return namesIn(t, 'discard')
    })
    expect(discarded).toEqual([
      ['Lo1', 'Le12', 'Ph2', 'J'],
      ['Lo1', 'Le12', 'Ph1', 'J'],
    ])
  })

  it('AUG-39 the rest is discarded in dealing order, seat by seat; AUG-9 only the top card is then seen by all', () => {
    const t = buying()
    t.says('Anna', ['Lo4']).says('Bert', ['Le12']).says('Cora', ['Ma15'])
    expect(namesIn(t, 'discard')).toEqual(['Lo1', 'Lo8', 'Lo11', 'Ph1', 'Ph2', 'J'])
    const pile = (name: string) => t.cards('discard', name).map((card) => card >= 0)
    expect(pile('watcher')).toEqual([false, false, false, false, false, true])
    expect(pile('Anna')).toEqual([true, true, true, false, false, true])
    expect(t.heard('watcher')).toContain('told.top')
  })

  it('AUG-9 of the draw pile the back of the top card is public, and nothing else', () => {
    const t = table(augsburg, NAMES)
    const pile = t.cards('pile')
    const groups = t.couldBe('pile', 'watcher')
    const backs = (cards: readonly number[]) => new Set(cards.map((card) => BACKS[card]))
    expect(backs(groups.at(-1)!)).toEqual(new Set([BACKS[pile.at(-1)!]]))
    expect(backs(groups[0]).size).toBe(5)
    const [block] = board(t.view('watcher'), 'watcher')
    expect(block.rows.map(({ cells }) => cells[0].key)).not.toContain('board.number')
  })

  it('AUG-8 hands are secret; their size and the money are shown to others only with open money', () => {
    const cells = (openMoney: boolean, viewer: number) => {
      const t = position(NAMES, {
        hands: { Anna: 'Ph9 Ph16' },
        offers: OFFERS,
        options: { openMoney },
        next: [{ step: 'buy' }, ...AFTER],
      })
      t.says('Anna', ['Lo8']).says('Bert', []).says('Cora', [])
      return board(t.view(NAMES[viewer]), viewer)[1]
        .rows[0].cells.slice(-2)
        .map(({ key }) => key)
    }
    expect(cells(false, 1)).toEqual(['board.covered', 'board.covered'])
    expect(cells(true, 1)).toEqual(['board.number', 'board.handOf'])
    expect(cells(false, 0)).toEqual(['board.number', 'board.handOf'])
    const t = buying()
    t.says('Anna', ['Lo8']).says('Bert', []).says('Cora', [])
    expect(t.cards('hand of Anna', 'Bert').every((slot) => slot < 0)).toBe(true)
    expect(t.cards('hand of Anna', 'Anna').map(cardName)).toEqual(['Lo8'])
  })

  it('AUG-10 an imagined hand keeps to the prices that the backs have shown', () => {
    const t = table(augsburg, NAMES, { seed: 3 })
    for (const name of t.asked()) {
      const cheap = t.question(name).options.map(({ answer }) => answer)
      t.says(name, cheap.slice(0, 3))
    }
    const truth = t.cards('hand of Bert').map((card) => BACKS[card])
    const found = new Set<string>()
    for (let seed = 1; seed <= 25; seed++) {
      const there = imagine(augsburg, t.view('Anna'), 0, imagined(seed))
      expect(there.cards.piles[hand(1)].map((card) => BACKS[card])).toEqual(truth)
      found.add(there.cards.piles[hand(1)].join())
    }
    expect(found.size).toBeGreaterThan(15)
  })

  it('AUG-10 the backs of what is on offer are public, the faces are not', () => {
    const t = buying()
    expect(t.cards('offer of Bert', 'watcher').every((slot) => slot < 0)).toBe(true)
    const backs = t.couldBe('offer of Bert', 'watcher').map(([card]) => BACKS[card])
    expect(backs).toEqual([0, 0, 3])
    t.says('Anna', []).says('Bert', []).says('Cora', [])
    expect(t.cards('offer of Bert')).toEqual([])
  })
})
