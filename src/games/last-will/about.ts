/** What is printed on a card, in words: for menus and for the help of every renderer. */
import type { Text } from '#engine/contract.ts'
import { type Gives, isFarm, isHouse, isWild, type Kind } from './kinds.ts'
import { isSpecial, ONE_CROWN, PROPERTIES, SYMBOLS } from './material.ts'
import { companionText, joined, type Key, propertyText, text } from './words.ts'

/** LW-17: each companion adds its own, in any order. */
const company = (kind: Kind): Text[] => {
  const added = kind.company.map(({ companion, pounds }) => ({
    companion: companionText(companion),
    n: pounds,
  }))
  if (added.length <= 1) return added.map((one) => text('about.withOne', one))
  const list = joined(
    added.map((one) => text('about.more', one)),
    'list',
  ) as Text
  return [text('about.withMore', { list })]
}

const onWhite = (kind: Kind): Text[] => {
  const ways = kind.ways.map(({ actions, pounds }, at) => {
    if (pounds === 0) return text('about.actions', { actions })
    return text(at === 0 ? 'about.way' : 'about.wayToo', { actions, pounds })
  })
  return [joined(ways, 'list', 'or') as Text, ...company(kind), ...effectOf(kind)]
}

/** LW-37 to LW-39: what else an event does. */
const effectOf = ({ effect, gainsActions }: Kind): Text[] => {
  if (effect === 'none') return []
  return [effect === 'actions' ? text('about.gainsActions', { n: gainsActions }) : text(`about.${effect}`)]
}

const COUNTED = [
  'keep',
  'actions',
  'whiteActions',
  'freeFarms',
  'freeHouses',
  'farmDeals',
  'houseDeals',
  'farmPrice',
  'housePrice',
  'cards',
  'events',
  'companions',
] as const

/** The lower part of a helper. */
const privileges = (gives: Gives): Text[] => {
  const bonuses = SYMBOLS.flatMap((name, symbol) =>
    gives.bonus[symbol] > 0 ? [text(`about.bonus.${name}`, { n: gives.bonus[symbol] })] : [],
  )
  const gardens = PROPERTIES.flatMap((_, property) =>
    gives.garden[property] > 0
      ? [text('about.garden', { property: propertyText(property), n: gives.garden[property] })]
      : [],
  )
  const counted = COUNTED.flatMap((what) =>
    gives[what] > 0 ? [text(`about.gives.${what}`, { n: gives[what] })] : [],
  )
  return [...bonuses, ...gardens, ...counted]
}

/** LW-19, LW-23: what it takes to lay the card down. */
const laying = ({ property, values, lay }: Kind): Text =>
  property < 0 ? text('about.lay', { n: lay }) : text('about.buy', { n: values[0] })

const costOf = ({ property, values, lay }: Kind): Text =>
  property < 0 ? text('said.lay', { n: lay }) : text('said.buy', { n: values[0] })

/** LW-21: slots are filled from the top down, and each names the whole amount. */
const slots = (kind: Kind): Text[] => {
  const unlocked = kind.slots.map(({ companion, pounds }) => ({
    companion: companionText(companion),
    n: pounds,
  }))
  if (unlocked.length <= 1) return unlocked.map((one) => text('about.slotOne', one))
  const list = joined(
    unlocked.map((one) => text('about.slot', one)),
    'inTurn',
  ) as Text
  return [text('about.slots', { list })]
}

/** LW-40: what is counted on the own farms. */
const perOf = (kind: Kind): Text[] =>
  (['perFarm', 'perHorse', 'perDog'] as const).flatMap((what) =>
    kind[what] > 0 ? [text(`about.${what}`, { n: kind[what] })] : [],
  )

const activation = (kind: Kind): Text[] => {
  if (!kind.activates) return []
  const { actions, pounds } = kind.activation
  if (kind.counts) {
    return [text('about.counted', { list: joined(perOf(kind), 'and') as Text })]
  }
  const plain =
    actions > 0 ? text('about.activation', { actions, pounds }) : text('about.freeActivation', { pounds })
  return [plain, ...slots(kind)]
}

const symbolOf = ({ symbol }: Kind): Text | null => (symbol < 0 ? null : text(`symbol.${SYMBOLS[symbol]}`))

const valuesOf = (kind: Kind): Text[] =>
  isHouse(kind)
    ? [
        text('about.values', {
          values: joined(
            kind.values.map((n) => text('board.number', { n })),
            'list',
          ) as Text,
        }),
      ]
    : []

/** LW-22: a helper is whatever is good for something else while it lies on the board; the other black cards only spend. */
const isHelper = ({ gives }: Kind): boolean => privileges(gives).length > 0

/** What a card is, in a word. */
export const sortText = (kind: Kind): Text => {
  if (kind.property >= 0) return propertyText(kind.property)
  if (kind.sort === 'companion') return text('sort.companion')
  if (kind.sort === 'white') return text('sort.event')
  return text(isHelper(kind) ? 'sort.helper' : 'sort.expense')
}

/** What becomes of such a card; of property, whether it is a house. */
const stayOf = (kind: Kind): Text => {
  if (kind.sort === 'white') return text('said.once')
  if (kind.property < 0) return text('said.stays')
  return text(isFarm(kind) ? 'said.farm' : 'said.house')
}

/** How many crowns are printed on a special card. */
export const crownsOf = ({ back }: Kind): number => (isSpecial(back) ? back - ONE_CROWN + 1 : 0)

export interface Line {
  readonly label: Text
  readonly text: Text
}
const line = (label: Extract<Key, `line.${string}` | `sort.${string}`>, said: Text | null): Line[] =>
  said === null ? [] : [{ label: text(label), text: said }]

const whiteLines = (kind: Kind): Line[] => {
  const [{ actions, pounds }] = kind.ways
  const ways = kind.ways.map((way) => text('about.wayToo', { ...way }))
  return [
    ...(pounds === 0
      ? line('line.cost', text('said.actions', { n: actions }))
      : line('line.spends', joined(ways, 'list', 'or'))),
    ...kind.company.flatMap(({ companion, pounds }) =>
      line('line.with', text('said.more', { companion: companionText(companion), n: pounds })),
    ),
    ...effectOf(kind).flatMap((said) => line('line.gain', said)),
  ]
}

const roundLines = (kind: Kind): Line[] => {
  if (!kind.activates) return []
  const { actions, pounds } = kind.activation
  const plain = kind.counts
    ? text('said.free', { said: joined(perOf(kind), 'and') as Text })
    : actions > 0
      ? text(kind.property < 0 ? 'said.activation' : 'said.upkeep', { actions, pounds })
      : text('said.free', { said: text('said.pounds', { n: pounds }) })
  const raised = kind.slots.flatMap(({ companion, pounds }, at) =>
    line(
      at === 0 ? 'line.with' : 'line.then',
      text(at === 0 ? 'said.firstSlot' : 'said.slot', { companion: companionText(companion), n: pounds }),
    ),
  )
  return [...line(kind.property < 0 ? 'line.round' : 'line.upkeep', plain), ...raised]
}

const worthLines = (kind: Kind): Line[] => {
  if (kind.property < 0) return []
  const values = joined(
    kind.values.map((n) => text('board.number', { n })),
    'list',
  ) as Text
  return [
    ...line('line.falls', isHouse(kind) ? text('said.falls', { values }) : text('said.never')),
    ...line('line.sale', text('said.sale')),
  ]
}

/** The same for those who read it on the card: a short line for each thing that it takes or does. */
export const linesOf = (kind: Kind): readonly Line[] => {
  if (isWild(kind)) return line('line.use', aboutKind(kind))
  if (kind.sort === 'companion')
    return [...line('sort.companion', text('said.joins')), ...line('line.or', text('said.sits'))]
  const printed =
    kind.sort === 'white'
      ? whiteLines(kind)
      : [...line('line.cost', costOf(kind)), ...roundLines(kind), ...worthLines(kind)]
  // The symbol of a card on which nothing is spent adds nothing.
  const spent = kind.sort === 'white' || kind.activates ? symbolOf(kind) : null
  return [
    { label: sortText(kind), text: stayOf(kind) },
    ...printed,
    ...privileges(kind.gives).flatMap((said) => line('line.helps', said)),
    ...line('line.symbol', spent && text('said.symbol', { symbol: spent })),
    ...line('sort.special', crownsOf(kind) > 0 ? text('said.special') : null),
  ]
}

/** Everything printed on a card but its name. */
export const aboutKind = (kind: Kind): Text => {
  // LW-17, LW-21, LW-27: nothing but its name is printed on a companion, so this says what it is for.
  if (kind.sort === 'companion') return text(isWild(kind) ? 'about.wild' : 'about.companion')
  const printed =
    kind.sort === 'white'
      ? onWhite(kind)
      : [laying(kind), ...activation(kind), ...valuesOf(kind), ...privileges(kind.gives)]
  const symbol = symbolOf(kind)
  if (symbol) printed.push(text('about.symbol', { symbol }))
  return joined(printed, 'parts') as Text
}
