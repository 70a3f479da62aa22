/**
 * Pieces on their way. A piece is an element with `data-piece`, a place one with `data-place`. Before a change all
 * pieces are measured, after it each flies from where it was. A piece that is new flies from the place that the
 * event names, and a piece that is gone flies to it. Nothing but transform and opacity is animated.
 */
import type { LogLine } from '#table/table.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { knock } from '../device/sound.ts'

/** Milliseconds, by pace. */
const DURATIONS = { instant: 150, quick: 280, calm: 350 } as const
const EASE = 'cubic-bezier(.3, 0, .2, 1)'
/** So many of a heap are drawn flying. */
const MOST_OF_A_HEAP = 3
const STAGGER = 45

interface Was {
  readonly box: DOMRect
  readonly element: Element
}
type Before = ReadonlyMap<string, Was>

export interface Flown {
  readonly done: Promise<unknown>
  stop(): void
}

const pieceOf = (element: Element): string => element.getAttribute('data-piece') ?? ''

export const measure = (root: Element): Before =>
  new Map(
    [...root.querySelectorAll('[data-piece]')].map((element) => [
      pieceOf(element),
      { element, box: element.getBoundingClientRect() },
    ]),
  )

const placeIn = (root: Element, name: string): DOMRect | undefined => {
  const box = root.querySelector(`[data-place="${CSS.escape(name)}"]`)?.getBoundingClientRect()
  return box && box.width > 0 ? box : undefined
}

const between = (from: DOMRect, to: DOMRect): string =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${Math.min(from.width / to.width, 2)}, ${Math.min(from.height / to.height, 2)})`

const isFar = (a: DOMRect, b: DOMRect): boolean => Math.hypot(a.left - b.left, a.top - b.top) > 3

/** A piece that is not on the board itself while it flies. */
const ghost = (look: Element | null, box: DOMRect): HTMLElement => {
  const flying = document.createElement('div')
  flying.className = look ? 'flying' : 'flying back'
  flying.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
  if (look) flying.append(look.cloneNode(true))
  document.body.append(flying)
  return flying
}

/** The back of a card, where nothing else shows what flies. */
const backAt = (box: DOMRect): DOMRect =>
  new DOMRect(box.left + box.width / 2 - 18, box.top + box.height / 2 - 26, 36, 52)

export const fly = (root: Element, before: Before, lines: readonly LogLine[]): Flown => {
  const running: Animation[] = []
  const ghosts: HTMLElement[] = []
  const from = new Map<string, string>()
  const to = new Map<string, string>()
  const cardMoves = lines.flatMap(({ moved }) => moved ?? [])
  for (const moved of cardMoves)
    for (const card of moved.cards) {
      from.set(`card:${card}`, moved.from)
      to.set(`card:${card}`, moved.to)
    }
  const duration = DURATIONS[prefs().pace]
  const start = (element: Element, frames: Keyframe[], delay = 0): void => {
    running.push(element.animate(frames, { duration, easing: EASE, delay, fill: 'both' }))
  }

  // All is read before anything is moved, so that the page is laid out once.
  const now = [...root.querySelectorAll('[data-piece]')].map((element) => ({
    element,
    piece: pieceOf(element),
    box: element.getBoundingClientRect(),
  }))
  const here = new Set(now.map(({ piece }) => piece))
  const came = now.map(({ element, piece, box }) => {
    const was = before.get(piece)?.box
    const origin = from.get(piece) ?? element.getAttribute('data-from')
    return { element, box, was, origin: was ?? (origin ? placeIn(root, origin) : undefined) }
  })
  const gone = [...before].flatMap(([piece, { element, box }]) => {
    const place = here.has(piece) ? undefined : to.get(piece)
    const target = place && placeIn(root, place)
    return target ? [{ element, box, target }] : []
  })
  const hidden = cardMoves.flatMap((moved) => {
    const n = Math.min(moved.count - moved.cards.length, MOST_OF_A_HEAP)
    const [a, b] = n > 0 ? [placeIn(root, moved.from), placeIn(root, moved.to)] : []
    return a && b ? Array.from({ length: n }, () => ({ box: backAt(a), target: backAt(b) })) : []
  })

  for (const { element, box, was, origin } of came)
    if (!was && !origin) start(element, [{ opacity: 0 }, { opacity: 1 }])
    else if (origin && isFar(origin, box) && box.width > 0)
      start(element, [{ transform: between(origin, box) }, { transform: 'none' }])
  const leave = (look: Element | null, box: DOMRect, target: DOMRect, i: number): void => {
    const flying = ghost(look, box)
    ghosts.push(flying)
    start(
      flying,
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: between(target, box), opacity: 0 },
      ],
      i * STAGGER,
    )
  }
  for (const [i, { element, box, target }] of gone.entries()) leave(element, box, target, i)
  for (const [i, { box, target }] of hidden.entries()) leave(null, box, target, i)

  const clear = (): void => {
    for (const flying of ghosts) flying.remove()
  }
  return {
    done: Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      const hasLanded = running.some(({ playState }) => playState === 'finished')
      // All are let go at once: whenever one is, the browser lays the page out again.
      for (const animation of running) animation.cancel()
      clear()
      if (hasLanded) knock()
    }),
    stop: () => {
      for (const animation of running) animation.cancel()
      clear()
    },
  }
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
/** Whether this person wants to see pieces move. */
export const moves = (): boolean => {
  const { motion } = prefs()
  return motion === 'full' || (motion === 'auto' && !reduced.matches)
}
