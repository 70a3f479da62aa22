/** Where what is enlarged is put: beside its piece, inside the window, and never over what I am asked. */
import { computePosition, flip, offset, shift } from '@floating-ui/dom'

const MARGIN = 10
/** Whatever bears this stays in sight, and all that lies below its upper edge. */
const CLEAR = '[data-clear]'

const roomFor = (): { x: number; y: number; width: number; height: number } => {
  const tops = [...document.querySelectorAll(CLEAR)].map((one) => one.getBoundingClientRect().top)
  return { x: 0, y: 0, width: innerWidth, height: Math.min(innerHeight, ...tops) }
}

export const placeBeside = async (piece: Element, sheet: HTMLElement): Promise<void> => {
  const within = { rootBoundary: roomFor(), boundary: [], padding: MARGIN }
  const { x, y } = await computePosition(piece, sheet, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [
      offset(MARGIN),
      flip({ ...within, fallbackPlacements: ['bottom', 'right', 'left'] }),
      shift({ ...within, crossAxis: true }),
    ],
  })
  sheet.style.translate = `${Math.round(x)}px ${Math.round(Math.max(MARGIN, y))}px`
}
