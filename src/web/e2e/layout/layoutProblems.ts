/** What a layout check finds wrong with the page as it is on the screen now. */
import type { Page } from 'playwright-core'

export interface Checked {
  readonly isTouch: boolean
  /** Smaller letters than this are a fault, in pixels. */
  readonly leastText?: number
}

/** Runs in the page. */
const look = ({ isTouch, leastText = 0 }: Checked): string[] => {
  const found: string[] = []
  const MOST = 12
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((c) => !c.startsWith('svelte')).join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const add = (what: string) => found.length < MOST && found.push(what)

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) add(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`)

  /** Clipped away to nothing, for those who listen. */
  const isOnlyRead = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isOnlyRead(element.parentElement))
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isOnlyRead(element)
    )
  }
  const scope: ParentNode = document.querySelector('dialog[open]') ?? document.body
  // What is inert is a picture: nobody reads or taps it.
  const all = [...scope.querySelectorAll('*')].filter(
    (element) => isSeen(element) && !element.closest('[inert]'),
  )

  for (const element of all) {
    const style = getComputedStyle(element)
    const hides = style.overflowX === 'hidden' || style.textOverflow === 'ellipsis'
    if (hides && element.children.length === 0 && element.scrollWidth > element.clientWidth + 1)
      add(`clipped: ${nameOf(element)}`)
    const isScroller = /auto|scroll/.test(style.overflowX) && !element.hasAttribute('data-swiped')
    if (isScroller && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      add(`scrolls sideways inside: ${nameOf(element)}`)
  }

  if (isTouch)
    for (const element of all.filter((one) =>
      one.matches('button, a[href], input, select, textarea, summary, label:has(input)'),
    )) {
      if (element.matches('input[type=radio]') || getComputedStyle(element).pointerEvents === 'none') continue
      const { width, height } = element.getBoundingClientRect()
      // A link in running text is as high as its line.
      const isInText = element.matches('a') && getComputedStyle(element).display === 'inline'
      if (!isInText && (width < 43.5 || height < 43.5))
        add(`too small for a finger: ${nameOf(element)} ${Math.round(width)} × ${Math.round(height)}`)
    }

  /** What is left of a box inside everything around it that scrolls. */
  const visiblePart = (box: DOMRect, inside: Element): DOMRect[] => {
    let { left, top, right, bottom } = box
    for (let around: Element | null = inside; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const frame = around.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return right > left && bottom > top ? [new DOMRect(left, top, right - left, bottom - top)] : []
  }
  const boxes = all.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return { element, lines: [...range.getClientRects()].flatMap((line) => visiblePart(line, element)) }
      }),
  )
  for (const { element, lines } of boxes) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    if (lines.length > 0 && size < leastText && element instanceof HTMLElement)
      add(`small letters: ${nameOf(element)} ${size} px`)
  }
  const covers = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  const layerOf = (element: Element) =>
    element.closest('.side, .dock, .seats, main, header, .notices, dialog')
  /** What stays in its place while the rest is scrolled under it. */
  const staying = (element: Element | null): Element | null =>
    element === null || /sticky|fixed/.test(getComputedStyle(element).position)
      ? element
      : staying(element.parentElement)
  const stays = new Map(boxes.map(({ element }) => [element, staying(element)]))
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      if (a.element === b.element) continue
      if (stays.get(a.element) !== stays.get(b.element)) continue
      if (layerOf(a.element) !== layerOf(b.element)) continue
      if (a.lines.some((one) => b.lines.some((other) => covers(one, other))))
        add(`overlaps: ${nameOf(a.element)} and ${nameOf(b.element)}`)
    }
  return found
}

/** Contrast is computed by axe; everything else here. */
export const layoutProblems = (page: Page, checked: Checked): Promise<string[]> =>
  page.evaluate(look, checked)
