/**
 * Pieces on their way. A piece is an element with `data-piece`, a place one with `data-place`. Before a change all
 * pieces are measured, after it each flies from where it was. A piece that is new flies from the place that the
 * event names, and a piece that is gone flies to it. Nothing but transform and opacity is animated.
 */
import type { Flowing } from '#engine/news.ts'
import type { LogLine } from '#table/table.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { knock } from '../device/sound.ts'
import { tNumber } from '../words.svelte.ts'

/** Milliseconds, by pace. */
const DURATIONS = { instant: 150, quick: 280, calm: 350 } as const
const EASE = 'cubic-bezier(.3, 0, .2, 1)'
/** So many of a heap are drawn flying. */
const MOST_OF_A_HEAP = 3
const STAGGER = 45
/** An amount has to be read while it flies: so much slower than a piece. */
const READABLE = 2.5
/** So many amounts fly at once: everybody's at the end of a round. */
const MOST_AMOUNTS = 14

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

/** Where an amount comes from or goes to; what is not on the board comes from its middle. */
const amountAt = (root: Element, name: string): DOMRect | undefined => {
  const piece = name.startsWith('card:')
    ? root.querySelector(`[data-piece="${CSS.escape(name)}"]`)?.getBoundingClientRect()
    : undefined
  const box = piece ?? placeIn(root, name) ?? root.querySelector('#board')?.getBoundingClientRect()
  return box && new DOMRect(box.left + box.width / 2 - 24, box.top + box.height / 2 - 14, 48, 28)
}

/** `flows`: amounts that go from one place to another, such as income. */
export const fly = (
  root: Element,
  before: Before,
  lines: readonly LogLine[],
  flows: readonly Flowing[] = [],
): Flown => {
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
  const start = (element: Element, frames: Keyframe[], delay = 0, slower = 1): void => {
    running.push(element.animate(frames, { duration: duration * slower, easing: EASE, delay, fill: 'both' }))
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

  const amounts = flows.slice(0, MOST_AMOUNTS).flatMap(({ n, from: source, to: target }) => {
    const [box, end] = [amountAt(root, source), amountAt(root, target)]
    return box && end ? [{ n, box, end }] : []
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
  for (const [i, { n, box, end }] of amounts.entries()) {
    const flying = ghost(null, box)
    flying.className = 'flying amount figure'
    flying.textContent = tNumber(n)
    ghosts.push(flying)
    start(
      flying,
      [
        { transform: 'none', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.25 },
        { transform: between(end, box), opacity: 1, offset: 0.85 },
        { transform: between(end, box), opacity: 0 },
      ],
      i * STAGGER,
      READABLE,
    )
  }

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
