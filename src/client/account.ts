/** What is asked of a server about who somebody is. Apart from the rest, as few pages need it. */
import type * as v from 'valibot'
import type * as schemas from './accountSchemas.ts'
import { caller, type Fetch, type Me } from './http.ts'
import type { ReadonlyDeep } from './readonlyDeep.ts'

type Received<S extends v.GenericSchema> = v.InferOutput<S>

export type Account = ReadonlyDeep<Received<typeof schemas.account>>
export type Passkey = Account['passkeys'][number]
export type PasskeyMade = Received<typeof schemas.passkeyMade>
export type PasskeyShown = Received<typeof schemas.passkeyShown>
export type PairingShown = Received<typeof schemas.pairingShown>
type Pairing = Received<typeof schemas.pairing>
export type VacationShown = ReadonlyDeep<Received<typeof schemas.vacation>>
type Ceremony = Received<typeof schemas.ceremony>

export const accountClient = (fetch: Fetch) => {
  const call = caller(fetch)
  const post = <T>(path: string, body: unknown = {}) => call<T>('POST', `/api/me/${path}`, body)
  return {
    account: () => call<Account>('GET', '/api/me/account'),
    passkeyOptions: () => post<Ceremony>('passkeys/options'),
    makePasskey: (made: unknown) => post<object>('passkeys', made),
    dropPasskey: (id: string) => post<object>(`passkeys/${id}/delete`),
    passkeyRequest: () => post<Ceremony>('signin/passkey/options'),
    signInByPasskey: (shown: unknown) => post<Me>('signin/passkey', shown),
    makeCode: () => post<{ code: string }>('code'),
    dropCode: () => post<object>('code/delete'),
    signInByCode: (code: string) => post<Me>('signin/code', { code }),
    beginPairing: () => post<Pairing>('pairing'),
    pairing: () => call<PairingShown>('GET', '/api/me/pairing'),
    answerPairing: (digits: string, yes: boolean) => post<object>('pairing/answer', { digits, yes }),
    stopPairing: () => post<object>('pairing/stop'),
    askToPair: (code: string) => post<{ digits: string }>('signin/device', { code }),
    takePairing: () => post<{ digits: string; me: Me | null }>('signin/device/take'),
    signOut: (device?: string) => post<object>('devices/end', device === undefined ? {} : { device }),
    vacation: () => call<VacationShown>('GET', '/api/me/vacation'),
    beginVacation: (days: number) => post<VacationShown>('vacation', { days }),
    endVacation: () => post<VacationShown>('vacation/end'),
    deleteMe: (id: string) => post<object>('delete', { id }),
  }
}
