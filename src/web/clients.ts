/** The two lines that a page can have; each is opened when it is first needed. */
import { Client } from './client/client.svelte.ts'
import { socketLink } from './client/socketLink.ts'
import { workerLink } from './client/workerLink.ts'

let server: Client | null = null
let local: Client | null = null

/** The part of the first script's name that changes with every release. */
const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return /\/assets\/index-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

export const serverClient = (): Client => {
  server ??= new Client(socketLink, ownBuild())
  return server
}

export const localClient = (): Client => {
  local ??= new Client(workerLink)
  return local
}
