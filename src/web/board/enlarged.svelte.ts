/**
 * The one printed thing that is enlarged at the moment: pointed at, focused or pressed for long.
 *
 * It is a copy of the piece, made when it is shown. The piece itself may be taken away at any moment, and whatever is drawn
 * from it must go with it: decision 195.
 */
import { mount, type Snippet, unmount } from 'svelte'
import Picture from './Picture.svelte'
import { Travel } from './travel.ts'

export interface Printed {
  readonly title: string
  /** What it does, in sentences. */
  readonly text: string
  readonly rule?: string | undefined
  /** Why it cannot be chosen now. */
  readonly whyNot?: string | undefined
}

interface Shown extends Printed {
  /** The piece on the board. */
  readonly at: Element
  readonly picture: readonly Node[]
  /** Of a piece that is large already, its width: it is shown as wide as there is room. */
  readonly width: number | null
}

let shown = $state.raw<Shown | null>(null)
export const enlarged = (): Shown | null => shown
export const shrink = (): void => {
  shown = null
}

const travel = new Travel()
/** For the window, before anything on the board hears of it. */
export const followPointer = (event: PointerEvent): void => {
  if (event.pointerType !== 'mouse') return
  const point = { x: event.clientX, y: event.clientY }
  if (event.type === 'pointermove') travel.move(point, event.timeStamp)
  else travel.press(point, event.timeStamp)
}

/** Whether the pointer has come to where it is by a movement of its own. */
export const isPointing = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse' && travel.isReal

/** A piece that is wider than this, in pixels, needs no enlarging. */
const WIDE = 130
const PAUSE = 380
const LONG_PRESS = 450
/** A finger that moves farther is scrolling. */
const SLIP = 8

/** What names a piece, or describes it, is on the board once only. */
const OWN = ['id', 'data-piece', 'data-place', 'data-from', 'data-drop', 'aria-describedby'] as const

/** Colours that a board gives to all that lies on it; the copy lies elsewhere. */
const PAINT = ['color', 'background-color', 'border-color', 'outline-color', 'fill', 'stroke'] as const

const paintLike = (original: Element, copy: Element): void => {
  const painted = getComputedStyle(original)
  if (copy instanceof HTMLElement || copy instanceof SVGElement)
    for (const name of PAINT) copy.style.setProperty(name, painted.getPropertyValue(name))
}

const withAll = (element: Element): readonly Element[] => [element, ...element.querySelectorAll('*')]

const copyOf = (nodes: Iterable<Node>): readonly Node[] =>
  [...nodes].flatMap((node) => {
    if (!(node instanceof Element)) return []
    if (node.matches('.unseen, .by, span:empty')) return []
    const copy = node.cloneNode(true) as Element
    const originals = withAll(node)
    for (const [i, one] of withAll(copy).entries()) {
      for (const name of OWN) one.removeAttribute(name)
      paintLike(originals[i], one)
    }
    return [copy]
  })

/** A picture of its own is drawn where the piece lies, copied, and gone again before anybody sees it. */
const copyOfPicture = (picture: Snippet, piece: Element): readonly Node[] => {
  const target = document.createElement('div')
  piece.append(target)
  const drawn = mount(Picture, { target, props: { picture } })
  const copy = copyOf(target.childNodes)
  void unmount(drawn)
  target.remove()
  return copy
}

const coarse = matchMedia('(pointer: coarse)')
export const isByFinger = (): boolean => coarse.matches

/** Wires an element so that it is enlarged on hover, focus or long press; and by a finger that has chosen it to be read. */
export const enlarges =
  (
    printed: () => Printed | undefined,
    picture: () => Snippet | undefined,
    isChosenToRead: () => boolean = () => false,
  ) =>
  (element: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasLong = false
    let pressedAt = { x: 0, y: 0 }
    const show = (): void => {
      const what = printed()
      if (!what || !element.isConnected) return
      const drawn = picture()
      const { offsetWidth } = element
      shown = {
        ...what,
        at: element,
        picture: drawn ? copyOfPicture(drawn, element) : copyOf(element.childNodes),
        width: drawn || offsetWidth <= WIDE ? null : offsetWidth,
      }
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
      queueMicrotask(() => shown?.at === element && shrink())
    }
    const listeners: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } =
      {
        pointerleave: leave,
        pointercancel: leave,
        pointerdown: ({ pointerType, clientX, clientY }) => {
          wasLong = false
          pressedAt = { x: clientX, y: clientY }
          if (pointerType === 'mouse') leave()
          else later(LONG_PRESS)
        },
        pointermove: ({ pointerType, clientX, clientY, buttons }) => {
          if (pointerType === 'mouse') {
            if (travel.isReal && buttons === 0 && shown?.at !== element) later(PAUSE)
          } else if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > SLIP) clearTimeout(timer)
        },
        pointerup: () => clearTimeout(timer),
        focus: () => element.matches(':focus-visible') && show(),
        blur: leave,
        contextmenu: (event) => wasLong && event.preventDefault(),
      }
    const onClick = (event: Event): void => {
      // A long press has shown the thing; it is not also a tap.
      if (wasLong) event.stopImmediatePropagation()
      // Whether it is chosen is known when the tap has been taken.
      else if (isByFinger()) setTimeout(() => isChosenToRead() && show())
      wasLong = false
    }
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener)
    element.addEventListener('click', onClick, { capture: true })
    // What is printed has changed while it is looked at: the copy is made anew, once the board is drawn.
    $effect(() => {
      void printed()
      queueMicrotask(() => shown?.at === element && show())
    })
    return () => {
      leave()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener)
      element.removeEventListener('click', onClick, { capture: true })
    }
  }
