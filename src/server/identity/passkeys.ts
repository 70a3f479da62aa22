/** Passkeys. Each ceremony has a challenge of its own, for one session and one purpose; it is used up by the first answer. */
import { randomBytes } from 'node:crypto'
import type { Passkey, PasskeyMade, PasskeyShown } from '#client/account.ts'
import type { Person } from '#table/messages.ts'
import type { SqlRow, Storage } from '../storage/storage.ts'
import type { Session } from './cookies.ts'
import { deviceName } from './deviceName.ts'
import type { KeptNames } from './keptNames.ts'

const CHALLENGE_LASTS = 300_000
const MOST_PASSKEYS = 20
/** 185 ms and 25 packages: whoever runs a server without passkeys never loads them. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what passkeys sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Where a ceremony takes place. */
export interface Place {
  readonly origin: string
  readonly host: string
}

/** Browsers have passkeys on safe origins only, and none for bare addresses. */
export const passkeyPlace = (origin: string): Place | null => {
  if (!URL.canParse(origin)) return null
  const { hostname, protocol } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isBare = /^[\d.]+$|^\[/.test(hostname)
  return isLocal || (protocol === 'https:' && !isBare) ? { origin, host: hostname } : null
}

const SQL = {
  putChallenge: `INSERT INTO challenges (session, purpose, challenge, expires) VALUES (?, ?, ?, ?)
    ON CONFLICT (session, purpose) DO UPDATE SET challenge = excluded.challenge, expires = excluded.expires`,
  lapse: 'DELETE FROM challenges WHERE expires <= ?',
  useChallenge: 'DELETE FROM challenges WHERE session = ? AND purpose = ? AND challenge = ? AND expires > ?',
  find: 'SELECT guest, public_key, counter FROM passkeys WHERE id = ?',
  listed: 'SELECT id, made, used, kind, browser, system FROM passkeys WHERE guest = ? ORDER BY made, id',
  add: `INSERT INTO passkeys (id, guest, public_key, counter, made, kind, browser, system)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  // The counter says that nobody else has used the same answer, or a copy of the key, meanwhile.
  use: 'UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?',
  drop: 'DELETE FROM passkeys WHERE id = ? AND guest = ?',
} as const

type Purpose = 'make' | 'show'
const sessionName = ({ guest, device }: Session): string => `${guest}.${device ?? ''}`

export class Passkeys {
  private readonly storage: Storage
  private readonly names: KeptNames

  constructor(storage: Storage, names: KeptNames) {
    this.storage = storage
    this.names = names
  }

  private async newChallenge(session: Session, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32))
    const text = Buffer.from(challenge).toString('base64url')
    const now = this.storage.now()
    await this.storage.change([
      { sql: SQL.lapse, values: [now] },
      { sql: SQL.putChallenge, values: [sessionName(session), purpose, text, now + CHALLENGE_LASTS] },
    ])
    return challenge
  }

  /** The challenge that was answered, if it is the one of this session: from now on it is nobody's. */
  private async usedChallenge(
    session: Session,
    purpose: Purpose,
    clientData: string,
  ): Promise<string | null> {
    const challenge = challengeIn(clientData)
    if (challenge === null) return null
    const done = await this.storage.change([
      {
        sql: SQL.useChallenge,
        values: [sessionName(session), purpose, challenge, this.storage.now()],
        must: 1,
      },
    ])
    return done && challenge
  }

  async options(session: Session, { name }: Person, { host }: Place) {
    const { generateRegistrationOptions } = await library()
    const { guest } = session
    return generateRegistrationOptions({
      rpName: 'Kontor',
      rpID: host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(guest)),
      supportedAlgorithmIDs: ALGORITHMS,
      challenge: await this.newChallenge(session, 'make'),
      excludeCredentials: (await this.of(guest)).map(({ id }) => ({ id })),
      // Kept on the device, so that nobody has to say who they are.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Keeps a new passkey, and the name with it. */
  async make(
    session: Session,
    person: Person,
    response: PasskeyMade,
    { origin, host }: Place,
    agent: string | undefined,
  ): Promise<'made' | 'wrong' | 'taken' | 'full'> {
    const expectedChallenge = await this.usedChallenge(session, 'make', response.response.clientDataJSON)
    if (expectedChallenge === null) return 'wrong'
    const { verifyRegistrationResponse } = await library()
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null)
    if (!verified?.verified) return 'wrong'
    const { guest } = session
    if ((await this.of(guest)).length >= MOST_PASSKEYS) return 'full'
    const { id, publicKey, counter } = verified.registrationInfo.credential
    const { kind, browser, system } = deviceName(agent)
    const key = Buffer.from(publicKey).toString('base64url')
    const values = [id, guest, key, counter, this.storage.now(), kind, browser, system]
    if (!(await this.names.isFree(person.name, guest))) return 'taken'
    const done = await this.names.keep(guest, person, [{ sql: SQL.add, values, must: 1 }])
    return done ? 'made' : 'wrong'
  }

  async request(session: Session, { host }: Place) {
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      rpID: host,
      userVerification: 'required',
      challenge: await this.newChallenge(session, 'show'),
    })
  }

  /** Whose passkey was shown; null when anything is wrong with it, whatever that is. */
  async ownerOf(session: Session, response: PasskeyShown, { origin, host }: Place): Promise<string | null> {
    const expectedChallenge = await this.usedChallenge(session, 'show', response.response.clientDataJSON)
    if (expectedChallenge === null) return null
    const [row] = await this.storage.query(SQL.find, response.id)
    const { verifyAuthenticationResponse } = await library()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from((row?.public_key as string) ?? NOBODYS_KEY, 'base64url')),
        counter: (row?.counter as number) ?? 0,
      },
    }).catch(() => null)
    if (row === undefined || !verified?.verified) return null
    const { newCounter } = verified.authenticationInfo
    const done = await this.storage.change([
      { sql: SQL.use, values: [newCounter, this.storage.now(), response.id, row.counter as number], must: 1 },
    ])
    return done && (row.guest as string)
  }

  async of(guest: string): Promise<readonly Passkey[]> {
    return (await this.storage.query(SQL.listed, guest)).map(passkeyOf)
  }

  async drop(guest: string, id: string): Promise<boolean> {
    const done = await this.storage.change([
      { sql: SQL.drop, values: [id, guest], must: 1 },
      this.names.releasing(guest),
    ])
    this.storage.tell('person', guest)
    return done !== null
  }
}

/** Any public key, as passkeys write it (the base point of P-256): a passkey that nobody has takes as long to check. */
const NOBODYS_KEY =
  'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

const passkeyOf = ({ id, made, used, kind, browser, system }: SqlRow): Passkey => ({
  id: id as string,
  made: made as number,
  used: used as number | null,
  kind: kind as Passkey['kind'],
  browser: browser as string,
  system: system as string,
})
