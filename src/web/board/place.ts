/** Where what is enlarged is put: beside its piece, inside the window, never over what I am asked, nor over what I may choose. */
import { computePosition, offset, type Placement, shift } from '@floating-ui/dom'
import { type Box, clearOf, placesIn } from './clearOf.ts'

const MARGIN = 10
/** Whatever bears this stays in sight, and all that lies below its upper edge. */
const CLEAR = '[data-clear]'
const LIT = '.spot.lit'
const BESIDE: readonly Placement[] = ['top', 'bottom', 'right', 'left']

const roomFor = (): Box => {
  const tops = [...document.querySelectorAll(CLEAR)].map((one) => one.getBoundingClientRect().top)
  return { x: 0, y: 0, width: innerWidth, height: Math.min(innerHeight, ...tops) }
}

const inside = ({ x, y, width, height }: Box): Box => ({
  x: x + MARGIN,
  y: y + MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
})

export const placeBeside = async (piece: Element, sheet: HTMLElement): Promise<void> => {
  const room = roomFor()
  const within = { rootBoundary: room, boundary: [], padding: MARGIN }
  const size = sheet.getBoundingClientRect()
  const { width, height } = size
  const beside = await Promise.all(
    BESIDE.map(async (placement) => {
      const { x, y } = await computePosition(piece, sheet, {
        strategy: 'fixed',
        placement,
        middleware: [offset(MARGIN), shift({ ...within, crossAxis: true })],
      })
      return { x, y, width, height }
    }),
  )
  // The piece itself is looked at: it stays in sight too, lit or not.
  const targets = [piece, ...document.querySelectorAll(LIT)].map((one) => one.getBoundingClientRect())
  const { x, y } = clearOf(
    [...beside, ...placesIn(inside(room), size, piece.getBoundingClientRect())],
    targets,
  )
  sheet.style.translate = `${Math.round(x)}px ${Math.round(Math.max(MARGIN, y))}px`
}
