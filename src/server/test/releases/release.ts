/** The data folder of an earlier release, and what people saw at its tables. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Viewer } from '#engine/contract.ts'
import type { Logged } from '#table/messages.ts'
import type { ChatMessage } from '#table/people/chat.ts'
import type { ClockSeen, TableSeen } from '#table/see.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const DATABASE = 'kontor.db'
const SEEN = 'seen.json'

/** A table as one person saw it when the server was stopped. */
export interface SeenThen {
  readonly person: string
  readonly seq: number
  readonly as: Viewer
  readonly state: TableSeen
  readonly clock: Pick<ClockSeen, 'left' | 'running'> | null
  readonly log: readonly Logged[]
  readonly chat: readonly ChatMessage[]
}

export interface TableThen {
  readonly what: string
  readonly table: string
  readonly seen: readonly SeenThen[]
}

export interface Release {
  readonly version: string
  /** By name: the cookie that proves who it is. */
  readonly people: { readonly [name: string]: string }
  readonly tables: readonly TableThen[]
}

const folderOf = (version: string): string => join(FOLDER, version)

export const releases = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

/** `data`: the folder of a server that has been stopped. */
export const keepRelease = (release: Release, data: string): void => {
  const folder = folderOf(release.version)
  mkdirSync(folder)
  writeFileSync(join(folder, `${DATABASE}.gz`), gzipSync(readFileSync(join(data, DATABASE)), { level: 9 }))
  writeFileSync(join(folder, `${SEEN}.gz`), gzipSync(JSON.stringify(release), { level: 9 }))
}

/** Unpacks the data of a release into a folder for a server. */
export const openRelease = (version: string, data: string): Release => {
  const read = (file: string) => gunzipSync(readFileSync(join(folderOf(version), `${file}.gz`)))
  writeFileSync(join(data, DATABASE), read(DATABASE), { mode: 0o600 })
  return JSON.parse(read(SEEN).toString()) as Release
}
