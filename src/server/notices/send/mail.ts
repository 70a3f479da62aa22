/** By mail: plain and HTML, with a way to stop it in one click (RFC 8058). */
import type { Transporter } from 'nodemailer'
import type { Language } from '#engine/language/languages.ts'
import type { Sending } from '../sendings.ts'
import type { Way } from '../ways.ts'
import { sayIn } from '../words.ts'
import type { SendOutcome } from './outcome.ts'

export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
  /** Where people find this server. */
  address(): string
}

const WITHIN = 8_000

const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

export class Mail {
  private readonly settings: MailSettings
  private transport: Promise<Transporter> | null = null

  constructor(settings: MailSettings) {
    this.settings = settings
  }

  /** Loaded when the first mail is sent: nobody waits for it at the start. */
  private opened(): Promise<Transporter> {
    const { smtpUrl } = this.settings
    this.transport ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl, {}))
    return this.transport
  }

  async send({ address, secret }: Way, sending: Sending, language: Language): Promise<SendOutcome> {
    const { id, kind, table, message } = sending
    const say = await sayIn(language)
    const server = this.settings.address()
    const { host } = new URL(server)
    const isConfirming = kind === 'confirm'
    const stop = `${server}/api/notices/unsubscribe/${secret}`
    const why = isConfirming ? '' : say('mail.why', { server: host })
    const act = say(isConfirming ? 'mail.confirm' : 'mail.open')
    const lines = [
      message.text,
      `${act}: ${message.url}`,
      ...(why ? [`${why} ${say('mail.stop')}: ${stop}`] : []),
    ]
    const footer = why
      ? `<p><small>${html(why)} <a href="${html(stop)}">${html(say('mail.stop'))}</a></small></p>`
      : ''
    const transport = await this.opened()
    try {
      await withTimeLimit(
        transport.sendMail({
          from: this.settings.from,
          to: address,
          subject: message.title,
          text: `${lines.join('\n\n')}\n`,
          html: `<!doctype html><html lang="${language}"><body><p>${html(message.text)}</p><p><a href="${html(message.url)}">${html(act)}</a></p>${footer}</body></html>`,
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

const withTimeLimit = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), WITHIN)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
