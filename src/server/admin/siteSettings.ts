/** What the operator has set for the whole server; kept in the store, in force at once. */
import * as v from 'valibot'
import type { SiteSettings } from '#client/admin.ts'
import { siteSettings } from '#client/adminSchemas.ts'
import { LANGUAGES } from '#engine/language/languages.ts'
import type { Storage } from '../storage/storage.ts'

const USUAL: SiteSettings = {
  name: '',
  publicUrl: '',
  makers: 'everybody',
  word: '',
  languages: LANGUAGES.map(({ code }) => code),
  clock: 'none',
}

const SQL = {
  all: 'SELECT name, value FROM site',
  put: 'INSERT INTO site (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
} as const

export class KeptSettings {
  private readonly storage: Storage
  /** As the environment has it; it goes before what was set in the page. */
  private readonly fixedUrl: string
  private kept: SiteSettings = USUAL

  constructor(storage: Storage, fixedUrl: string) {
    this.storage = storage
    this.fixedUrl = fixedUrl
  }

  get now(): SiteSettings {
    return this.fixedUrl === '' ? this.kept : { ...this.kept, publicUrl: this.fixedUrl }
  }

  get isAddressFixed(): boolean {
    return this.fixedUrl !== ''
  }

  /** A value that this version does not know is as if it had not been set. */
  async load(): Promise<void> {
    const rows = await this.storage.query(SQL.all)
    const found = Object.fromEntries(
      rows.flatMap(({ name, value }) => {
        const schema = siteSettings.entries[name as keyof SiteSettings]
        const read = schema && v.safeParse(schema, JSON.parse(value as string))
        return read?.success ? [[name, read.output]] : []
      }),
    )
    this.kept = { ...USUAL, ...found }
  }

  async set(changes: { readonly [N in keyof SiteSettings]?: SiteSettings[N] | undefined }): Promise<void> {
    const statements = Object.entries(changes).map(([name, value]) => ({
      sql: SQL.put,
      values: [name, JSON.stringify(value)],
    }))
    await this.storage.change(statements)
    await this.load()
    this.storage.tell('site', 'settings')
  }
}
