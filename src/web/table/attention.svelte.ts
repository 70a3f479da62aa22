/** "Your turn": in the title of the tab, as a badge, by a sound, and as a notification if that is allowed. */
import { prefs } from '../prefs.svelte.ts'
import { t } from '../words.svelte.ts'

let context: AudioContext | null = null

/** Two soft notes, made here: no file to load. */
const chime = (): void => {
  context ??= new AudioContext()
  const { currentTime: now } = context
  for (const [i, pitch] of [523.25, 783.99].entries()) {
    const note = context.createOscillator()
    const volume = context.createGain()
    note.type = 'triangle'
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0, now + i * 0.13)
    volume.gain.linearRampToValueAtTime(0.12, now + i * 0.13 + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, now + i * 0.13 + 0.5)
    note.connect(volume).connect(context.destination)
    note.start(now + i * 0.13)
    note.stop(now + i * 0.13 + 0.6)
  }
}

const setBadge = (n: number): void => {
  if (!('setAppBadge' in navigator)) return
  void (n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => {})
}

/** Called whenever it becomes my turn or ceases to be. */
export const attend = (isMyTurn: boolean, prompt: string, title: string): void => {
  document.title = isMyTurn ? `● ${t('turn.title')} – ${title}` : `${title} – Kontor`
  setBadge(isMyTurn ? 1 : 0)
  if (!isMyTurn || document.visibilityState === 'visible') return
  if (prefs().sound) chime()
  if (prefs().notify && 'Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body: prompt, tag: 'turn', icon: '/icon.svg' })
}

export const ceaseAttending = (): void => {
  document.title = 'Kontor'
  setBadge(0)
}
