/**
 * On a phone the board scrolls. When a question comes, what is asked about and what one needs to decide it are brought into
 * sight together; but never away from what somebody is looking at: not while a finger scrolls or holds something.
 */
const LIT = '.spot.lit'
const NEEDED = '[data-needed]'
/** So long after the last scrolling by hand it is over, in milliseconds. */
const SETTLED = 700
/** What a finger has pushed goes on by itself; what scrolls later was scrolled by the page. */
const PUSHED = 150
const MARGIN = 8

interface Span {
  readonly top: number
  readonly bottom: number
}

const spanOf = (elements: readonly Element[]): Span | null => {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return null
  return {
    top: Math.min(...boxes.map(({ top }) => top)) - MARGIN,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + MARGIN,
  }
}

/** How far to scroll so that a span is inside the frame, or as much of it as fits from its top on. */
const wayTo = (span: Span, frame: Span): number => {
  if (span.top >= frame.top && span.bottom <= frame.bottom) return 0
  const isTooHigh = span.bottom - span.top > frame.bottom - frame.top
  return isTooHigh || span.top < frame.top ? span.top - frame.top : span.bottom - frame.bottom
}

export class InSight {
  private board: HTMLElement | null = null
  private touches = 0
  private lastMoved = -SETTLED

  readonly attach = (board: HTMLElement): (() => void) => {
    this.board = board
    const listeners = {
      pointerdown: () => this.touches++,
      pointerup: () => this.letGo(),
      pointercancel: () => this.letGo(),
      wheel: () => this.moved(),
      touchmove: () => this.moved(),
      scroll: () => performance.now() - this.lastMoved < PUSHED && this.moved(),
    }
    // A finger may be lifted anywhere.
    const on = (name: string) => (/^pointer(up|cancel)$/.test(name) ? window : board)
    for (const [name, listener] of Object.entries(listeners))
      on(name).addEventListener(name, listener, { passive: true })
    // Turned round, or of another size.
    const turned = (): void => this.show()
    window.addEventListener('resize', turned)
    return () => {
      window.removeEventListener('resize', turned)
      this.board = null
      for (const [name, listener] of Object.entries(listeners)) on(name).removeEventListener(name, listener)
    }
  }

  private letGo(): void {
    this.touches = 0
  }

  private moved(): void {
    this.lastMoved = performance.now()
  }

  private get isHeld(): boolean {
    return this.touches > 0 || performance.now() - this.lastMoved < SETTLED
  }

  show(): void {
    const { board } = this
    if (!board || this.isHeld || board.scrollHeight <= board.clientHeight) return
    const lit = spanOf([...board.querySelectorAll(LIT)])
    const all = spanOf([...board.querySelectorAll(`${LIT}, ${NEEDED}`)])
    if (!all) return
    const { top, bottom } = board.getBoundingClientRect()
    const fits = all.bottom - all.top <= bottom - top
    const way = wayTo(fits ? all : (lit ?? all), { top, bottom })
    if (Math.abs(way) >= 1) board.scrollTop += way
  }
}
