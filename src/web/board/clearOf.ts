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

/** The first that covers nothing; without one, whichever covers least. */
export const clearOf = (places: readonly Box[], targets: readonly Box[]): Box => {
  const over = places.map((place) => targets.reduce((sum, target) => sum + covered(place, target), 0))
  return places[over.indexOf(Math.min(...over))]
}
