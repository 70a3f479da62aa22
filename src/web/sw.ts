/**
 * Keeps the page for when there is no network, and shows what people are told while the page is closed. Files with a hash in their name never change, so they come from the
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

/** What the server sends (src/server/notices/send/push.ts). */
interface Push {
  readonly id: string
  readonly table: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** One for each table. What comes twice is shown in its place without a sound, what is new with one. */
const show = async ({ id, table, title, text, url }: Push): Promise<void> => {
  const tag = table ? `/t/${table}` : id
  const [before] = await worker.registration.getNotifications({ tag })
  const renotify = before !== undefined && before.data?.id !== id
  const shown: NotificationOptions & { renotify: boolean } = {
    body: text,
    tag,
    icon: '/icon.svg',
    data: { id, url },
    renotify,
  }
  await worker.registration.showNotification(title, shown)
}

/** An open tab of the table, or a new one. Whatever the message says, it is a page of ours. */
const open = async (url: string): Promise<void> => {
  const { pathname } = new URL(url, worker.location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => new URL(one.url).pathname === pathname)
  await (tab ? tab.focus() : worker.clients.openWindow(pathname))
}

/** The browser has another address now: the server is told of it. */
const renew = async (old: PushSubscription | null): Promise<void> => {
  const key = old?.options.applicationServerKey
  if (!key) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await worker.registration.pushManager.subscribe(options)
  await fetch('/api/me/notices/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Push))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.url ?? '/')))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as ExtendableEvent & { readonly oldSubscription: PushSubscription | null }
  ;(event as ExtendableEvent).waitUntil(renew(oldSubscription))
})
worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') event.respondWith(file(request))
})
