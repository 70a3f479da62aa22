/** Data of earlier releases: everything is there, as everybody saw it, and running games go on to their end. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#engine/record.ts'
import { GAMES } from '#games/index.ts'
import type { TableSeen } from '#table/see.ts'
import { type Desk, dropFolder, openDesk } from './test/desk.ts'
import { openRelease, type Release, releases, type TableThen } from './test/releases/release.ts'
import { Guest } from './trials/guest.ts'
import { playOut } from './trials/player.ts'

/** A game under a later version of its rules: it goes on as it is, and nothing from before is taken back any more. */
const revised = (state: TableSeen): object => {
  const game = GAMES.find(({ id }) => id === state.settings.game)
  const { version = 0, view } = state.play ?? {}
  const steps = Array.from({ length: (game?.version ?? 0) - version }, (_, i) => game?.upgrade[version + i])
  const upgraded = steps.reduce<unknown>((old, step) => step?.(old) ?? old, view)
  return {
    ...state,
    play: { ...state.play, view: upgraded, version: game?.version, undo: { key: 'undo.nothing' } },
  }
}

it('are kept for every release', () => {
  expect(releases()).toContain('0.1.0')
})

describe.each(releases())('data of %s', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-release-'))
  const release: Release = openRelease(version, folder)
  let desk: Desk
  const people = new Map<string, Guest>()

  beforeAll(async () => {
    desk = await openDesk({}, {}, folder)
    for (const [name, cookie] of Object.entries(release.people))
      people.set(name, await new Guest(desk.server.url, cookie).connect())
  })
  afterAll(async () => {
    for (const client of people.values()) client.close()
    await desk.close()
    dropFolder(folder)
  })

  const personNamed = (name: string): Guest => {
    const client = people.get(name)
    if (!client) throw new Error(`nobody is called ${name}`)
    return client
  }
  const seated = ({ seen }: TableThen) =>
    seen.flatMap(({ person, as }) => (as === 'watcher' ? [] : [personNamed(person)]))

  it('has tables of every game', () => {
    const games = release.tables.map(({ seen }) => seen[0].state.settings.game)
    expect(new Set(games)).toEqual(new Set(GAMES.map(({ id }) => id)))
  })

  it('knows everybody, and the tables at which they sit', async () => {
    for (const [name, client] of people) {
      expect((await client.http('GET', '/api/me')).body).toMatchObject({ name })
      const listed = (await client.http('GET', '/api/me/tables')).body.tables as { table: string }[]
      const theirs = release.tables.filter(({ seen }) =>
        seen.some(({ person, as }) => person === name && as !== 'watcher'),
      )
      expect(listed.map(({ table }) => table).sort()).toEqual(theirs.map(({ table }) => table).sort())
    }
  })

  describe.each(release.tables)('$what', (then) => {
    it('shows everybody what they saw, and goes on', async () => {
      const { table, seen } = then
      for (const { person, seq, as, state, clock, log, chat } of seen) {
        const client = personNamed(person)
        await client.open(table)
        await client.do({ type: 'log', table, before: seq + 1 })
        const now = client.at(table)
        const lines = [...now.log]
        const isRevised = now.state.play?.version !== state.play?.version
        // A game that is over does not go on.
        if (isRevised && state.status !== 'over')
          expect(lines.pop()).toMatchObject({ seq: seq + 1, lines: [{ text: { key: 'told.upgraded' } }] })
        // Later versions may say more, but nothing else.
        expect(now).toMatchObject(
          isRevised ? { seq: seq + 1, as, state: revised(state) } : { seq, as, state },
        )
        expect(lines).toMatchObject(log)
        expect(now.chat).toMatchObject(chat)
        expect(now.clock?.running).toEqual(clock?.running)
        for (const [i, left] of (clock?.left ?? []).entries()) {
          expect(now.clock?.left[i]).toBeLessThanOrEqual(left)
          expect(now.clock?.left[i]).toBeGreaterThan(left - 600_000)
        }
      }

      const all = seated(then)
      const [host] = all
      const { status, seats } = host.at(table).state
      if (status === 'open') {
        for (const [seat, { guest, bot }] of seats.entries())
          if (guest === null && bot === null) await host.do({ type: 'place', table, seat, bot: 'random' })
        for (const client of all) await client.ready(table)
        await host.do({ type: 'start', table })
      }
      if (status === 'paused') {
        const voters = all.filter((client) => seats[Number(client.at(table).as)].standIn === null)
        await voters[0].do({ type: 'propose', table, motion: { kind: 'resume' } })
        for (const client of voters.slice(1)) await client.do({ type: 'vote', table, yes: true })
      }
      await Promise.all(all.map((client) => playOut(client, table)))

      const { body } = await host.http('GET', `/api/records/${table}`)
      expect(body.outcome.by).toBe('rules')
      const versions = GAMES.filter(({ id }) => id === body.record.game)
      expect(verify(versions, body.record).problems).toEqual([])
      for (const client of all) expect(client.gaps).toEqual([])
    })
  })
})
