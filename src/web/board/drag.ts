/** Dragging a piece to a place, by mouse, pen or finger. What can be dragged can also be tapped. */
const FAR = 8

export interface Drag {
  isOn(): boolean
  /** The piece is in the hand, or no longer. */
  hold(isHeld: boolean): void
  /** The name of the place it was dropped on. */
  drop(place: string): void
}

export const drags =
  ({ isOn, hold, drop }: Drag) =>
  (element: HTMLElement): (() => void) => {
    let from: { x: number; y: number; id: number } | null = null
    let isDragged = false
    const follow = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!isDragged) {
        if (Math.hypot(x, y) < FAR) return
        isDragged = true
        element.classList.add('dragged')
        hold(true)
      }
      element.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent): void => {
      if (isDragged) {
        element.classList.remove('dragged')
        element.style.translate = ''
        hold(false)
        const under = document
          .elementsFromPoint(event.clientX, event.clientY)
          .find((one) => !element.contains(one) && one.closest('[data-drop]'))
        const place = under?.closest('[data-drop]')?.getAttribute('data-drop')
        if (event.type === 'pointerup' && place) drop(place)
      }
      from = null
    }
    const begin = (event: PointerEvent): void => {
      isDragged = false
      if (!isOn() || event.button !== 0) return
      from = { x: event.clientX, y: event.clientY, id: event.pointerId }
      // A quick hand is out of the piece before it is seen to move. A click goes to whatever holds the pointer: what was
      // pressed, and not all that can be dragged with it.
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId)
    }
    const click = (event: Event): void => {
      if (isDragged) event.stopImmediatePropagation()
      isDragged = false
    }
    const stay = (event: Event): void => event.preventDefault()
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    element.addEventListener('click', click, { capture: true })
    element.addEventListener('dragstart', stay)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('click', click, { capture: true })
      element.removeEventListener('dragstart', stay)
    }
  }
