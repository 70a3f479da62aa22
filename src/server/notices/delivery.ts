/** Brings what is on its way to people, by the way that each of them has chosen. */
import type { Site } from '../live/site.ts'
import { tellingOf } from './compose.ts'
import type { DueNotice } from './due.ts'
import { isRoom, tableOfRoom } from './rooms.ts'
import type { SendOutcome } from './send/outcome.ts'
import { NotAllowed } from './send/post.ts'
import { ended, later, type Sending } from './sendings.ts'
import type { Way, Ways, Wishes } from './ways.ts'

/** So much is sent at the same time; of one person's one. A slow address keeps nobody else waiting. */
const MOST_UNDER_WAY = 32
/** What is sent within this time is sent as it was found. */
const SOON = 5_000
/** What is sent later than this was late. */
const LATE = 60_000

interface Around {
  readonly site: Site
  send(way: Way, sending: Sending, wishes: Wishes): Promise<SendOutcome>
  /** Nobody is there any longer to whom news of this table could be posted. */
  roomGone(table: string): Promise<unknown>
}

export class Delivery {
  private readonly around: Around
  private readonly ways: Ways
  /** By sending. */
  private readonly underWay = new Map<string, { readonly guest: string; readonly work: Promise<void> }>()
  private isStopped = false

  constructor(around: Around, ways: Ways) {
    this.around = around
    this.ways = ways
  }

  /** What is under way is finished. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([...this.underWay.values()].map(({ work }) => work))
  }

  /** Unless too much is under way, of this person or in all: then later. */
  begin(sending: Sending): void {
    const { id, guest } = sending
    const underWay = [...this.underWay.values()]
    if (underWay.length >= MOST_UNDER_WAY || underWay.some((one) => one.guest === guest) || this.isStopped)
      return
    const work = this.deliver(sending)
      .catch((error: unknown) =>
        this.around.site.log.error({ error: String(error) }, 'what became of a notice was not written'),
      )
      .finally(() => this.underWay.delete(id))
    this.underWay.set(id, { guest, work })
  }

  private async deliver(sending: Sending): Promise<void> {
    const { storage, metrics } = this.around.site
    const now = storage.now()
    const way = (await this.ways.of(sending.guest)).find(({ id }) => id === sending.way)
    const isWanted = way && (await this.isStillSo(sending))
    if (!isWanted || now > sending.expires) {
      if (isWanted) metrics.notices.inc({ way: way.kind, outcome: 'expired' })
      await storage.change([ended(sending)])
      return
    }
    const { wishes } = await this.ways.wishesOf(sending.guest)
    const outcome = await this.around.send(way, sending, wishes).catch((error: unknown) => {
      return error instanceof NotAllowed ? 'refused' : 'failed'
    })
    metrics.notices.inc({ way: way.kind, outcome })
    if (outcome === 'sent' && storage.now() - sending.made > LATE) metrics.noticesLate.inc({ way: way.kind })
    if (outcome === 'gone') await this.wayGone(way)
    await storage.change([outcome === 'failed' ? later(sending, storage.now()) : ended(sending)])
  }

  private async wayGone({ guest, id }: Way): Promise<void> {
    await this.ways.drop(guest, id)
    if (isRoom(guest)) await this.around.roomGone(tableOfRoom(guest))
  }

  /** What could not be sent at once, because a server was killed for instance, may have been answered meanwhile. */
  private async isStillSo({ kind, made, guest, table }: Sending): Promise<boolean> {
    const { site } = this.around
    if (kind !== 'turn' || site.storage.now() - made < SOON) return true
    const { wishes } = await this.ways.wishesOf(guest)
    const asked: DueNotice = { guest, table, kind, id: '', about: '', at: 0, due: 0, stage: 'new' }
    return (await tellingOf(site, asked, wishes)) !== null
  }
}
