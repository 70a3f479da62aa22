/** The two lines that a page can have; each is opened when it is first needed. */
import { socketLink } from '#client/socketLink.ts'
import { browserSocket } from './client/browserSocket.ts'
import { PageClient } from './client/pageClient.svelte.ts'
import { workerLink } from './client/workerLink.ts'

let server: PageClient | null = null
let local: PageClient | null = null

/** The part of the first script's name that changes with every release. */
const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  return /\/assets\/index-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}

export const serverClient = (): PageClient => {
  server ??= new PageClient(socketLink(browserSocket), ownBuild())
  return server
}

export const localClient = (): PageClient => {
  local ??= new PageClient(workerLink)
  return local
}
