/** All that knows who somebody is, on this server. */
import type { Storage } from '../storage/storage.ts'
import { Codes } from './codes.ts'
import { Cookies } from './cookies.ts'
import { KeptNames } from './keptNames.ts'
import { Pairing } from './pairing.ts'
import { Passkeys } from './passkeys.ts'
import { Sessions } from './sessions.ts'

export interface Identity {
  readonly sessions: Sessions
  readonly names: KeptNames
  readonly passkeys: Passkeys
  readonly codes: Codes
  readonly pairing: Pairing
}

export const newIdentity = (storage: Storage, secret: string, newGuest?: () => string): Identity => {
  const cookies = new Cookies(secret)
  const names = new KeptNames(storage)
  return {
    sessions: new Sessions(storage, cookies, newGuest),
    names,
    passkeys: new Passkeys(storage, names),
    codes: new Codes(storage, cookies, names),
    pairing: new Pairing(storage, cookies),
  }
}
