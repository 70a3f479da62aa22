/** A server in a folder of its own, and clients for it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientSettings } from '#client/client.ts'
import { SMALL } from '#table/test/desk.ts'
import { type Parts, type Server, serve } from '../main.ts'
import { type Settings, settingsFrom } from '../settings.ts'
import { connectedGuest, type Guest } from '../trials/guest.ts'

/** A server that plays the small game only, and looks after its tables often. */
export const SMALL_TABLES: Parts = {
  games: [SMALL],
  shelf: new URL('./shelf.ts', import.meta.url),
  lookEvery: 20,
}

/** Waits for what no message tells. */
export const eventually = async (isSo: () => boolean | Promise<boolean>, within = 60_000): Promise<void> => {
  for (const begun = Date.now(); !(await isSo()); ) {
    if (Date.now() - begun > within) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'kontor-'))
/** Those who have come to the servers of a folder, one after the other. */
const guestsOf = new Map<string, Guest[]>()

export const dropFolder = (folder: string): void => {
  for (const guest of guestsOf.get(folder) ?? []) guest.close()
  guestsOf.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}

const testSettings = (data: string, more: Partial<Settings> = {}): Settings => ({
  ...settingsFrom({}),
  port: 0,
  data,
  logLevel: 'silent',
  botPause: 0,
  orderWait: 0,
  botThreads: 1,
  rate: 100_000,
  socketsPerAddress: 100_000,
  ...more,
})

export interface Desk {
  readonly server: Server
  readonly folder: string
  readonly settings: Settings
  /** Comes along when another server is opened in the same folder. */
  guest(settings?: ClientSettings): Promise<Guest>
  close(): Promise<void>
}

export const openDesk = async (
  more: Partial<Settings> = {},
  parts: Parts = {},
  folder = newFolder(),
): Promise<Desk> => {
  const settings = testSettings(folder, more)
  const server = await serve(settings, parts)
  const guests = guestsOf.get(folder) ?? []
  guestsOf.set(folder, guests)
  for (const guest of guests) guest.url = server.url
  return {
    server,
    folder,
    settings,
    async guest(of) {
      const guest = await connectedGuest(server.url, of)
      guests.push(guest)
      return guest
    },
    async close() {
      await Promise.all(guests.map((guest) => guest.goOffline()))
      await server.close()
    },
  }
}
