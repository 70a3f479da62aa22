/** Keys for everything at a table. A key does nothing while somebody is writing. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, dialog') !== null

export type Keys = { readonly [key: string]: () => void }

export const listenToKeys = (keys: () => Keys): (() => void) => {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
      return
    if (/^[1-9]$/.test(event.key)) {
      document.querySelector<HTMLElement>(`[data-digit="${event.key}"]`)?.click()
      return
    }
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
