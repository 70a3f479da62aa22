/** The two transports that a page can have; each is opened when it is first needed. */
import { socketTransport } from '#client/socketTransport.ts'
import { browserSocket } from './client/browserSocket.ts'
import { PageClient } from './client/pageClient.svelte.ts'
import { workerTransport } from './client/workerTransport.ts'

let server: PageClient | null = null
let local: PageClient | null = null

/** The part of the first script's name that changes with every release. */
export const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return /\/assets\/index-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

export const serverClient = (): PageClient => {
  server ??= new PageClient(socketTransport(browserSocket), ownBuild())
  return server
}

export const localClient = (): PageClient => {
  local ??= new PageClient(workerTransport)
  return local
}
