import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'

let desk: Desk
let other: DatabaseSync
beforeEach(async () => {
  desk = await openDesk()
  other = new DatabaseSync(join(desk.folder, 'kontor.db'), { timeout: 10_000 })
})
afterEach(async () => {
  other.close()
  await desk.close()
  dropFolder(desk.folder)
})

const health = async (): Promise<number> => (await fetch(`${desk.server.url}/healthz`)).status
const becomes = (status: number) => expect.poll(health, { interval: 50 }).toBe(status)

describe('/healthz', () => {
  it('fails as long as the store refuses to write', async () => {
    expect(await health()).toBe(200)
    other.exec('ALTER TABLE uptime RENAME TO elsewhere')
    await becomes(503)
    other.exec('ALTER TABLE elsewhere RENAME TO uptime')
    await becomes(200)
  })

  it('fails as long as the store takes nothing', async () => {
    other.exec('BEGIN IMMEDIATE')
    await becomes(503)
    other.exec('ROLLBACK')
    await becomes(200)
  })
})
