/** The lower part of a helper as figures: a number and one or two drawings. */
import type { Gives } from '#games/last-will/kinds.ts'
import { PROPERTIES, SYMBOLS } from '#games/last-will/material.ts'
import { BACK, BUILDING, DRAW, HOUSE, KEEP, SYMBOL } from './pictures.ts'

export interface Glyph {
  readonly figure: string
  readonly icons: readonly string[]
  /** So many actions come with it. */
  readonly actions?: 'plain' | 'white' | 'none'
}

const COUNTED: { readonly [K in Exclude<keyof Gives, 'bonus' | 'garden'>]: (n: number) => Glyph } = {
  keep: (n) => ({ figure: `+${n}`, icons: [KEEP] }),
  actions: (n) => ({ figure: `+${n}`, icons: [], actions: 'plain' }),
  whiteActions: (n) => ({ figure: `+${n}`, icons: [BACK.events], actions: 'white' }),
  freeFarms: (n) => ({ figure: `${n}×`, icons: [BUILDING.farm], actions: 'none' }),
  freeHouses: (n) => ({ figure: `${n}×`, icons: [HOUSE], actions: 'none' }),
  farmDeals: (n) => ({ figure: `${n}× £`, icons: [BUILDING.farm], actions: 'none' }),
  houseDeals: (n) => ({ figure: `${n}× £`, icons: [HOUSE], actions: 'none' }),
  farmPrice: (n) => ({ figure: `−${n} £`, icons: [BUILDING.farm] }),
  housePrice: (n) => ({ figure: `±${n} £`, icons: [HOUSE] }),
  cards: (n) => ({ figure: `+${n}`, icons: [DRAW] }),
  events: (n) => ({ figure: `+${n}`, icons: [DRAW, BACK.events] }),
  companions: (n) => ({ figure: `+${n}`, icons: [DRAW, BACK.companions] }),
}

export const glyphsOf = (gives: Gives): readonly Glyph[] => {
  const symbols = SYMBOLS.filter((_, i) => gives.bonus[i] > 0)
  const gardens = PROPERTIES.filter((_, i) => gives.garden[i] > 0)
  return [
    ...(symbols.length > 0
      ? [
          {
            figure: `+${gives.bonus[SYMBOLS.indexOf(symbols[0])]}`,
            icons: symbols.map((name) => SYMBOL[name]),
          },
        ]
      : []),
    ...(gardens.length > 0
      ? [
          {
            figure: `+${gives.garden[PROPERTIES.indexOf(gardens[0])]}`,
            icons: gardens.map((name) => BUILDING[name]),
          },
        ]
      : []),
    ...Object.entries(COUNTED).flatMap(([what, glyph]) => {
      const n = gives[what as keyof typeof COUNTED]
      return n > 0 ? [glyph(n)] : []
    }),
  ]
}
