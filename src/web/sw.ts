/**
 * Keeps the page for when there is no network. Files with a hash in their name never change, so they come from the
 * cache first; the page itself comes from the server whenever that answers. What is under /api is never kept.
 */
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope & { readonly files: readonly string[] }
const worker = self

export {}

const CACHE = `kontor-${hashOf(worker.files.join())}`
const PAGE = '/'
const PATIENCE = 4_000

function hashOf(text: string): string {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return (hash >>> 0).toString(36)
}

const fill = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  await cache.addAll([PAGE, '/icon.svg', '/site.webmanifest', ...worker.files])
  await worker.skipWaiting()
}

const tidy = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await worker.clients.claim()
}

const page = async (request: Request): Promise<Response> => {
  const kept = await caches.match(PAGE)
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {})
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') event.respondWith(file(request))
})
