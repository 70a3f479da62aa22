/** What is wrong with a table as it is on the screen now, while something is asked. */
import type { Page } from 'playwright-core'

export interface Checked {
  readonly isPhone: boolean
}

/** One thing that is wrong. Of the same kind are those that happen to elements of the same class. */
export interface Problem {
  readonly kind: string
  readonly where: string
  /** What it says there, and by how much it is wrong. */
  readonly what: string
}

export interface Looked {
  readonly problems: readonly Problem[]
  readonly prompt: string
  /** What must not change during a game. */
  readonly sizes: { readonly [part: string]: string }
}

/** Runs in the page. */
const look = ({ isPhone }: Checked): Looked => {
  const LEAST_TEXT = isPhone ? 10.95 : 11.95
  const LEAST_TARGET = 43.5
  const TOLERANCE = 2
  const TARGETS = '.spot.lit, .others .button, .stepper .button, .send .button'
  const problems: Problem[] = []

  const shortName = (element: Element): string => {
    const classes = [...element.classList].filter(
      (one) => !/^svelte|^(lit|picked|refused|canDrag|taught)$/.test(one),
    )
    return [element.tagName.toLowerCase(), ...classes].join('.')
  }
  /** The element by its class and those around it, so that it can be found. */
  const nameOf = (element: Element): string => {
    const names: string[] = []
    for (
      let at: Element | null = element;
      at && names.length < 4 && at.tagName !== 'BODY';
      at = at.parentElement
    )
      names.unshift(shortName(at))
    return names.join(' ')
  }
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 48)
  const add = (kind: string, element: Element, more = ''): void => {
    element.setAttribute('data-wrong', kind)
    problems.push({
      kind,
      where: nameOf(element),
      what: [`“${wordsOf(element)}”`, more].filter(Boolean).join(' '),
    })
  }
  for (const one of document.querySelectorAll('[data-wrong]')) one.removeAttribute('data-wrong')

  const table = document.querySelector('.table')
  const board = document.querySelector<HTMLElement>('main#board')
  const dock = document.querySelector<HTMLElement>('.dock')
  const prompt = document.querySelector('#question')
  if (!table || !board || !dock || !prompt) throw new Error('there is no table on the screen')
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const onlyRead = new Map<Element, boolean>()
  const isOnlyRead = (element: Element | null): boolean => {
    if (!element || element === table) return false
    const known =
      onlyRead.get(element) ?? (styleOf(element).clipPath !== 'none' || isOnlyRead(element.parentElement))
    onlyRead.set(element, known)
    return known
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isOnlyRead(element)
    )
  }

  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  const cutOf = (box: Box, frame: Box): number =>
    Math.max(frame.left - box.left, frame.top - box.top, box.right - frame.right, box.bottom - frame.bottom)
  const pageBox: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  /** By how much a box lies outside of the window, or of anything around it that cuts off. */
  const hiddenBy = (
    box: Box,
    element: Element,
    isClip: (style: CSSStyleDeclaration, one: Element) => boolean,
  ): number => {
    let most = cutOf(box, pageBox)
    for (let at: Element | null = element; at && at !== table; at = at.parentElement)
      if (isClip(styleOf(at), at)) most = Math.max(most, cutOf(box, at.getBoundingClientRect()))
    return most
  }
  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
    overflowX !== 'visible' || overflowY !== 'visible'
  const cutsForGood = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
    /hidden|clip/.test(overflowX) && /hidden|clip/.test(overflowY)

  // Nothing scrolls where it must not.
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
  if (scrollWidth > clientWidth) add('page scrolls sideways', table, `${scrollWidth} in ${clientWidth}`)
  if (scrollHeight > clientHeight + 1) add('page scrolls', table, `${scrollHeight} in ${clientHeight}`)
  const inTable = [...table.querySelectorAll('*')]
  const isBeside = (element: Element): boolean =>
    element.closest('aside.side, .news, .asked') !== null || (isPhone && element.closest('.chips') !== null)
  /** A row that a finger swipes: the next thing looks in, and all of it can be reached. */
  const isSwiped = (element: Element): boolean => isPhone && element.hasAttribute('data-swiped')
  for (const element of inTable) {
    if (!(element instanceof HTMLElement) || isBeside(element)) continue
    const { overflowX, overflowY } = styleOf(element)
    if (!/auto|scroll/.test(`${overflowX} ${overflowY}`) || !isSeen(element)) continue
    const [wide, high] = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]
    if (/auto|scroll/.test(overflowX) && wide > 1 && !isSwiped(element))
      add('scrolls sideways', element, `${wide} px too wide`)
    if (!isPhone && /auto|scroll/.test(overflowY) && high > 1) add('scrolls', element, `${high} px too high`)
    if (/hidden|clip/.test(overflowX) && wide > TOLERANCE)
      add('cut at the side', element, `${wide} px too wide`)
  }

  // What is asked, and what can be chosen, is in sight.
  const promptBox = prompt.getBoundingClientRect()
  const promptCut = hiddenBy(promptBox, prompt, cuts)
  if (promptCut > TOLERANCE) add('question out of sight', prompt, `${Math.round(promptCut)} px`)
  const hasOnly = table.querySelector('.send.isOnly') !== null
  for (const target of table.querySelectorAll(TARGETS)) {
    // The only answer stands beside the question, and its twin in the hand is left out.
    if (hasOnly && target.matches('.mine .others .button:not([aria-disabled])')) continue
    const box = target.getBoundingClientRect()
    if (!target.checkVisibility({ visibilityProperty: true }) || box.width === 0) {
      add('target not shown', target)
      continue
    }
    const row = target.closest('[data-swiped]')
    const out =
      row && isSwiped(row)
        ? Math.max(
            hiddenBy(row.getBoundingClientRect(), row, cuts),
            box.bottom - row.getBoundingClientRect().bottom,
          )
        : hiddenBy(box, target, cuts)
    if (out > TOLERANCE + 2) add('target out of sight', target, `${Math.round(out)} px`)
    if (isPhone && (box.width < LEAST_TARGET || box.height < LEAST_TARGET))
      add('too small for a finger', target, `${Math.round(box.width)} × ${Math.round(box.height)}`)
  }
  for (const needed of board.querySelectorAll('[data-needed]')) {
    const out = hiddenBy(needed.getBoundingClientRect(), needed, cuts)
    if (out > TOLERANCE) add('needed out of sight', needed, `${Math.round(out)} px`)
  }

  // Texts are whole, large enough, and not one over the other.
  interface Written {
    readonly element: Element
    readonly lines: readonly DOMRect[]
  }
  const texts: Written[] = []
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isBeside(element) || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (lines.length > 0) texts.push({ element, lines })
  }
  /** How much larger or smaller it is drawn than its style says. */
  const scaleOf = (element: Element): number => {
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM()
      return matrix ? Math.hypot(matrix.a, matrix.b) : 1
    }
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (!(at instanceof HTMLElement) || at.offsetWidth <= 40) continue
      const scale = at.getBoundingClientRect().width / at.offsetWidth
      // Its own width is told in whole pixels only.
      return Math.abs(scale - 1) < 0.03 ? 1 : scale
    }
    return 1
  }
  const opaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, opacity } = styleOf(element)
    if (Number(opacity) < 0.3) return false
    const alpha = /^(?:rgba|color)\(.*[,/] ?([\d.]+)\)$/.exec(backgroundColor)
    return backgroundImage !== 'none' || (alpha ? Number(alpha[1]) > 0.6 : backgroundColor !== 'transparent')
  }
  const isCovered = (element: Element, x: number, y: number): Element | null => {
    if (styleOf(element).pointerEvents === 'none') return null
    const hit = document.elementFromPoint(x, y)
    if (!hit || hit.contains(element) || element.contains(hit)) return null
    for (let at: Element | null = hit; at && !at.contains(element); at = at.parentElement)
      if (opaque(at)) return at
    return null
  }
  /** What it is scrolled in; its text is not cut off, only not in sight. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== table; at = at.parentElement)
      if (/auto|scroll/.test(styleOf(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at
    return null
  }
  /** The same box if all of it is in sight; null if nothing is. */
  const visiblePart = (box: DOMRect, element: Element): DOMRect | null => {
    let { left, top, right, bottom } = box
    const within = (frame: Box): void => {
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    within(pageBox)
    for (let at: Element | null = element; at && at !== table; at = at.parentElement)
      if (cuts(styleOf(at))) within(at.getBoundingClientRect())
    if (right <= left || bottom <= top) return null
    const isWhole = right - left > box.width - 1 && bottom - top > box.height - 1
    return isWhole ? box : new DOMRect(left, top, right - left, bottom - top)
  }
  for (const { element, lines } of texts) {
    const size = Number.parseFloat(styleOf(element).fontSize) * scaleOf(element)
    if (size < LEAST_TEXT) add('text too small', element, `${size.toFixed(1)} px`)
    const cut = Math.max(...lines.map((line) => hiddenBy(line, element, cutsForGood)))
    const isScrolled = scrollerOf(element) !== null
    if (cut > TOLERANCE + 1 && !isScrolled) add('text cut', element, `${Math.round(cut)} px`)
    const own = element as HTMLElement
    if (styleOf(element).textOverflow === 'ellipsis' && own.scrollWidth > own.clientWidth + 1)
      add('text cut', element, 'with an ellipsis')
    const line = lines.find((one) => visiblePart(one, element) === one)
    const over = line && isCovered(element, (line.left + line.right) / 2, (line.top + line.bottom) / 2)
    if (over) add('text covered', element, `by ${shortName(over)}`)
  }
  const layerOf = (element: Element) => element.closest('.seats, main, .dock, .lesson, .held')
  const covers = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  const seen = texts.map(({ element, lines }) => ({
    element,
    lines: lines.flatMap((line) => visiblePart(line, element) ?? []),
  }))
  /** A part of one text: its lines are as close as those of one. */
  const isIn = (part: Element, whole: Element): boolean =>
    whole.contains(part) && styleOf(part).display === 'inline'
  for (const [i, a] of seen.entries())
    for (const b of seen.slice(i + 1)) {
      if (layerOf(a.element) !== layerOf(b.element)) continue
      if (isIn(a.element, b.element) || isIn(b.element, a.element) || a.element === b.element) continue
      if (a.lines.some((one) => b.lines.some((other) => covers(one, other))))
        add('texts overlap', a.element, `and “${wordsOf(b.element)}” (${shortName(b.element)})`)
    }

  const sizeOf = (element: Element | null): string => {
    if (!element) return 'none'
    const { width, height } = element.getBoundingClientRect()
    return `${Math.round(width)} × ${Math.round(height)}`
  }
  const sizes = {
    dock: sizeOf(dock),
    board: sizeOf(board),
    seats: sizeOf(table.querySelector('aside.seats')),
  }
  return { problems, prompt: wordsOf(prompt), sizes }
}

export const lookAtTable = (page: Page, checked: Checked): Promise<Looked> => page.evaluate(look, checked)
