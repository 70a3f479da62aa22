/** Cities and contract cards. Which card bears which head or action is reconstructed; the counts are the game's own. */
export const CITIES = [
  { code: 'BOL', floors: 9, tiles: [9, 6] },
  { code: 'FIR', floors: 9, tiles: [9, 6] },
  { code: 'ROM', floors: 9, tiles: [9, 6] },
  { code: 'LUC', floors: 7, tiles: [7, 4] },
  { code: 'SIE', floors: 7, tiles: [7, 4] },
  { code: 'MIL', floors: 7, tiles: [7, 4] },
  { code: 'FER', floors: 5, tiles: [5, 2] },
  { code: 'PAR', floors: 5, tiles: [5, 2] },
  { code: 'VER', floors: 5, tiles: [5, 2] },
  { code: 'PIS', floors: 9, tiles: [9, 6] },
] as const
export type City = number
export const PISTOIA: City = 9

export const HEADS = ['lady', 'redHat', 'beard'] as const
export type Head = (typeof HEADS)[number]

/** Beside its one crest a card shows exactly one of these; a single head marks a start card. */
type Feature = 'crest' | Head | `${Head}2` | 'move' | 'freePick'

const FEATURES: readonly (readonly Feature[])[] = [
  ['crest', 'crest', 'lady', 'redHat', 'beard2', 'move', 'freePick'],
  ['crest', 'crest', 'redHat', 'beard', 'lady2', 'move', 'freePick'],
  ['crest', 'crest', 'beard', 'lady', 'redHat2', 'move', 'freePick'],
  ['crest', 'crest', 'lady', 'redHat2', 'move'],
  ['crest', 'crest', 'redHat', 'beard2', 'freePick'],
  ['crest', 'crest', 'beard', 'lady2', 'move'],
  ['crest', 'lady', 'beard2', 'freePick'],
  ['crest', 'redHat', 'lady2', 'freePick'],
  ['crest', 'beard', 'redHat2', 'move'],
  ['crest', 'crest', 'lady', 'redHat', 'beard', 'move', 'freePick'],
]

export interface Card {
  /** Its notation, such as 'ROM3'. */
  readonly name: string
  readonly city: City
  readonly crests: number
  readonly head: Head | null
  readonly heads: number
  readonly action: 'move' | 'freePick' | null
  readonly isStart: boolean
}

const card = (city: City, feature: Feature, i: number): Card => {
  const head = HEADS.find((kind) => feature.startsWith(kind)) ?? null
  const heads = head === null ? 0 : feature.endsWith('2') ? 2 : 1
  return {
    name: `${CITIES[city].code}${i + 1}`,
    city,
    crests: feature === 'crest' ? 2 : 1,
    head,
    heads,
    action: feature === 'move' || feature === 'freePick' ? feature : null,
    isStart: heads === 1,
  }
}

export const CARDS: readonly Card[] = FEATURES.flatMap((list, city) =>
  list.map((feature, i) => card(city, feature, i)),
)

/** PAT-5: floors for each player, by the number of players. */
export const FLOORS: { readonly [seats: number]: number } = { 2: 39, 3: 29, 4: 21, 5: 21 }
export const FAME_FOR_THREE_HEADS = 6
