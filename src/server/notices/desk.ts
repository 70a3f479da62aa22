/** The notices of one server, with all that it takes to send them. */
import type { TriedMail, TriedPush } from '#client/admin.ts'
import { newId } from '#client/newId.ts'
import type { Refusal } from '#engine/contract.ts'
import type { Language } from '#engine/language/languages.ts'
import type { WebhookService } from '#table/news/postedTo.ts'
import type { Site } from '../live/site.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import { type Around, GATHER, Notices } from './notices.ts'
import { Mail } from './send/mail.ts'
import type { SendOutcome } from './send/outcome.ts'
import { NotAllowed, Post } from './send/post.ts'
import { type PushKeys, pushKeys, sendPush } from './send/push.ts'
import { sendWebhook } from './send/webhook.ts'
import type { Sending } from './sendings.ts'
import type { Way, Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const HOUR = 3_600_000

interface Parts {
  readonly noticeGather?: number
  readonly noticeCa?: string
}

/** The tables of this server, as far as they are told that their news are posted. */
export interface Rooms {
  change(table: string, by: string | null, to: WebhookService | null): Promise<Refusal | null>
}

interface On {
  readonly site: Site
  readonly rooms: Rooms
}

export class NoticeDesk extends Notices {
  readonly post: Post
  readonly publicKey: string
  private readonly mail: Mail | null
  private readonly sendBy: Around['send']
  private readonly address: () => string
  private readonly storage: Storage

  private constructor(
    { site, rooms }: On,
    settings: Settings,
    address: () => string,
    parts: Parts,
    keys: PushKeys,
  ) {
    const post = new Post(settings.noticeNetworks, parts.noticeCa)
    const { smtpUrl, mailFrom, publicUrl } = settings
    const mail = smtpUrl === '' ? null : new Mail({ smtpUrl, from: mailFrom, address })
    // Whom a push service writes to if something is wrong.
    const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:kontor@localhost.localdomain'
    const send = async (way: Way, sending: Sending, { language }: Wishes): Promise<SendOutcome> => {
      if (way.kind === 'push') return sendPush(post, keys, subject, way, sending, site.storage.now())
      if (way.kind === 'webhook') return sendWebhook(post, way, sending)
      return mail ? mail.send(way, sending, language) : 'refused'
    }
    const roomGone = (table: string) => rooms.change(table, null, null)
    super({ site, address, gather: parts.noticeGather ?? GATHER, send, roomGone })
    this.sendBy = send
    this.address = address
    this.storage = site.storage
    this.post = post
    this.publicKey = keys.publicKey
    this.mail = mail
  }

  static async open(on: On, settings: Settings, address: () => string, parts: Parts): Promise<NoticeDesk> {
    return new NoticeDesk(on, settings, address, parts, await pushKeys(on.site.storage))
  }

  get isMailOffered(): boolean {
    return this.mail !== null
  }

  /** Whether mails reach somebody, for those who set the server up. */
  async tryMail(to: string, language: Language): Promise<TriedMail> {
    if (this.mail === null) return { outcome: 'off', why: '' }
    const say = await sayIn(language)
    const trouble = await this.mail.tryOut(to, say('title.try'), say('text.tryMail'))
    return trouble ? { outcome: trouble.kind, why: trouble.why } : { outcome: 'sent', why: '' }
  }

  /** The same for one browser of a person: for this one, or for that which was switched on last. */
  async tryPush(guest: string, endpoint?: string): Promise<TriedPush> {
    const way = (await this.ways.of(guest)).findLast(
      ({ kind, address }) => kind === 'push' && (endpoint === undefined || address === endpoint),
    )
    if (!way) return { outcome: 'none', why: '' }
    const { host } = new URL(way.address)
    const { wishes } = await this.ways.wishesOf(guest)
    const say = await sayIn(wishes.language)
    const message = { title: say('title.try'), text: say('text.try'), url: `${this.address()}/` }
    const now = this.storage.now()
    const sending = {
      id: newId(20),
      guest,
      table: '',
      kind: 'try',
      message,
      made: now,
      due: now,
      expires: now + HOUR,
      tries: 0,
    }
    try {
      const outcome = await this.sendBy(way, { ...sending, way: way.id }, wishes)
      if (outcome === 'gone') await this.ways.drop(guest, way.id)
      return { outcome, why: outcome === 'sent' ? '' : host }
    } catch (error) {
      const why = `${host}: ${error instanceof Error ? error.message : String(error)}`
      return { outcome: error instanceof NotAllowed ? 'refused' : 'unreachable', why }
    }
  }

  override async stop(): Promise<void> {
    await super.stop()
    await this.mail?.close()
  }
}
