import { describe, expect, it } from 'vitest'
import { owing } from './advance.ts'
import { imagined, sealed } from './chance.ts'
import type { Seat } from './contract.ts'
import { lastAnswered, standing, withoutTakebacks } from './entries.ts'
import { eraseGame } from './erase.ts'
import { randomGiven } from './question.ts'
import { begin, enter, type GameInProgress, recordOf, verify } from './record.ts'
import { hash } from './seal.ts'
import { small1 } from './testkit/smallGame.ts'
import { table } from './testkit/table.ts'
import { undoRefusal } from './undo.ts'

const game = eraseGame(small1)
const newGame = () => begin(game, 3, { short: false }, sealed(hash('takeback')))

/** One random answer of whoever is asked first. */
const playOn = (inProgress: GameInProgress, luck = imagined(inProgress.entries.length)): Seat => {
  const [seat] = owing(game, inProgress.state)
  const given = randomGiven(game, inProgress.state, seat, luck)
  enter(game, inProgress, { kind: 'answer', seat, at: 1, question: inProgress.state.asked, given })
  return seat
}
const takeBack = (inProgress: GameInProgress, question: number, seat = 0) =>
  enter(game, inProgress, { kind: 'takeback', seat, at: 2, question, agreed: [seat] })

describe('undo', () => {
  const accusing = () => {
    const t = table(small1, ['Anna', 'Bert', 'Cora'])
    t.only({ step: 'accuse', seat: 0 }, { step: 'accuse', seat: 0 }, { step: 'accuse', seat: 1 })
    return t
  }

  it('takes back own answers, one after the other', () => {
    const t = accusing()
    const before = JSON.stringify(t.s)
    t.says('Anna', 'nobody').says('Anna', 'nobody')
    expect([t.undo('Anna'), t.undo('Anna')]).toEqual([null, null])
    expect(JSON.stringify(t.s)).toBe(before)
    expect(t.undo('Anna')).toEqual({ key: 'undo.nothing' })
  })

  it('ends where somebody else has answered, even if that is undone', () => {
    const t = accusing()
    t.says('Anna', 'nobody').says('Anna', 'nobody').says('Bert', 2)
    expect(t.undo('Anna')).toEqual({ key: 'undo.notYours' })
    expect(t.undo('Bert')).toBeNull()
    expect(t.undo('Anna')).toEqual({ key: 'undo.notYours' })
  })

  it('says after a takeback whose the answer before it was: that one can be asked for, too', () => {
    const inProgress = newGame()
    while (standing(inProgress.entries).length < 8) playOn(inProgress)
    const keys: string[] = []
    for (let list = standing(inProgress.entries); list.length > 0; list = standing(inProgress.entries)) {
      const [last] = list.slice(-1)
      if (last.kind !== 'answer') throw new Error('nothing but answers was given')
      expect(takeBack(inProgress, last.question, last.seat)).toBeNull()
      const before = standing(inProgress.entries).at(-1)
      const isOwn = before?.kind === 'answer' && before.seat === last.seat
      const key = before ? (isOwn ? 'undo.learnt' : 'undo.notYours') : 'undo.nothing'
      expect(undoRefusal(inProgress, last.seat)).toEqual({ key })
      keys.push(key)
    }
    expect(new Set(keys)).toEqual(new Set(['undo.learnt', 'undo.notYours', 'undo.nothing']))
  })

  it('leaves alone what waits for others, and what a bot or an earlier player of the seat has answered', () => {
    const t = accusing()
    t.says('Anna', 'nobody')
    enter(small1, t.inProgress, { kind: 'handover', seat: 0, at: 0, to: 'cora' })
    expect(undoRefusal(t.inProgress, 0)).toEqual({ key: 'undo.nothing' })
    const by = accusing()
    const entry = { kind: 'answer', seat: 0, at: 0, question: by.s.asked, given: 'nobody' } as const
    enter(small1, by.inProgress, { ...entry, bot: 'greedy' })
    expect(undoRefusal(by.inProgress, 0)).toEqual({ key: 'undo.learnt' })
    const waiting = table(small1, ['Anna', 'Bert'])
    waiting.says('Anna', waiting.choices('Anna')[0])
    expect(waiting.undo('Anna')).toEqual({ key: 'undo.waiting' })
  })
})

describe('a takeback', () => {
  it('asks a question again as it was: the same cards, the same chance, whoever knew what', () => {
    const inProgress = newGame()
    const states: string[] = []
    while (inProgress.state.result === null && inProgress.entries.length < 12) {
      states[inProgress.state.asked] ??= JSON.stringify(inProgress.state)
      playOn(inProgress)
    }
    for (let question = states.length - 1; question >= 0; question--) {
      const { state } = inProgress
      if (question >= state.asked && !state.pending.some((given) => given !== null)) continue
      expect(takeBack(inProgress, question)).toBeNull()
      expect(JSON.stringify(inProgress.state)).toBe(states[question])
      expect(inProgress.back).toEqual([])
    }
  })

  it('is kept in the record, which verifies, also when more is taken back from there', () => {
    const inProgress = newGame()
    let taken = 0
    for (let i = 0; inProgress.state.result === null; i++) {
      playOn(inProgress, imagined(i))
      if (i % 5 !== 4 || inProgress.state.result !== null || taken > 8) continue
      const list = standing(inProgress.entries)
      const at = list[Math.max(0, list.length - 3)]
      if (at.kind === 'answer' && takeBack(inProgress, at.question) === null) taken++
    }
    expect(taken).toBeGreaterThan(5)
    const record = JSON.parse(JSON.stringify(recordOf(game, inProgress)))
    expect(verify([game], record)).toEqual({ problems: [], recomputed: 1 })
    const [segment] = record.segments
    // What was undone by it can be left out: the same state follows.
    const entries = withoutTakebacks(segment.entries)
    expect(entries.length).toBeLessThan(segment.entries.length)
    expect(verify([game], { ...record, segments: [{ ...segment, entries }] }).problems).toEqual([])
    // A forged one does not verify.
    const forged = segment.entries.map((entry: { kind: string; question: number }) =>
      entry.kind === 'takeback' ? { ...entry, question: entry.question - 1 } : entry,
    )
    expect(verify([game], { ...record, segments: [{ ...segment, entries: forged }] }).problems).not.toEqual(
      [],
    )
  })

  it('is refused where nothing was answered, after the end, and across the move to a server', () => {
    const inProgress = newGame()
    expect(takeBack(inProgress, 0)).toEqual({ key: 'takeback.nothing' })
    for (let i = 0; i < 6; i++) playOn(inProgress)
    expect(takeBack(inProgress, inProgress.state.asked + 1)).toEqual({ key: 'takeback.nothing' })
    enter(game, inProgress, { kind: 'reseal', seat: 0, at: 2, key: hash('new') })
    expect(takeBack(inProgress, 0)).toEqual({ key: 'takeback.nothing' })
    const asked = inProgress.state.asked + 1
    while (inProgress.state.asked <= asked) playOn(inProgress)
    expect(takeBack(inProgress, asked)).toBeNull()
    while (inProgress.state.result === null) playOn(inProgress)
    expect(takeBack(inProgress, asked)).toEqual({ key: 'door.over' })
  })

  it('finds the last answer of a seat that still stands', () => {
    const inProgress = newGame()
    expect(lastAnswered(inProgress.entries, 0)).toBeNull()
    playOn(inProgress)
    expect(lastAnswered(inProgress.entries, 0)).toBe(0)
    enter(game, inProgress, { kind: 'retract', seat: 0, at: 1 })
    expect(lastAnswered(inProgress.entries, 0)).toBeNull()
  })
})
