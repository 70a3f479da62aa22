import { describe, expect, it, vi } from 'vitest'
import type { ToClient } from '#table/messages.ts'
import type { Message } from '#table/protocol.ts'
import { Client } from './client.ts'
import type { Listener } from './transport.ts'

/** A connection whose other end is in the hands of the test. */
const connection = (build = '') => {
  const sent: Message[] = []
  let listener: Listener | null = null
  const client = new Client(
    (to) => {
      listener = to
      return { send: (message) => sent.push(message), reopen: () => {}, close: () => {} }
    },
    { build },
  )
  return {
    client,
    sent,
    opens: () => listener!.changed(true),
    breaks: () => listener!.changed(false),
    tells: (told: ToClient) => listener!.heard(told),
    /** What was sent since the last look. */
    types: () => sent.splice(0).map(({ type }) => type),
  }
}

const hello = (build: string): ToClient => ({
  type: 'hello',
  protocol: 1,
  build,
  me: { id: 'anna', name: 'Anna', colour: 'blue' },
})

describe('a client', () => {
  it('waits until the connection is open, and says again what was not answered when it was cut', async () => {
    const { client, sent, opens, breaks, tells, types } = connection()
    const reply = client.say({ type: 'answer', table: 'table', question: 3, answer: 'a' })
    expect(sent).toEqual([])
    opens()
    const [{ id }] = sent
    breaks()
    opens()
    expect(sent.map((message) => message.id)).toEqual([id, id])
    tells({ type: 'reply', id, ok: true, seq: 4 })
    expect(await reply).toEqual({ ok: true, seq: 4 })
    types()
    breaks()
    opens()
    expect(types()).toEqual([])
    client.close()
  })

  it('says nothing at a table before it is open, and then in order what was not answered', async () => {
    const { client, sent, opens, breaks, tells, types } = connection()
    client.open('table', '')
    opens()
    void client.say({ type: 'undo', table: 'table' })
    void client.say({ type: 'resign', table: 'table' })
    expect(sent.map(({ type }) => type)).toEqual(['subscribe'])
    breaks()
    types()
    opens()
    expect(sent.map(({ type }) => type)).toEqual(['subscribe'])
    tells({ type: 'reply', id: sent[0].id, ok: true })
    await Promise.resolve()
    expect(types()).toEqual(['subscribe', 'undo', 'resign'])
    client.close()
  })

  it('says what it has to say before it leaves', () => {
    const { client, opens, types } = connection()
    client.open('table', '')
    opens()
    void client.say({ type: 'resign', table: 'table' })
    client.leave('table')
    expect(types()).toEqual(['subscribe', 'resign', 'unsubscribe'])
    client.close()
  })

  it('what waits for a table that does not open is refused as the table is', async () => {
    const { client, sent, opens, tells } = connection()
    const store = client.open('table', '')
    opens()
    const reply = client.say({ type: 'undo', table: 'table' })
    tells({ type: 'reply', id: sent[0].id, ok: false, refusal: { key: 'table.private' } })
    expect(await reply).toEqual({ ok: false, refusal: { key: 'table.private' } })
    expect(store.gone).toEqual({ key: 'table.private' })
    client.close()
  })

  it('subscribes anew after a cut, once for each table', () => {
    const { client, opens, breaks, types, sent } = connection()
    client.open('table', 'key')
    opens()
    breaks()
    types()
    opens()
    expect(sent).toMatchObject([{ type: 'subscribe', table: 'table', key: 'key' }])
    types()
    client.leave('table')
    expect(types()).toEqual(['unsubscribe'])
    breaks()
    opens()
    expect(types()).toEqual([])
    client.close()
  })

  it('asks for the whole, once, when a change does not follow what it has', async () => {
    const { client, sent, opens, tells, types } = connection()
    client.open('table', '')
    opens()
    tells({ type: 'reply', id: sent[0].id, ok: true })
    await Promise.resolve()
    types()
    const change: ToClient = {
      type: 'change',
      table: 'table',
      from: 7,
      seq: 8,
      as: 'watcher',
      patch: null,
      clock: null,
      log: [],
    }
    tells(change)
    tells({ ...change, from: 8, seq: 9 })
    expect(types()).toEqual(['subscribe'])
    client.close()
  })

  it('looks through other eyes, also through nobody’s', () => {
    const { client, opens, types, sent } = connection()
    client.open('table', '')
    opens()
    types()
    client.lookAs('table', 2)
    client.lookAs('table', 2)
    client.lookAs('table', 'watcher')
    expect(sent).toMatchObject([{ as: 2 }, { as: 'watcher' }])
    client.close()
  })

  it('what was too fast is said again when it may be', async () => {
    vi.useFakeTimers()
    const { client, sent, opens, tells } = connection()
    opens()
    const reply = client.say({ type: 'undo', table: 'table' })
    const [{ id }] = sent
    tells({ type: 'reply', id, ok: false, refusal: { key: 'too.fast' }, retry: 500 })
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(500)
    expect(sent.map((message) => message.id)).toEqual([id, id])
    tells({ type: 'reply', id, ok: false, refusal: { key: 'undo.learnt' } })
    expect(await reply).toEqual({ ok: false, refusal: { key: 'undo.learnt' } })
    client.close()
    vi.useRealTimers()
  })

  it('notices a server with another page: since it was loaded, or already when it was', () => {
    const unknown = connection()
    unknown.tells(hello('one'))
    expect(unknown.client.isOutdated).toBe(false)
    unknown.tells(hello('two'))
    expect(unknown.client.isOutdated).toBe(true)
    const known = connection('old')
    known.tells(hello('new'))
    expect(known.client.isOutdated).toBe(true)
    const same = connection('new')
    same.tells(hello('new'))
    expect(same.client.isOutdated).toBe(false)
    for (const { client } of [unknown, known, same]) client.close()
  })
})
