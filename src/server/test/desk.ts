/** A server in a folder of its own, and clients for it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Parts, type Server, serve } from '../main.ts'
import { type Settings, settingsFrom } from '../settings.ts'
import { type Client, newClient } from '../trials/client.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'kontor-'))
export const dropFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

const testSettings = (data: string, more: Partial<Settings> = {}): Settings => ({
  ...settingsFrom({}),
  port: 0,
  data,
  logLevel: 'silent',
  botPause: 0,
  botThreads: 1,
  rate: 100_000,
  socketsPerAddress: 100_000,
  ...more,
})

export interface Desk {
  readonly server: Server
  readonly folder: string
  readonly settings: Settings
  client(): Promise<Client>
  close(): Promise<void>
}

export const openDesk = async (
  more: Partial<Settings> = {},
  parts: Parts = {},
  folder = newFolder(),
): Promise<Desk> => {
  const settings = testSettings(folder, more)
  const server = await serve(settings, parts)
  const clients: Client[] = []
  return {
    server,
    folder,
    settings,
    async client() {
      const client = await newClient(server.url)
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.cut()
      await server.close()
    },
  }
}
