/**
 * A visitor is a guest at once: a public id that others see, and a cookie that proves it. The cookie is the id with
 * our signature, so that somebody who only looks around leaves nothing behind in the store.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#client/newId.ts'
import type { Storage } from './storage/storage.ts'

export const COOKIE = 'kontor'
export const COOKIE_SECONDS = 400 * 86_400
const LINK_LASTS = 7 * 86_400_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export class Guests {
  private readonly secret: string
  private readonly storage: Storage

  /** A public id for somebody new. */
  readonly newGuest: () => string

  constructor(secret: string, storage: Storage, newGuest = () => newId(16)) {
    this.secret = secret
    this.storage = storage
    this.newGuest = newGuest
  }

  private signature(guest: string): string {
    return createHmac('sha256', this.secret).update(`guest ${guest}`).digest('base64url')
  }

  cookieOf(guest: string): string {
    return `${guest}.${this.signature(guest)}`
  }

  /** Whose cookie it is; null when it is not ours, or its owner has been erased. */
  async guestOf(cookie: string | undefined): Promise<string | null> {
    const [guest, signature, ...more] = cookie?.split('.') ?? []
    if (!guest || !signature || more.length > 0 || !/^[a-z0-9]{4,32}$/.test(guest)) return null
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.signature(guest))]
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null
    return (await this.storage.isErased(guest)) ? null : guest
  }

  /** A link that makes another device this guest; it works once, for a week. Only its hash is kept. */
  async newLink(guest: string): Promise<string> {
    const token = newId(32)
    await this.storage.keepLink(hashOf(token), guest, this.storage.now() + LINK_LASTS)
    return token
  }

  /** Whom a link would make of somebody; null when it is not good. */
  ownerOf(token: string): Promise<string | null> {
    return this.storage.readLink(hashOf(token), this.storage.now())
  }

  recover(token: string): Promise<string | null> {
    return this.storage.takeLink(hashOf(token), this.storage.now())
  }
}
