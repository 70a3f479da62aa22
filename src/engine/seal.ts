/**
 * A deal that nobody can have chosen: the server publishes the hash of its secret before play, each seat's client
 * adds a nonce, and the secret is shown at the end, so that anyone can recompute the deal.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Sealed, sealed } from './chance.ts'

/** Node's own is many times as fast; browsers have none that answers at once. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto')

/** Without anything of Node's. */
export const plainHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const hash = native ? (text: string): string => native.hash('sha256', text) : plainHash

export const commitment = (secret: string): string => hash(`kontor secret ${secret}`)

export const sealedBy = (secret: string, nonces: readonly string[]): Sealed =>
  sealed(hash(JSON.stringify(['kontor deal', secret, ...nonces])))
