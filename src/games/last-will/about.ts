/** What is printed on a card, in words: for menus and for the help of every renderer. */
import type { Text } from '#engine/contract.ts'
import { type Gives, isHouse, type Kind } from './kinds.ts'
import { PROPERTIES, SYMBOLS } from './material.ts'
import { companionText, joined, propertyText, signed, text } from './words.ts'

/** LW-17: each companion adds its own, in any order. */
const company = (kind: Kind): Text[] => {
  const added = kind.company.map(({ companion, pounds }) => ({
    companion: companionText(companion),
    more: signed(pounds),
  }))
  if (added.length <= 1) return added.map((one) => text('about.withOne', one))
  const list = joined(
    added.map((one) => text('about.more', one)),
    'list',
  ) as Text
  return [text('about.withMore', { list })]
}

const onWhite = (kind: Kind): Text[] => {
  const ways = kind.ways.map(({ actions, pounds }) =>
    pounds === 0 ? text('about.actions', { actions }) : text('about.way', { actions, pounds }),
  )
  const effect =
    kind.effect === 'none'
      ? []
      : [
          kind.effect === 'actions'
            ? text('about.gainsActions', { n: kind.gainsActions })
            : text(`about.${kind.effect}`),
        ]
  return [joined(ways, 'or') as Text, ...company(kind), ...effect]
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

const activation = (kind: Kind): Text[] => {
  if (!kind.activates) return []
  const { actions, pounds } = kind.activation
  if (kind.counts) {
    const per = (['perFarm', 'perHorse', 'perDog'] as const).flatMap((what) =>
      kind[what] > 0 ? [text(`about.${what}`, { n: kind[what] })] : [],
    )
    return [text('about.counted', { list: joined(per, 'and') as Text })]
  }
  const plain =
    actions > 0 ? text('about.activation', { actions, pounds }) : text('about.freeActivation', { pounds })
  return [plain, ...slots(kind)]
}

const symbolOf = ({ symbol }: Kind): Text[] => (symbol < 0 ? [] : [text(`symbol.${SYMBOLS[symbol]}`)])

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

/** Everything printed on a card but its name. */
export const aboutKind = (kind: Kind): Text => {
  // A companion is its name, and nothing else is printed on it.
  if (kind.sort === 'companion') return text('board.none')
  const printed =
    kind.sort === 'white'
      ? onWhite(kind)
      : [laying(kind), ...activation(kind), ...valuesOf(kind), ...privileges(kind.gives)]
  return joined([...printed, ...symbolOf(kind)], 'parts') as Text
}
