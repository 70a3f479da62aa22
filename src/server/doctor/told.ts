/** Whether people can be told of their turn: the mail server is called, but nothing is sent. */
import { reachMail } from '../notices/send/mailServer.ts'
import type { Settings } from '../settings.ts'
import { bad, type Finding, fine, note } from './finding.ts'
import type { Stored } from './store.ts'

const PLACES = {
  unreachable: 'mail.unreachable',
  login: 'mail.login',
  refused: 'mail.bad',
  failed: 'mail.bad',
} as const

export const mail = async ({ smtpUrl }: Settings): Promise<Finding> => {
  if (smtpUrl === '') return note('mail.off')
  const server = new URL(smtpUrl).host
  const trouble = await reachMail(smtpUrl)
  return trouble ? bad(PLACES[trouble.kind], { server, why: trouble.why }) : fine('mail.fine', { server })
}

export const push = ({ hasPushKeys }: Stored, publicUrl: string): Finding => {
  if (!hasPushKeys) return note('push.none')
  return publicUrl.startsWith('https:') ? fine('push.fine') : note('push.plain')
}
