import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TableStore } from '#client/tableStore.ts'
import { PageTable } from './pageTable.svelte.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const answeredTo = (store: TableStore, seq: number): void => {
  store.heard({ type: 'log', table: 'table', log: [{ seq, lines: [] }] })
}

describe('a table as the page shows it', () => {
  it('is what the client knows, after every change', () => {
    const store = new TableStore('table')
    const shown = new PageTable(store)
    const people = { anna: { name: 'Anna', colour: 'blue', here: true } } as const
    store.heard({ type: 'people', table: 'table', people, watchers: 2 })
    expect([shown.people, shown.watchers]).toEqual([people, 2])
    answeredTo(store, 3)
    expect(shown.log).toEqual([{ seq: 3, lines: [] }])
    store.setGone({ key: 'table.private' })
    expect(shown.gone).toEqual({ key: 'table.private' })
  })

  it('remembers one’s own last answer, for each viewer', () => {
    const store = new TableStore('table')
    store.seq = 5
    const shown = new PageTable(store)
    expect(shown.answeredAt).toBe(0)
    shown.markAnswered()
    expect(new PageTable(store).answeredAt).toBe(5)
    store.as = 1
    expect(new PageTable(store).answeredAt).toBe(0)
  })
})
