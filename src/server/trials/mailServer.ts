/** A real mail server on this machine, that keeps what it gets. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly headers: { readonly [name: string]: string }
  /** As it came, but for the line ends of quoted-printable. */
  readonly text: string
}

const headersIn = (text: string): { [name: string]: string } => {
  const [head] = text.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/** Quoted-printable as it was before. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

export class MailServer {
  readonly received: Received[] = []
  /** What it says to the next mails; null: it takes them. */
  refusal: { readonly responseCode: number } | null = null
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (this.refusal) return done(Object.assign(new Error('no'), this.refusal))
        const to = session.envelope.rcptTo[0].address
        this.received.push({ to, headers: headersIn(text), text: unquoted(text) })
        done()
      })
    },
  })

  static async start(): Promise<MailServer> {
    const mail = new MailServer()
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', () => resolve()))
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}
