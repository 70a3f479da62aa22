/** What is printed on a card, in words: for menus and for the help of every renderer. */
import type { Text } from '#engine/contract.ts'
import { type Gives, isHouse, type Kind } from './kinds.ts'
import { PROPERTIES, SYMBOLS } from './material.ts'
import { companionText, joined, propertyText, signed, text } from './words.ts'

const onWhite = (kind: Kind): Text[] => {
  const ways = kind.ways.map(({ actions, pounds }) =>
    pounds === 0 ? text('about.actions', { actions }) : text('about.way', { actions, pounds }),
  )
  const company = kind.company.map(({ companion, pounds }) =>
    text('about.more', { companion: companionText(companion), more: signed(pounds) }),
  )
  const effect =
    kind.effect === 'none'
      ? []
      : [
          kind.effect === 'actions'
            ? text('about.gainsActions', { n: kind.gainsActions })
            : text(`about.${kind.effect}`),
        ]
  return [joined(ways, 'or') as Text, ...company, ...effect]
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
const activation = (kind: Kind): Text[] => {
  if (!kind.activates) return []
  const { actions, pounds } = kind.activation
  const per = (['perFarm', 'perHorse', 'perDog'] as const).flatMap((what) =>
    kind[what] > 0 ? [text(`about.${what}`, { n: kind[what] })] : [],
  )
  const plain = kind.counts
    ? per
    : [actions > 0 ? text('about.activation', { actions, pounds }) : text('about.freeActivation', { pounds })]
  const slots = kind.slots.map(({ companion, pounds: instead }) =>
    text('about.slot', { companion: companionText(companion), n: instead }),
  )
  return [...plain, ...slots]
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
  const printed =
    kind.sort === 'white'
      ? onWhite(kind)
      : [...activation(kind), ...valuesOf(kind), ...privileges(kind.gives)]
  return joined([...printed, ...symbolOf(kind)], 'list') ?? text('board.none')
}
