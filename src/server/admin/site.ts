/** All that those who look after a server need of it. */
import type { Identity } from '../identity/identity.ts'
import type { Tables } from '../live/tables.ts'
import type { NoticeDesk } from '../notices/desk.ts'
import type { Hub } from '../sockets/hub.ts'
import type { Storage } from '../storage/storage.ts'
import { Admission } from './admission.ts'
import { Bans } from './bans.ts'
import type { HealthWatch } from './health.ts'
import { Notebook } from './notebook.ts'
import { KeptSettings } from './siteSettings.ts'
import { Team } from './team.ts'

/** In milliseconds: how often to look, should a notice have been lost. */
const LOOK_EVERY = 15_000

/** What has been decided for the whole server. It is in memory, and read again when it may have changed. */
export class Management {
  readonly settings: KeptSettings
  readonly team: Team
  readonly bans: Bans
  readonly admission: Admission
  readonly notebook: Notebook
  private readonly isShared: boolean
  private timer: NodeJS.Timeout | null = null

  constructor(storage: Storage, secret: string, fixedUrl: string) {
    this.isShared = storage.isShared
    this.settings = new KeptSettings(storage, fixedUrl)
    this.team = new Team(storage)
    this.bans = new Bans(storage, secret, (guest) => this.team.roleOf(guest) !== null)
    this.admission = new Admission(storage, this.settings, this.team)
    this.notebook = new Notebook(storage)
  }

  async load(): Promise<void> {
    await Promise.all([this.settings.load(), this.team.load(), this.bans.load(), this.notebook.load()])
  }

  start(failed: (error: unknown) => void): void {
    if (this.isShared) this.timer = setInterval(() => void this.load().catch(failed), LOOK_EVERY)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }
}

export interface AdminSite {
  readonly tables: Tables
  readonly identity: Identity
  readonly management: Management
  /** Null when no server is running. */
  readonly hub: Hub | null
  readonly health: HealthWatch | null
  readonly notices: Pick<NoticeDesk, 'tryMail' | 'tryPush'>
  /** Where people find this server. */
  address(): string
}
