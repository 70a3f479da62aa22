/** The notices of one server, with all that it takes to send them. */
import type { Site } from '../live/site.ts'
import type { Settings } from '../settings.ts'
import { GATHER, Notices } from './notices.ts'
import { Mail } from './send/mail.ts'
import type { SendOutcome } from './send/outcome.ts'
import { Post } from './send/post.ts'
import { type PushKeys, pushKeys, sendPush } from './send/push.ts'
import { sendWebhook } from './send/webhook.ts'
import type { Sending } from './sendings.ts'
import type { Way, Wishes } from './ways.ts'

interface Parts {
  readonly noticeGather?: number
  readonly noticeCa?: string
}

export class NoticeDesk extends Notices {
  readonly post: Post
  readonly publicKey: string
  private readonly mail: Mail | null

  private constructor(site: Site, settings: Settings, address: () => string, parts: Parts, keys: PushKeys) {
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
    super({ site, address, gather: parts.noticeGather ?? GATHER, send })
    this.post = post
    this.publicKey = keys.publicKey
    this.mail = mail
  }

  static async open(
    site: Site,
    settings: Settings,
    address: () => string,
    parts: Parts,
  ): Promise<NoticeDesk> {
    return new NoticeDesk(site, settings, address, parts, await pushKeys(site.storage))
  }

  get isMailOffered(): boolean {
    return this.mail !== null
  }

  override async stop(): Promise<void> {
    await super.stop()
    await this.mail?.close()
  }
}
