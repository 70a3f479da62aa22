/** Sounds, made here: no file to load. Only those hear them who have asked for it. */
import { prefs } from './prefs.svelte.ts'

let context: AudioContext | null = null

const note = (pitch: number, after: number, volume: number, length: number): void => {
  context ??= new AudioContext()
  const at = context.currentTime + after
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + Math.min(0.02, length / 4))
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + length + 0.1)
}

/** Two soft notes: it is my turn. */
export const chime = (): void => {
  if (!prefs().sound) return
  note(523.25, 0, 0.12, 0.5)
  note(783.99, 0.13, 0.12, 0.5)
}

/** Two short notes, falling: my time is running out. */
export const hurry = (): void => {
  if (!prefs().sound) return
  note(880, 0, 0.12, 0.2)
  note(659.25, 0.22, 0.12, 0.3)
}

/** Wood on wood: a piece has been put down. */
export const knock = (): void => {
  if (!prefs().sound) return
  note(196, 0, 0.09, 0.07)
  note(130.81, 0.01, 0.07, 0.09)
}
