/**
 * A push service as those of browsers' makers, on this machine: it is called over https, checks who sends (RFC 8292),
 * and, other than those, can read what it gets, because it has the keys of the browsers too (RFC 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export const CERTIFICATE = fileURLToPath(new URL('./localhost.cert.pem', import.meta.url))
const cert = readFileSync(CERTIFICATE, 'utf8')
const key = readFileSync(new URL('./localhost.key.pem', import.meta.url), 'utf8')

interface Push {
  readonly browser: string
  readonly id: string
  readonly table: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly ttl: number
  /** The server's key, as it signed. */
  readonly signedBy: string
}

export class Browser {
  private readonly own = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  readonly name: string
  readonly endpoint: string
  /** What the service answers from now on. */
  status = 201
  /** Answers wait for it. */
  held: Promise<unknown> = Promise.resolve()

  constructor(name: string, endpoint: string) {
    this.name = name
    this.endpoint = endpoint
    this.own.generateKeys()
  }

  /** As a browser gives it to its page. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.own.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    }
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body[20]
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const secret = this.own.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.own.getPublicKey(), sender])
    const ikm = Buffer.from(hkdfSync('sha256', secret, this.auth, info, 32))
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${what}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    const end = plain.lastIndexOf(2)
    if (end < 0) throw new Error('the last record does not say so')
    return plain.subarray(0, end).toString()
  }
}

/** Whose signature it is; throws when it is none. */
const signerOf = (authorization: string, origin: string): string => {
  const [, token, publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (!isSigned || aud !== origin || Number(exp) * 1000 < Date.now() || !String(sub).includes(':'))
    throw new Error('nobody has signed this')
  return publicKey
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export class PushService {
  readonly received: Push[] = []
  /** What should never happen. */
  readonly problems: string[] = []
  private readonly browsers = new Map<string, Browser>()
  private readonly server = createServer({ cert, key }, (request, response) => {
    this.take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        this.problems.push(String(error))
        response.writeHead(400).end()
      },
    )
  })

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get origin(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  browser(name: string): Browser {
    const browser = new Browser(name, `${this.origin}/push/${name}`)
    this.browsers.set(`/push/${name}`, browser)
    return browser
  }

  /** What came for one browser. */
  for({ name }: Browser): readonly Push[] {
    return this.received.filter(({ browser }) => browser === name)
  }

  private async take(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request)
    const browser = this.browsers.get(request.url ?? '')
    if (!browser) throw new Error(`nobody is at ${request.url}`)
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
    if (encoding !== 'aes128gcm') throw new Error(`written as ${encoding}`)
    const signedBy = signerOf(authorization, this.origin)
    const message = JSON.parse(browser.read(body)) as Omit<Push, 'browser' | 'ttl' | 'signedBy'>
    this.received.push({ ...message, browser: browser.name, ttl: Number(ttl), signedBy })
    await browser.held
    return browser.status
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }
}
