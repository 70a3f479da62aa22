/**
 * Tells a hand that moves from one that rests. A piece that comes to lie under a resting pointer, or under one that has just
 * clicked, has not been pointed at.
 */
const LEAST = 4
const LEAST_AFTER_A_CLICK = 16
/** Without a movement for so long, the hand rests; in milliseconds. */
const RESTS_AFTER = 150

interface Point {
  readonly x: number
  readonly y: number
}
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export class Travel {
  /** Where the hand rested last. */
  private rest: Point | null = null
  private last: Point = { x: 0, y: 0 }
  private lastTime = 0
  private least = LEAST
  /** Whether the last thing that happened was a real movement. */
  isReal = false

  move({ x, y }: Point, time: number): void {
    if (this.rest === null || time - this.lastTime > RESTS_AFTER) this.rest = this.rest ? this.last : { x, y }
    this.isReal = apart(this.rest, { x, y }) >= this.least
    if (this.isReal) this.least = LEAST
    this.last = { x, y }
    this.lastTime = time
  }

  press({ x, y }: Point, time: number): void {
    this.rest = this.last = { x, y }
    this.lastTime = time
    this.least = LEAST_AFTER_A_CLICK
    this.isReal = false
  }
}
