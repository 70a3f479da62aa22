/** Passkeys in this browser. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Me } from '#client/http.ts'
import { server } from './http.ts'

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Browsers have them on safe origins only, and none for bare addresses. */
export const passkeysWork = (): 'yes' | 'unsafe' | 'none' => {
  const { hostname } = location
  if (!isSecureContext || /^[\d.]+$|^\[/.test(hostname)) return 'unsafe'
  return 'PublicKeyCredential' in window ? 'yes' : 'none'
}

/** The person says no, or the device does: whatever it was, there is no passkey. */
export class NoPasskey extends Error {}

const without = <T>(ceremony: Promise<T>): Promise<T> =>
  ceremony.catch(() => {
    throw new NoPasskey()
  })

export const makePasskey = async (): Promise<void> => {
  const optionsJSON = (await server.passkeyOptions()) as object as Creation
  await server.makePasskey(await without(startRegistration({ optionsJSON })))
}

export const showPasskey = async (): Promise<Me> => {
  const optionsJSON = (await server.passkeyRequest()) as object as Request
  return server.signInByPasskey(await without(startAuthentication({ optionsJSON })))
}
