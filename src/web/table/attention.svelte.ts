/** "Your turn": in the title of the tab, by a sound, and as a notification if that is allowed. */
import { prefs } from '../device/prefs.svelte.ts'
import { chime } from '../device/sound.ts'
import { setTitle } from '../inbox/signs.ts'
import { t } from '../words.svelte.ts'

/** Called whenever it becomes my turn or ceases to be. */
export const attend = (isMyTurn: boolean, prompt: string, title: string): void => {
  setTitle(isMyTurn ? `● ${t('turn.title')} – ${title}` : `${title} – Kontor`)
  if (!isMyTurn || document.visibilityState === 'visible') return
  chime()
  if (prefs().notify && 'Notification' in window && Notification.permission === 'granted')
    void show(title, prompt).catch(() => {})
}

/** By the service worker: on a phone a page may not do it itself. */
const show = async (title: string, body: string): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const data = { id: '', url: location.pathname }
  await registration?.showNotification(title, { body, tag: location.pathname, icon: '/icon.svg', data })
}

export const ceaseAttending = (): void => setTitle('Kontor')
