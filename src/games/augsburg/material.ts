/**
 * Notes, jokers, privilege cards, level cards and rights. Which value costs what, most building prices and what the
 * single privilege cards hold are reconstructed; the counts are the game's own.
 */
export const NOBLES = ['philipp', 'louise', 'leo', 'maria', 'maximilian'] as const
/** The place of a noble in the order of visits. */
export type Noble = number
export const MAXIMILIAN: Noble = 4

const NOTES_OF_A_NOBLE = 17
/** Cards are numbered: the notes noble by noble, then the jokers, then the privilege cards. */
export const FIRST_JOKER = 68
export const FIRST_PRIVILEGE = 80
export const CARDS = 90

export const isJoker = (card: number): boolean => card >= FIRST_JOKER
const NOBLE_OF: readonly Noble[] = Array.from({ length: FIRST_JOKER }, (_, note) =>
  Math.floor(note / NOTES_OF_A_NOBLE),
)
export const nobleOf = (note: number): Noble => NOBLE_OF[note]
export const noteValue = (note: number): number => (note % NOTES_OF_A_NOBLE) + 1

/** What the backs show: a price in gulden, or the back that all privilege cards share. */
export const PRICES = [200, 250, 300, 350, 400] as const
export const PRIVILEGE_BACK = PRICES.length
const backOfValue = (value: number): number =>
  value <= 3 ? 0 : value <= 7 ? 1 : value <= 10 ? 2 : value <= 14 ? 3 : 4

/** By card. */
export const BACKS: readonly number[] = Array.from({ length: CARDS }, (_, card) =>
  card >= FIRST_PRIVILEGE ? PRIVILEGE_BACK : isJoker(card) ? 4 : backOfValue(noteValue(card)),
)
export const priceOf = (card: number): number => PRICES[BACKS[card]]

/** AUG-17, AUG-19: the higher value, then the noble nearer to Maximilian; a joker counts for nothing. */
export const RANKS: readonly number[] = Array.from({ length: FIRST_PRIVILEGE }, (_, card) =>
  isJoker(card) ? 0 : NOBLES.length * noteValue(card) + nobleOf(card),
)

/** AUG-12: jokers match every noble, and every note matches Maximilian. */
export const matches = (card: number, noble: Noble): boolean =>
  card >= FIRST_JOKER || noble === MAXIMILIAN || NOBLE_OF[card] === noble

export const TRACKS = ['trade', 'nobility', 'office'] as const
export type Track = number
export const [TRADE, NOBILITY, OFFICE]: readonly Track[] = [0, 1, 2]
export const TOP_LEVEL = 4

/** AUG-36 to AUG-38, by level; there is no level 0. */
export const INCOME = [0, 600, 900, 1200, 1600] as const
export const LEVEL_PRESTIGE = [0, 3, 5, 8, 12] as const
export const ON_OFFER = [0, 4, 5, 6, 6] as const
export const FREE = [0, 0, 0, 0, 1] as const

/** AUG-2: cards of levels 2, 3 and 4 for each track, by the number of players. */
export const LEVEL_CARDS: { readonly [seats: number]: readonly number[] } = {
  2: [2, 1, 1],
  3: [3, 1, 1],
  4: [4, 2, 1],
  5: [5, 3, 1],
}

/** AUG-3: the six stacks, from the top down: what a coat or patent scores, what a building costs. */
export const RIGHTS = [
  { name: 'coatOfArms', tiles: [4, 3, 2, 1, 1] },
  { name: 'patent', tiles: [5, 4, 3, 2, 2] },
  { name: 'mintMaster', tiles: [1, 1, 1, 1, 1] },
  { name: 'masterBuilder', tiles: [1, 1, 1, 1, 1] },
  { name: 'church', tiles: [800, 700, 600, 500, 400] },
  { name: 'cathedral', tiles: [1100, 1000, 900, 800, 700] },
] as const
export type Right = number
export const [COAT_OF_ARMS, PATENT, MINT_MASTER, MASTER_BUILDER, CHURCH, CATHEDRAL]: readonly Right[] = [
  0, 1, 2, 3, 4, 5,
]
export const isBuilding = (right: Right): boolean => right >= CHURCH

const PRIVILEGES = ['trade', 'nobility', 'office', '500', '6', '7', 'cards'] as const
export type Privilege = (typeof PRIVILEGES)[number]
/** The ten privilege cards, in the order of their numbers. */
export const PRIVILEGE_CARDS: readonly (readonly Privilege[])[] = [
  ['trade', 'trade', '7'],
  ['nobility', 'nobility', '500'],
  ['office', 'office', '6'],
  ['trade', 'nobility', 'office'],
  ['trade', 'nobility', 'cards'],
  ['trade', 'office', '7'],
  ['nobility', 'office', '6'],
  ['trade', '500', '6'],
  ['nobility', '500', 'cards'],
  ['office', '7', 'cards'],
]
export const LAID_OUT = 5

export const START_MONEY = 1500
export const START_JOKERS = 2
export const START_OFFER = 7
