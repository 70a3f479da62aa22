/** The one printed thing that is enlarged at the moment: pointed at, focused or pressed for long. */
import type { Snippet } from 'svelte'

export interface Printed {
  readonly title: string
  /** What it does, in sentences. */
  readonly text: string
  readonly rule?: string
}

interface Shown extends Printed {
  readonly box: DOMRect
  readonly picture: Snippet | undefined
}

let shown = $state.raw<Shown | null>(null)
export const enlarged = (): Shown | null => shown
export const shrink = (): void => {
  shown = null
}
const HOVER = 380
const LONG_PRESS = 450

/** Wires an element so that it is enlarged on hover, focus or long press. */
export const enlarges =
  (printed: () => Printed | undefined, picture: () => Snippet | undefined) =>
  (element: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasLong = false
    const show = (): void => {
      const what = printed()
      if (what) shown = { ...what, box: element.getBoundingClientRect(), picture: picture() }
    }
    const later = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        wasLong = ms === LONG_PRESS
        show()
      }, ms)
    }
    const leave = (): void => {
      clearTimeout(timer)
      // A browser blurs what is taken away while the page is being drawn, when nothing may change.
      queueMicrotask(shrink)
    }
    const listeners: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } =
      {
        pointerenter: ({ pointerType }) => pointerType === 'mouse' && later(HOVER),
        pointerleave: leave,
        pointerdown: ({ pointerType }) => {
          wasLong = false
          if (pointerType === 'mouse') leave()
          else later(LONG_PRESS)
        },
        pointermove: ({ pointerType, movementX, movementY }) =>
          pointerType !== 'mouse' && Math.abs(movementX) + Math.abs(movementY) > 4 && clearTimeout(timer),
        pointerup: () => clearTimeout(timer),
        focus: () => element.matches(':focus-visible') && show(),
        blur: leave,
        contextmenu: (event) => wasLong && event.preventDefault(),
      }
    const onClick = (event: Event): void => {
      // A long press has shown the thing; it is not also a tap.
      if (wasLong) event.stopImmediatePropagation()
      wasLong = false
    }
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener)
    element.addEventListener('click', onClick, { capture: true })
    return () => {
      leave()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener)
      element.removeEventListener('click', onClick, { capture: true })
    }
  }
