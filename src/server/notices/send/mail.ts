/** By mail: plain and HTML, with a way to stop it in one click (RFC 8058). */
import type { Transporter } from 'nodemailer'
import type { Language } from '#engine/language/languages.ts'
import type { Sending } from '../sendings.ts'
import type { Way } from '../ways.ts'
import { sayIn } from '../words.ts'
import { htmlMail, type MailParts, plainMail } from './mailBody.ts'
import { type MailTrouble, mailTrouble, openMail, withTimeLimit } from './mailServer.ts'
import type { SendOutcome } from './outcome.ts'

export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
  /** Where people find this server. */
  address(): string
}

export class Mail {
  private readonly settings: MailSettings
  private transport: Promise<Transporter> | null = null

  constructor(settings: MailSettings) {
    this.settings = settings
  }

  private opened(): Promise<Transporter> {
    this.transport ??= openMail(this.settings.smtpUrl)
    return this.transport
  }

  /** A mail that says that mails arrive. Null when the mail server has taken it. */
  async tryOut(to: string, subject: string, text: string): Promise<MailTrouble | null> {
    const transport = await this.opened()
    const headers = { 'Auto-Submitted': 'auto-generated' }
    try {
      await withTimeLimit(
        transport.sendMail({ from: this.settings.from, to, subject, text: `${text}\n`, headers }),
      )
      return null
    } catch (error) {
      return mailTrouble(error)
    }
  }

  async send({ address, secret }: Way, sending: Sending, language: Language): Promise<SendOutcome> {
    const { id, kind, table, message } = sending
    const say = await sayIn(language)
    const server = this.settings.address()
    const { host } = new URL(server)
    const isConfirming = kind === 'confirm'
    const stop = `${server}/api/notices/unsubscribe/${secret}`
    const parts: MailParts = {
      language,
      ...message,
      act: say(isConfirming ? 'mail.confirm' : 'mail.open'),
      end: isConfirming
        ? null
        : { why: say('mail.why', { server: host }), stop: say('mail.stop'), url: stop },
    }
    const transport = await this.opened()
    try {
      await withTimeLimit(
        transport.sendMail({
          from: this.settings.from,
          to: address,
          subject: message.title,
          text: plainMail(parts),
          html: htmlMail(parts),
          messageId: `<${id}@${host}>`,
          ...(table ? { references: [`<${table}@${host}>`] } : {}),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(isConfirming
              ? {}
              : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        }),
      )
      return 'sent'
    } catch (error) {
      return isRefused(error) ? 'refused' : 'failed'
    }
  }

  async close(): Promise<void> {
    if (this.transport) (await this.transport).close()
  }
}

/** This address or this mail is not taken. What is wrong with our own settings may be put right. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
