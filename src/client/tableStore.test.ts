import { describe, expect, it } from 'vitest'
import type { Viewer } from '#engine/contract.ts'
import type { Logged, ToClient } from '#table/messages.ts'
import { patch } from '#table/publish/patch.ts'
import type { PlaySeen, TableSeen } from '#table/see.ts'
import { TableStore } from './tableStore.ts'

type Told<K extends ToClient['type']> = Extract<ToClient, { type: K }>

/** The table after so many settled questions; nothing else of it matters here. */
const stateAt = (asked: number): TableSeen =>
  ({ id: 'table', status: 'running', play: playAt(asked) }) as TableSeen
const playAt = (asked: number): PlaySeen => ({ view: { asked } as PlaySeen['view'] }) as PlaySeen
const line = (seq: number): Logged => ({ seq, lines: [{ text: { key: `line ${seq}` } }] })

const whole = (seq: number, as: Viewer = 0): Told<'table'> => ({
  type: 'table',
  table: 'table',
  seq,
  as,
  state: stateAt(seq),
  clock: null,
  log: [line(seq)],
})
const change = (from: number, seq: number): Told<'change'> => ({
  type: 'change',
  table: 'table',
  from,
  seq,
  as: 0,
  patch: patch(stateAt(from), stateAt(seq)),
  clock: null,
  log: [line(seq)],
})
const past = (...seqs: number[]): Told<'past'> => ({
  type: 'past',
  table: 'table',
  as: 0,
  moments: seqs.map((seq, i) => ({
    seq,
    patch: patch(i === 0 ? null : playAt(seqs[i - 1]), playAt(seq)),
  })),
})
const askedIn = (store: TableStore): number[] => store.past.map(({ play }) => play.view.asked)

describe('what a client knows of a table', () => {
  it('follows change after change; one that comes twice changes nothing', () => {
    const store = new TableStore('table')
    expect(store.heard(whole(5))).toBe(true)
    expect(store.heard(change(5, 6))).toBe(true)
    expect(store.heard(change(5, 6))).toBe(true)
    expect(store.seq).toBe(6)
    expect(store.state).toEqual(stateAt(6))
    expect(store.log.map(({ seq }) => seq)).toEqual([5, 6])
  })

  it('says when something is missing, and is right again after the whole has come', () => {
    const store = new TableStore('table')
    expect(store.heard(change(5, 6))).toBe(false)
    store.heard(whole(5))
    expect(store.heard(change(7, 8))).toBe(false)
    expect(store.seq).toBe(5)
    store.heard({ ...whole(8), log: [line(6), line(7), line(8)] })
    expect(store.log.map(({ seq }) => seq)).toEqual([5, 6, 7, 8])
  })

  it('puts older lines of the log before, none of them twice', () => {
    const store = new TableStore('table')
    store.heard(whole(5))
    store.heard({ type: 'log', table: 'table', log: [line(3), line(4), line(5)] })
    expect(store.log.map(({ seq }) => seq)).toEqual([3, 4, 5])
  })

  it('puts the past before what this page has seen, and knows when there is no more', () => {
    const store = new TableStore('table')
    store.heard(whole(5))
    store.heard(change(5, 6))
    store.heard(past(3, 4, 5))
    expect(askedIn(store)).toEqual([3, 4, 5, 6])
    store.heard(past(1, 2))
    expect(askedIn(store)).toEqual([1, 2, 3, 4, 5, 6])
    expect(store.isPastWhole).toBe(false)
    store.heard(past())
    expect(store.isPastWhole).toBe(true)
  })

  it('the same moment, told again after a cut, is there once', () => {
    const store = new TableStore('table')
    store.heard(whole(5))
    store.heard(change(5, 6))
    store.heard(whole(6))
    expect(askedIn(store)).toEqual([5, 6])
  })

  it('tells those who watch after every change, until they no longer do', () => {
    const store = new TableStore('table')
    const seen: number[] = []
    const end = store.watch(() => seen.push(store.seq))
    store.heard(whole(5))
    store.heard(change(5, 6))
    end()
    store.heard(change(6, 7))
    expect([...new Set(seen)]).toEqual([5, 6])
  })

  it('through other eyes there is another past and another log', () => {
    const store = new TableStore('table')
    store.heard(whole(5))
    store.heard(past(3, 4))
    store.heard(whole(5, 1))
    expect(askedIn(store)).toEqual([5])
    store.heard(past(3, 4))
    expect(askedIn(store)).toEqual([5])
  })

  it('keeps chat in order and each message once', () => {
    const store = new TableStore('table')
    store.heard(whole(5))
    const said = (n: number) => ({ n, at: n, guest: 'anna', text: `${n}`, watcher: false })
    store.heard({ type: 'chat', table: 'table', messages: [said(2)] })
    store.heard({ type: 'chat', table: 'table', messages: [said(1), said(2)] })
    expect(store.chat.map(({ n }) => n)).toEqual([1, 2])
  })
})
