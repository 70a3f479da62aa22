/** Characters and districts. Cards 0 to 7 are the characters in the order of their call; districts follow. */

export const COLOURS = ['noble', 'religious', 'trade', 'military', 'special'] as const
type Colour = (typeof COLOURS)[number]

/** What a character can do in its turn, each once; to swap and to exchange are one ability. */
type Ability = 'income' | 'murder' | 'rob' | 'swap' | 'exchange' | 'bonus' | 'plans' | 'remove'

interface CharacterCard {
  readonly code: string
  /** The colour that brings income. */
  readonly colour: Colour | null
  readonly abilities: readonly Ability[]
  /** How many districts it may build in its turn. */
  readonly builds: number
}

export const CHARACTERS = [
  { code: 'assassin', colour: null, abilities: ['murder'], builds: 1 },
  { code: 'thief', colour: null, abilities: ['rob'], builds: 1 },
  { code: 'magician', colour: null, abilities: ['swap', 'exchange'], builds: 1 },
  { code: 'king', colour: 'noble', abilities: ['income'], builds: 1 },
  { code: 'preacher', colour: 'religious', abilities: ['income'], builds: 1 },
  { code: 'merchant', colour: 'trade', abilities: ['income', 'bonus'], builds: 1 },
  { code: 'builder', colour: null, abilities: ['plans'], builds: 3 },
  { code: 'mercenary', colour: 'military', abilities: ['income', 'remove'], builds: 1 },
] as const satisfies readonly CharacterCard[]

/** A character is its card. */
export type Character = number
export const ASSASSIN: Character = 0
export const THIEF: Character = 1
export const KING: Character = 3
export const PREACHER: Character = 4
export const LAST_CHARACTER: Character = 7
export const abilitiesOf = (character: Character): readonly Ability[] => CHARACTERS[character].abilities
export const colourOf = (character: Character): Colour | null => CHARACTERS[character].colour

/** CIT-31: a district is worth what it costs, unless its card says otherwise. */
const KINDS = [
  { code: 'TAV', colour: 'trade', cost: 1, points: 1, count: 5 },
  { code: 'MAR', colour: 'trade', cost: 2, points: 2, count: 4 },
  { code: 'TRA', colour: 'trade', cost: 2, points: 2, count: 3 },
  { code: 'DOC', colour: 'trade', cost: 3, points: 3, count: 3 },
  { code: 'HAR', colour: 'trade', cost: 4, points: 4, count: 3 },
  { code: 'TOW', colour: 'trade', cost: 5, points: 5, count: 2 },
  { code: 'MAN', colour: 'noble', cost: 3, points: 3, count: 5 },
  { code: 'CAS', colour: 'noble', cost: 4, points: 4, count: 4 },
  { code: 'PAL', colour: 'noble', cost: 5, points: 5, count: 3 },
  { code: 'TEM', colour: 'religious', cost: 1, points: 1, count: 3 },
  { code: 'CHU', colour: 'religious', cost: 2, points: 2, count: 3 },
  { code: 'MON', colour: 'religious', cost: 3, points: 3, count: 3 },
  { code: 'CAT', colour: 'religious', cost: 5, points: 5, count: 2 },
  { code: 'WAT', colour: 'military', cost: 1, points: 1, count: 3 },
  { code: 'PRI', colour: 'military', cost: 2, points: 2, count: 3 },
  { code: 'BAT', colour: 'military', cost: 3, points: 3, count: 3 },
  { code: 'FOR', colour: 'military', cost: 5, points: 5, count: 2 },
  { code: 'HAU', colour: 'special', cost: 2, points: 2, count: 1 },
  { code: 'KEE', colour: 'special', cost: 3, points: 3, count: 2 },
  { code: 'LAB', colour: 'special', cost: 5, points: 5, count: 1 },
  { code: 'SMI', colour: 'special', cost: 5, points: 5, count: 1 },
  { code: 'OBS', colour: 'special', cost: 5, points: 5, count: 1 },
  { code: 'GRA', colour: 'special', cost: 5, points: 5, count: 1 },
  { code: 'LIB', colour: 'special', cost: 6, points: 6, count: 1 },
  { code: 'SCH', colour: 'special', cost: 6, points: 6, count: 1 },
  { code: 'UNI', colour: 'special', cost: 6, points: 8, count: 1 },
  { code: 'DRA', colour: 'special', cost: 6, points: 8, count: 1 },
] as const
type Kind = (typeof KINDS)[number]['code']

interface District {
  /** Its notation, such as 'TAV3'. */
  readonly name: string
  readonly kind: Kind
  readonly colour: Colour
  readonly cost: number
  readonly points: number
}

const DISTRICTS: readonly District[] = KINDS.flatMap(({ code, colour, cost, points, count }) =>
  Array.from({ length: count }, (_, i) => ({ name: `${code}${i + 1}`, kind: code, colour, cost, points })),
)
export const FIRST_DISTRICT = CHARACTERS.length
export const CARDS = FIRST_DISTRICT + DISTRICTS.length
export const districtOf = (card: number): District => DISTRICTS[card - FIRST_DISTRICT]
/** By card, ready for loops. */
export const COSTS: readonly number[] = [...CHARACTERS.map(() => 0), ...DISTRICTS.map(({ cost }) => cost)]
export const POINTS: readonly number[] = [
  ...CHARACTERS.map(() => 0),
  ...DISTRICTS.map(({ points }) => points),
]

const only = (kind: Kind): number =>
  FIRST_DISTRICT + DISTRICTS.findIndex((district) => district.kind === kind)

// The purple districts and what they do; University and Dragon Gate have their points above.
/** Counts as any one colour at the end. */
export const HAUNTED_CITY = { card: only('HAU') }
/** Turns a hand card into gold. */
export const LABORATORY = { card: only('LAB'), gives: 1 }
/** Turns gold into cards. */
export const SMITHY = { card: only('SMI'), takes: 2, draws: 3 }
/** More to choose from as the first action. */
export const OBSERVATORY = { card: only('OBS'), draws: 3 }
/** More to keep as the first action. */
export const LIBRARY = { card: only('LIB'), keeps: 2 }
/** Saves what the mercenary removes. */
export const GRAVEYARD = { card: only('GRA'), takes: 1 }
/** Counts as the colour of the own character for income. */
export const SCHOOL_OF_MAGIC = { card: only('SCH') }
/** The mercenary cannot remove it. There are two. */
export const isKeep = (card: number): boolean => districtOf(card).kind === 'KEE'

// CIT-1
export const FIRST_HAND = 4
export const FIRST_GOLD = 2
// CIT-13
export const GOLD_TAKEN = 2
export const DRAWN = 2
export const KEPT = 1
// CIT-25, CIT-26
export const MERCHANT_BONUS = 1
export const BUILDER_DRAWS = 2

// CIT-28, CIT-29
export const FULL_CITY = 8
export const ALL_COLOURS_POINTS = 3
export const FIRST_FULL_POINTS = 4
export const LATER_FULL_POINTS = 2

/** CIT-3: characters laid out face up, by the number of players. */
export const FACE_UP: { readonly [seats: number]: number } = { 2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0 }

/** One turn of choosing: who, counted to the left from the crown, and whether it then puts one more card aside. */
interface Choice {
  readonly left: number
  readonly putsAside: boolean
}
const inTurn = (...order: readonly number[]): readonly Choice[] =>
  order.map((left) => ({ left, putsAside: false }))

/** CIT-5 to CIT-8: who chooses when. What is left after the last choice is put aside. */
export const CHOICES: { readonly [seats: number]: readonly Choice[] } = {
  2: [
    { left: 0, putsAside: false },
    { left: 1, putsAside: true },
    { left: 0, putsAside: true },
    { left: 1, putsAside: false },
  ],
  3: inTurn(0, 1, 2, 0, 1, 2),
  4: inTurn(0, 1, 2, 3),
  5: inTurn(0, 1, 2, 3, 4),
  6: inTurn(0, 1, 2, 3, 4, 5),
  7: inTurn(0, 1, 2, 3, 4, 5, 6),
}
