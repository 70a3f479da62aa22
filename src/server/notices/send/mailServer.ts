/** The way to the mail server, and what went wrong there in words that an operator can do something with. */
import type { Transporter } from 'nodemailer'
import { within } from './timeLimit.ts'

const WITHIN = 8_000
const LONGEST = 200

/** Loaded when it is needed: a server that sends no mail starts without it. */
export const openMail = async (smtpUrl: string): Promise<Transporter> =>
  (await import('nodemailer')).createTransport(smtpUrl, {})

export interface MailTrouble {
  readonly kind: 'unreachable' | 'login' | 'refused' | 'failed'
  /** What the mail server said, or the system. */
  readonly why: string
}

const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS', 'ECONNREFUSED']
const REFUSED = ['EENVELOPE', 'EMESSAGE']

class Late extends Error {
  readonly code = 'ETIMEDOUT'
}

export const withTimeLimit = <T>(work: Promise<T>): Promise<T> =>
  within(WITHIN, work, () => new Late('the mail server does not answer'))

export const mailTrouble = (error: unknown): MailTrouble => {
  const { code, response, message } = error as { code?: string; response?: string; message?: string }
  const why = (response ?? message ?? String(error)).replace(/\s+/g, ' ').slice(0, LONGEST)
  if (code === 'EAUTH') return { kind: 'login', why }
  if (code !== undefined && UNREACHABLE.includes(code)) return { kind: 'unreachable', why }
  return { kind: code !== undefined && REFUSED.includes(code) ? 'refused' : 'failed', why }
}

/** Says good day and logs in, and sends nothing. Null when all is well. */
export const reachMail = async (smtpUrl: string): Promise<MailTrouble | null> => {
  const transport = await openMail(smtpUrl)
  try {
    await withTimeLimit(transport.verify())
    return null
  } catch (error) {
    return mailTrouble(error)
  } finally {
    transport.close()
  }
}
