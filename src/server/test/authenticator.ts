/** A passkey in software, as a program could have it: also to answer what no honest one would. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** Byte strings, texts and maps of CBOR, as short as passkeys need them. */
const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
const bytes = (what: Buffer): Buffer => Buffer.concat([head(2, what.length), what])
const word = (what: string): Buffer => Buffer.concat([head(3, what.length), Buffer.from(what)])

/** Present, verified, and with a new key. */
const FLAGS = { show: 0x05, make: 0x45 } as const

export class Authenticator {
  readonly id = randomBytes(16)
  private readonly key: KeyObject
  private readonly publicKey: KeyObject
  private counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    this.publicKey = publicKey
  }

  private cose(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    return Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from([0x21]),
      bytes(atX),
      Buffer.from([0x22]),
      bytes(atY),
    ])
  }

  private data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }

  private common(type: 'create' | 'get', challenge: string, origin: string) {
    const clientData = Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }))
    return { id: text(this.id), clientData, credential: { rawId: text(this.id), type: 'public-key' } }
  }

  /** The answer to `passkeys/options`. */
  make(challenge: string, origin: string, host = new URL(origin).hostname): object {
    const { id, clientData, credential } = this.common('create', challenge, origin)
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const data = Buffer.concat([this.data(host, FLAGS.make), Buffer.alloc(16), length, this.id, this.cose()])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData'), bytes(data)],
    ])
    return {
      id,
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON: text(clientData), attestationObject: text(attestation) },
    }
  }

  /** The answer to `signin/passkey/options`. */
  show(challenge: string, origin: string, host = new URL(origin).hostname): object {
    const { id, clientData, credential } = this.common('get', challenge, origin)
    const data = this.data(host, FLAGS.show)
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.key)
    return {
      id,
      ...credential,
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
      },
    }
  }
}
