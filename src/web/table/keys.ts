/** Keys for everything at a table. A key does nothing while somebody is writing. */
import { digitsOf } from '../panel/digits.ts'
import type { Room } from './room.svelte.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, dialog') !== null

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

export type Keys = { readonly [key: string]: () => void }

/** The numbers of what can be chosen now. */
export const digitKeys = ({ voice, draft }: Room): Keys =>
  draft.asked
    ? Object.fromEntries(
        [...digitsOf(voice.game, draft.asked)].map(([answer, digit]) => [digit, () => draft.choose(answer)]),
      )
    : {}

export const listenToKeys = (keys: () => Keys): (() => void) => {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Escape closes what is open even for somebody who writes; a dialog closes itself.
    const isEscape = event.key === 'Escape' && !isInDialog(event.target)
    if (isWriting(event.target) && !isEscape) return
    if (event.key === 'Enter') {
      // A button that has the focus takes the key itself.
      if (event.target instanceof HTMLElement && event.target.closest('button, a')) return
      document.querySelector<HTMLElement>('[data-key="Enter"]')?.click()
      return
    }
    const action = keys()[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  addEventListener('keydown', pressed)
  return () => removeEventListener('keydown', pressed)
}
