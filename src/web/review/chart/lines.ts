/** How the curve of chances is drawn: where a moment and a chance lie, and which moments are marked. */
import type { CurvePoint } from '#engine/review/report.ts'

export interface Box {
  readonly width: number
  readonly height: number
  /** Room at the sides. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where the point of that number lies, from left to right. */
export const xOf = ({ width, left, right }: Box, i: number, points: number): number =>
  left + (i / Math.max(1, points - 1)) * (width - left - right)

export const yOf = ({ height, top, bottom }: Box, chance: number): number =>
  height - bottom - Math.min(1, Math.max(0, chance)) * (height - top - bottom)

/** The number of the point that lies nearest. */
export const pointAt = ({ width, left, right }: Box, x: number, points: number): number => {
  const share = (x - left) / Math.max(1, width - left - right)
  return Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, points - 1))
}

export const pathOf = (box: Box, curve: readonly CurvePoint[], seat: number): string =>
  curve
    .map(({ chances }, i) => {
      const [x, y] = [xOf(box, i, curve.length), yOf(box, chances[seat])]
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** The last point that is not after an entry: what was undone has none of its own. */
export const pointOf = (curve: readonly CurvePoint[], entry: number): number =>
  Math.max(
    0,
    curve.findLastIndex((point) => point.entry <= entry),
  )

/** The points at which a seat's shape is drawn: evenly along the course, for each seat elsewhere, so that none covers another. */
export const shapedPoints = (
  points: number,
  seat: number,
  seats: number,
  most: number,
): readonly number[] => {
  const shapes = Math.min(most, Math.floor(points / (2 * seats)))
  return Array.from({ length: shapes }, (_, i) =>
    Math.round(((i + (seat + 0.5) / seats) / shapes) * (points - 1)),
  )
}

/** Moved apart, so that each is at least so far from the next, in order and within bounds. */
export const spread = (at: readonly number[], least: number, from: number, to: number): readonly number[] => {
  const placed = [...at]
  for (const i of placed.keys()) placed[i] = Math.max(placed[i], i === 0 ? from : placed[i - 1] + least)
  for (let i = placed.length - 1; i >= 0; i--)
    placed[i] = Math.min(placed[i], i === placed.length - 1 ? to : placed[i + 1] - least)
  return placed
}
