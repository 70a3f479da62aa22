/**
 * What is drawn on the cover of a game that has none of its own: a merchant's mark over the roofs of a town. All of it
 * follows from the game's id, so that a game looks the same everywhere and no two look alike.
 */

/** Lines of a mark in a square of 100, about a staff at x = 50 that reaches from 14 to 88. */
const HEADS = [
  'M50 14L26 44H70', // The sign of four, which most merchants wore.
  'M36 28H64',
  'M40 22H60M34 34H66',
  'M34 32L50 14L66 32',
  'M50 14H74L67 23L74 32H50',
  'M38 14L62 36M62 14L38 36',
  'M50 14a9 9 0 1 0 .01 0',
] as const
const WAISTS = [
  'M36 54H64',
  'M36 60L64 48',
  'M34 60L50 49L66 60',
  'M38 47L62 62M62 47L38 62',
  'M50 52H66V62',
  'M50 52H34V62',
] as const
const FEET = [
  'M50 70L34 88M50 70L66 88',
  'M32 70C32 94 68 94 68 70',
  'M39 68H61V88H39Z',
  'M50 66L68 88H32Z',
  'M50 70a9 9 0 1 0 .01 0',
  'M30 88H70M38 79H62',
  'M50 90C28 76 34 62 50 72C66 62 72 76 50 90Z',
] as const

const ROOFS = ['stepped', 'pointed', 'tower'] as const
const SKIES = ['lines', 'waves', 'rays'] as const

interface Building {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly roof: (typeof ROOFS)[number]
}

interface Art {
  readonly mark: string
  readonly sky: (typeof SKIES)[number]
  readonly town: readonly Building[]
}

/** Numbers below n, always the same ones for the same text. */
const drawsFrom = (text: string): ((n: number) => number) => {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

const WIDTH = 320

const townFrom = (draw: (n: number) => number): Building[] => {
  const town: Building[] = []
  for (let x = -draw(12); x < WIDTH; x += town[town.length - 1].width)
    town.push({ x, width: 24 + draw(18), height: 26 + draw(34), roof: ROOFS[draw(ROOFS.length)] })
  return town
}

export const artOf = (id: string): Art => {
  const draw = drawsFrom(id)
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]
  return {
    mark: `M50 14V88${pick(HEADS)}${pick(WAISTS)}${pick(FEET)}`,
    sky: pick(SKIES),
    town: townFrom(draw),
  }
}

/** The outline of a building's roof, over walls whose top left corner is at (x, y). */
export const roofOf = ({ x, width, roof }: Building, y: number): string => {
  if (roof === 'pointed') return `M${x - 1} ${y}L${x + width / 2} ${y - width * 0.7}L${x + width + 1} ${y}Z`
  if (roof === 'tower') return `M${x - 2} ${y}v-6h5v3h5v-3h${width - 16}v3h5v-3h5v6Z`
  const [step, rise] = [width / 7, 6]
  return `M${x} ${y}v${-rise}h${step}v${-rise}h${step}v${-rise}h${step}v${-rise}h${step}v${rise}h${step}v${rise}h${step}v${rise}h${step}v${rise}Z`
}
