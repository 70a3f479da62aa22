/** Whoever is signed out is cut off at once: on this server, and on others when they hear of it or look again. */
import type { Hub } from '../sockets/hub.ts'
import type { Storage } from '../storage/storage.ts'
import type { Sessions } from './sessions.ts'

/** In milliseconds: how often to look, should a notice have been lost. */
const LOOK_EVERY = 15_000
/** Clocks differ, and a look takes a while. */
const OVERLAP = 60_000

export class SignedOut {
  private readonly storage: Storage
  private readonly sessions: Sessions
  private readonly hub: Hub
  private timer: NodeJS.Timeout | null = null

  constructor(storage: Storage, sessions: Sessions, hub: Hub) {
    this.storage = storage
    this.sessions = sessions
    this.hub = hub
  }

  /** Something about this person has changed. */
  async closeFor(guest: string): Promise<void> {
    if (!this.hub.isHere(guest)) return
    if (await this.storage.isErased(guest)) this.hub.closeAllOf(guest)
    else this.hub.closeSome(guest, await this.sessions.endedOf(guest))
  }

  /** Notices may have been missed. */
  async lookAgain(since = this.storage.now() - 3_600_000): Promise<void> {
    for (const guest of await this.sessions.signedOutSince(since)) await this.closeFor(guest)
  }

  start(failed: (error: unknown) => void): void {
    if (!this.storage.isShared) return
    let since = this.storage.now()
    this.timer = setInterval(() => {
      const from = since - OVERLAP
      since = this.storage.now()
      void this.lookAgain(from).catch(failed)
    }, LOOK_EVERY)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }
}
