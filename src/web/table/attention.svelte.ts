/** "Your turn": in the title of the tab, as a badge, by a sound, and as a notification if that is allowed. */
import { prefs } from '../device/prefs.svelte.ts'
import { chime } from '../device/sound.ts'
import { t } from '../words.svelte.ts'

const setBadge = (n: number): void => {
  if (!('setAppBadge' in navigator)) return
  void (n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => {})
}

/** Called whenever it becomes my turn or ceases to be. */
export const attend = (isMyTurn: boolean, prompt: string, title: string): void => {
  document.title = isMyTurn ? `● ${t('turn.title')} – ${title}` : `${title} – Kontor`
  setBadge(isMyTurn ? 1 : 0)
  if (!isMyTurn || document.visibilityState === 'visible') return
  chime()
  if (prefs().notify && 'Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body: prompt, tag: 'turn', icon: '/icon.svg' })
}

export const ceaseAttending = (): void => {
  document.title = 'Kontor'
  setBadge(0)
}
