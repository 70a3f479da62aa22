/**
 * The cookie that proves who somebody is: guest, device, a number that grows, and our signature. Nothing has to be stored
 * for somebody who only looks around. Cookies of earlier releases had neither device nor number.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#client/newId.ts'

export const COOKIE = 'kontor'
export const COOKIE_SECONDS = 400 * 86_400

/** Who holds a cookie, and on which device. */
export interface Session {
  readonly guest: string
  /** Null for a cookie of an earlier release, which several devices may share. */
  readonly device: string | null
}

/** What a cookie says, if it is one of ours. */
export interface Read extends Session {
  readonly generation: number
}

const NAME = /^[a-z0-9]{4,32}$/
const NUMBER = /^(0|[1-9]\d{0,8})$/
const TIME_DIGITS = 9

/** A device is called by the moment when it came, and at random: a cookie that was never seen again lapses by it. */
export const newDevice = (now: number): string => now.toString(36).padStart(TIME_DIGITS, '0') + newId(12)
export const cameAt = (device: string): number => Number.parseInt(device.slice(0, TIME_DIGITS), 36)

export class Cookies {
  private readonly secret: string

  constructor(secret: string) {
    this.secret = secret
  }

  private signature(what: string): string {
    return createHmac('sha256', this.secret).update(what).digest('base64url')
  }

  private isSigned(what: string, signature: string): boolean {
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.signature(what))]
    return given.length === ours.length && timingSafeEqual(given, ours)
  }

  /** Of somebody at a device. */
  write(guest: string, device: string, generation: number): string {
    return `${guest}.${device}.${generation}.${this.signature(`device ${guest} ${device} ${generation}`)}`
  }

  read(cookie: string | undefined): Read | null {
    const parts = cookie?.split('.') ?? []
    const [guest, ...rest] = parts
    if (!guest || !NAME.test(guest)) return null
    if (rest.length === 1)
      return this.isSigned(`guest ${guest}`, rest[0]) ? { guest, device: null, generation: 0 } : null
    const [device, number, signature] = rest
    if (rest.length !== 3 || !NAME.test(device) || !NUMBER.test(number)) return null
    if (!this.isSigned(`device ${guest} ${device} ${number}`, signature)) return null
    return { guest, device, generation: Number(number) }
  }

  /** What a secret that people type is looked up by: somebody who reads the store does not learn it. */
  hashOf(kind: 'pairing' | 'code', text: string): string {
    return createHmac('sha256', this.secret).update(`${kind} ${text}`).digest('hex')
  }
}
