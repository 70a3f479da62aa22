/** Whether this browser shows what I am told while the page is closed. */
import { language } from '../words.svelte.ts'
import { addBrowser, dropBrowser, keepWishes, notices } from './ask.ts'

/** Some browsers never answer. */
const PATIENCE = 20_000
/** The worker is there once it has the whole page, which takes its time on a slow line. */
const UNTIL_KEPT = 120_000

export const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Where this browser is told; null when it is not. */
export const browserHere = async (): Promise<string | null> => (await subscription())?.endpoint ?? null
export const isOn = async (): Promise<boolean> => (await subscription()) !== null

const withTimeLimit = <T>(work: Promise<T>, limit: number): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), limit)),
  ])

/** The server writes in the language of this page, and knows what time it is here. */
export const tellWhereIAm = async (): Promise<void> => {
  const { wishes } = await notices()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await keepWishes({ ...wishes, language: language(), zone: timeZone })
}

/** `denied`: the browser does not allow it. `failed`: it does, but its push service cannot be reached. */
export const turnOn = async (): Promise<'on' | 'denied' | 'failed'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { push } = await notices()
  const registration = await withTimeLimit(navigator.serviceWorker.ready, UNTIL_KEPT)
  let made: PushSubscription
  try {
    made = await withTimeLimit(
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.key }),
      PATIENCE,
    )
  } catch {
    return 'failed'
  }
  await addBrowser(made.toJSON())
  await tellWhereIAm()
  return 'on'
}

export const turnOff = async (): Promise<void> => {
  const now = await subscription()
  if (!now) return
  await dropBrowser(now.endpoint)
  await now.unsubscribe()
}
