/** To a browser, by the push service of its maker, which cannot read it (RFC 8291). */
import { createECDH } from 'node:crypto'
import type { Storage } from '../../storage/storage.ts'
import type { Sending } from '../sendings.ts'
import type { Way } from '../ways.ts'
import { outcomeOf, type SendOutcome } from './outcome.ts'
import type { Post } from './post.ts'

/** By these a push service knows that it is always the same server that sends. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Loaded when something is sent: nobody waits for it at the start. */
const library = async () => (await import('web-push')).default

const newKeys = (): PushKeys => {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Always of 32 bytes: a key that happens to begin with zeros comes shorter.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

export const pushKeys = async (storage: Storage): Promise<PushKeys> =>
  JSON.parse(await storage.secret('push', JSON.stringify(newKeys()))) as PushKeys

export const sendPush = async (
  post: Post,
  keys: PushKeys,
  subject: string,
  { address, keys: own }: Way,
  { id, table, message, expires }: Sending,
  now: number,
): Promise<SendOutcome> => {
  const { endpoint, headers, body } = (await library()).generateRequestDetails(
    { endpoint: address, keys: JSON.parse(own) as { p256dh: string; auth: string } },
    JSON.stringify({ id, table, ...message }),
    {
      vapidDetails: { subject, ...keys },
      TTL: Math.max(0, Math.floor((expires - now) / 1000)),
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  )
  return outcomeOf(await post.send({ url: endpoint, headers: headers as Record<string, string>, body }))
}
