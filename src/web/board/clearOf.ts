/** Which of several places for a sheet covers least of what somebody may want to choose. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other))

const covered = (a: Box, b: Box): number =>
  shared(a.x, a.width, b.x, b.width) * shared(a.y, a.height, b.y, b.height)

/** How many places are tried across the room, and how many down. */
const [ACROSS, DOWN] = [12, 6]

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2]
const apart = (a: Box, b: Box): number => {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)]
  return Math.hypot(ax - bx, ay - by)
}

/** Places all over the room, the nearest to the piece first: who looks at a thing need not look for what is said about it. */
export const placesIn = (room: Box, size: Box, piece: Box): readonly Box[] => {
  const { width, height } = size
  const along = (from: number, length: number, own: number, steps: number): readonly number[] =>
    Array.from({ length: steps + 1 }, (_, i) => from + (Math.max(0, length - own) * i) / steps)
  return along(room.y, room.height, height, DOWN)
    .flatMap((y) => along(room.x, room.width, width, ACROSS).map((x) => ({ x, y, width, height })))
    .toSorted((a, b) => apart(a, piece) - apart(b, piece))
}

/** The first that covers nothing; without one, whichever covers least. */
export const clearOf = (places: readonly Box[], targets: readonly Box[]): Box => {
  const over = places.map((place) => targets.reduce((sum, target) => sum + covered(place, target), 0))
  return places[over.indexOf(Math.min(...over))]
}
