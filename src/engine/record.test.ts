import { describe, expect, it } from 'vitest'
import { owing } from './advance.ts'
import { imagined, sealed } from './chance.ts'
import { eraseGame, gameAs } from './erase.ts'
import { randomGiven } from './question.ts'
import { begin, enter, recordOf, verify } from './record.ts'
import { hash } from './seal.ts'
import { small1 } from './testkit/smallGame.ts'
import { table } from './testkit/table.ts'
import { undoRefusal } from './undo.ts'
import { view, viewers } from './view.ts'

describe('taking back', () => {
  it('an answer by which nobody has learnt anything can be taken back by who gave it', () => {
    const t = table(small1, ['Anna', 'Bert', 'Cora'])
    t.only({ step: 'accuse', seat: 0 }, { step: 'accuse', seat: 1 })
    const before = JSON.stringify(t.s)
    t.says('Anna', 2)
    expect(t.undo('Bert')).toEqual({ key: 'undo.notYours' })
    expect(t.undo('Anna')).toBeNull()
    expect(JSON.stringify(t.s)).toBe(before)
    expect(t.inProgress.entries.map(({ kind }) => kind)).toEqual(['answer', 'undo'])
  })

  it('a confession shows a card, so there is no way back', () => {
    const t = table(small1, ['Anna', 'Bert', 'Cora'])
    const spy = [0, 1, 2].find((seat) => t.s.cards.where[10] === 5 + 3 * seat) ?? 0
    const name = ['Anna', 'Bert', 'Cora'][spy]
    t.only({ step: 'reply', seat: spy, by: (spy + 1) % 3 }, { step: 'accuse', seat: 0 })
    if (t.whyNot(name, 'confess') === null) t.says(name, 'confess')
    expect(t.undo(name)).toEqual({ key: t.inProgress.entries.length === 0 ? 'undo.nothing' : 'undo.learnt' })
  })

  it('a waiting answer can be retracted, a settled one cannot', () => {
    const t = table(small1, ['Anna', 'Bert'])
    const [mine] = t.choices('Anna')
    expect(t.retract('Anna')).toEqual({ key: 'retract.nothing' })
    t.says('Anna', mine)
    expect(t.retract('Anna')).toBeNull()
    t.says('Anna', mine).says('Bert', t.choices('Bert')[0])
    expect(t.retract('Anna')).toEqual({ key: 'retract.nothing' })
  })

  it('rules that fail leave the table as it was', () => {
    const failing = gameAs({
      ...small1,
      steps: {
        ...small1.steps,
        compare: {
          ...small1.steps.compare,
          run: () => {
            throw new Error('a bug in the rules')
          },
        },
      },
    })
    const inProgress = begin(failing, 2, { short: false }, imagined(1))
    const given = (seat: number) => inProgress.state.cards.piles[4 + 3 * seat][0] + 1
    enter(failing, inProgress, { kind: 'answer', seat: 0, at: 0, question: 0, given: given(0) })
    const before = JSON.stringify(inProgress.state)
    expect(() =>
      enter(failing, inProgress, { kind: 'answer', seat: 1, at: 0, question: 0, given: given(1) }),
    ).toThrow('a bug in the rules')
    expect(JSON.stringify(inProgress.state)).toBe(before)
    expect(inProgress.entries).toHaveLength(1)
    expect(undoRefusal(inProgress, 0)).not.toBeNull()
  })
})

describe('a new key in the middle of a game', () => {
  const game = eraseGame(small1)
  const played = (answers: number, more: (inProgress: ReturnType<typeof begin>) => void = () => {}) => {
    const inProgress = begin(game, 3, { short: false }, sealed(hash('old')))
    const luck = imagined(5)
    const on = () => {
      const [seat] = owing(game, inProgress.state)
      const given = randomGiven(game, inProgress.state, seat, luck)
      enter(game, inProgress, { kind: 'answer', seat, at: 1, question: inProgress.state.asked, given })
    }
    for (let i = 0; i < answers; i++) on()
    more(inProgress)
    while (inProgress.state.result === null) on()
    return inProgress
  }

  it('changes nothing of what anybody knows, and leaves no way back', () => {
    played(7, (inProgress) => {
      const seen = () => viewers(inProgress.state).map((viewer) => view(game, inProgress.state, viewer))
      const before = seen()
      expect(enter(game, inProgress, { kind: 'reseal', seat: 0, at: 2, key: hash('new') })).toBeNull()
      expect(seen()).toEqual(before)
      expect(inProgress.state.chance).toMatchObject({ key: hash('new') })
      expect(undoRefusal(inProgress, 0)).not.toBeNull()
    })
  })

  it('is part of the record, which verifies with that key and with no other', () => {
    const inProgress = played(7, (at) =>
      enter(game, at, { kind: 'reseal', seat: 0, at: 2, key: hash('new') }),
    )
    const record = recordOf(game, inProgress)
    expect(verify([game], record).problems).toEqual([])
    const [segment] = record.segments
    const forged = segment.entries.map((entry) =>
      entry.kind === 'reseal' ? { ...entry, key: hash('newer') } : entry,
    )
    expect(verify([game], { ...record, segments: [{ ...segment, entries: forged }] }).problems).not.toEqual(
      [],
    )
  })
})
