/** Small drawings, each on a square of 512: our own where a few strokes do, otherwise those of game-icons.net. */
import farm from 'icon:barn'
import ruin from 'icon:damaged-house'
import mansion from 'icon:family-house'
import manor from 'icon:greek-temple'
import townHouse from 'icon:house'
import type { Kind } from '#games/last-will/kinds.ts'
import {
  type BACKS,
  type COMPANIONS,
  PROPERTIES,
  type Purpose,
  type SYMBOLS,
} from '#games/last-will/material.ts'

const drawn = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`
const lines = (d: string, width = 36): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

export const HAT = drawn(
  'M150 356 132 112c0-34 248-34 248 0l-18 244c84 6 126 22 126 42 0 52-464 52-464 0 0-20 42-36 126-42Zm4-52c60 18 144 18 204 0l-3 38c-54 16-144 16-198 0Z',
)
export const CARD = drawn('M70 130 300 50l142 332-230 80Z')
export const CROWN = drawn('M40 400 20 140l120 110L256 80l116 170 120-110-20 260Z')
export const POUND = lines('M370 150c-20-90-180-100-190 20 0 90 50 140 20 270H130h250M120 280h190', 48)
/** Any house, of whatever kind: the roof alone, with nothing under it that would tell. */
export const HOUSE = `${lines('M40 280 256 70l216 210', 52)}${lines('M110 270v170h292V270', 34)}${lines('M216 300v80M296 300v80', 34)}`
/** A deed with its seal: property as a kind of card. */
const deed = `${lines('M110 40h220l92 92v190', 34)}${lines('M110 40v400h150', 34)}${lines('M180 170h150M180 250h150M180 330h70', 28)}${drawn('M360 300a80 80 0 1 0 1 0Zm-46 130-14 82 60-34 60 34-14-82Z')}`
/** A stage with its curtain drawn aside. */
const OPERA = `${drawn('M40 60h432v70H40Zm0 90h120c0 110-40 170-120 210Zm432 0H352c0 110 40 170 120 210ZM40 400h432v60H40Z')}`
/** Property that comes to me, and that goes: a house, and the money on its way. */
const gable = 'M150 240 300 90l150 150v200H150Z'
const BOUGHT = `${lines(gable, 34)}${lines('M20 340h210M160 270l70 70-70 70', 40)}`
export const RUIN = ruin
/** A hand that holds cards, to keep them. */
export const KEEP = `${lines('M150 250 110 60l120-28 36 200M266 220 300 32l130 34-44 186')}${drawn('M30 280c26-26 66-12 84 14l40 52V262h58v60h24v-60h52v60h24v-60h52v60h24v-46h48v96c0 70-40 90-60 140H200C170 440 80 390 30 280Z')}`
/** A card that comes off the top of a deck. */
export const DRAW = `${drawn('M60 400h240v70H60Z')}${lines('M80 340V60h200v280Z')}${lines('M410 440V120M340 200l70-84 70 84', 44)}`
/** To keep a house up. */
const TROWEL = drawn(
  'M30 330 250 110c60 20 130 90 150 150L180 480Zm300-230 60-60c20-10 40 10 30 30l-60 60Zm84-100 98 0v60l-60 60-50-10Z',
)
const SOLD = `${lines('M62 240 212 90l150 150v200H62Z', 34)}${lines('M282 340h210M422 270l70 70-70 70', 40)}`
const coach =
  drawn(
    'M96 120h250c50 0 80 40 80 110v70H150c-60 0-86-60-54-180Zm50 50v80h90v-80Zm130 0v80h90c0-50-10-80-40-80Z',
  ) + lines('M150 330a52 52 0 1 0 1 0ZM372 330a52 52 0 1 0 1 0ZM426 300h70', 30)
const helm =
  lines('M256 130a126 126 0 1 0 1 0ZM256 30v452M30 256h452M96 96l320 320M416 96 96 416', 32) +
  drawn('M256 206a50 50 0 1 0 1 0Z')
const bow = drawn('M30 130 220 220v72L30 382Zm452 0L292 220v72l190 90ZM236 206h40v100h-40Z')
/** A cork on its way, for events. */
const events =
  drawn('M160 130c-40 30-40 90 0 120h192c40-30 40-90 0-120ZM180 270h152l30 190H150Z') +
  lines('M256 20v60M96 50l44 44M416 50l-44 44', 34)
const wine =
  lines('M140 50h232c14 130-30 210-116 220-86-10-130-90-116-220ZM256 270v180M160 460h192', 34) +
  drawn('M160 150h192c-14 66-46 96-96 100-50-4-82-34-96-100Z')
const mask = drawn(
  'M16 170c90-44 164-36 240 6 76-42 150-50 240-6 0 136-60 200-142 190-52-6-70-54-98-54s-46 48-98 54C76 370 16 306 16 170Zm84 60c22 64 94 64 114 10-32-32-84-42-114-10Zm198 10c20 54 92 54 114-10-30-32-82-22-114 10Z',
)
const silverware =
  lines('M90 50v120c0 70 130 70 130 0V50M155 50v410', 38) + drawn('M330 40c80 30 100 150 80 260h-40v170h-40Z')
const companions = drawn(
  'M256 40a62 62 0 1 0 1 0ZM100 90a50 50 0 1 0 1 0ZM412 90a50 50 0 1 0 1 0ZM180 184h152v286H180ZM44 206h112v250H44ZM356 206h112v250H356Z',
)
/** Companions, in the shapes that they have on their cards. */
const guest = drawn(
  'M256 226c-30 0-54-26-54-60 0-14 3-24 8-34-26 4-50 12-66 20 2-50 56-84 116-84 22 0 44 4 62 12 10-40 60-52 96-24-30 2-50 20-56 50 6 10 10 20 12 32-20-4-42-6-70-4 4 10 6 20 6 32 0 34-24 60-54 60Zm-34 18h68l34 60-22 34c60 40 90 90 96 154H114c6-64 36-114 96-154l-22-34Z',
)
const dog = drawn(
  'M60 146c32-16 64-30 92-44 16-86 170-96 184 14 6 96 116 184 116 330 34-8 46-50 46-96 50 76 16 142-66 142H160v-48l62-14-16-172c-30-28-46-40-48-60l-80-16c-34 0-38-22-18-36Zm190-28c-10 60 14 130 66 156 40-60 10-150-46-156Z',
)
const chef = drawn(
  'M150 250v-70C40 150 66 16 180 40c30-62 134-62 160 0 110-20 132 110 22 140v70Zm4 24h204v70c0 160-204 160-204 0Zm102 90c-36-32-80-18-108 6 36 34 80 30 108 8 28 22 72 26 108-8-28-24-72-38-108-6Z',
)
const horse = drawn(
  'M470 492c12-156-62-286-170-390L288 18l-52 56c-78 40-130 116-196 182L4 336c12 50 52 64 90 52l66-40c50 12 52 52 12 144ZM212 212a20 20 0 1 0 1 0Z',
)
const joker =
  drawn(
    'M110 390C96 300 110 230 46 236 70 140 170 120 200 210c10-80 30-120 56-150 26 30 46 70 56 150 30-90 130-70 154 26-64-6-50 64-64 154Zm0 24h292v60H110Z',
  ) + drawn('M46 250a40 40 0 1 0 1 0ZM466 250a40 40 0 1 0 1 0ZM256 8a40 40 0 1 0 1 0Z')

export const SYMBOL: { readonly [S in (typeof SYMBOLS)[number]]: string } = {
  silverware,
  coach,
  wine,
  helm,
  mask,
}
export const FIGURE: { readonly [C in (typeof COMPANIONS)[number]]: string } = {
  guest,
  dog,
  chef,
  horse,
  wild: joker,
}
export const BUILDING: { readonly [P in (typeof PROPERTIES)[number]]: string } = {
  farm,
  mansion,
  townHouse,
  manor,
}
export const BACK: { readonly [B in (typeof BACKS)[number]]: string } = {
  events,
  helpers: bow,
  properties: deed,
  companions,
  crown: CROWN,
  crowns2: CROWN,
  crowns3: CROWN,
  wild: joker,
}
/** What money is spent on, and what brings it back. */
export const PURPOSE: { readonly [P in Purpose]: string } = {
  events,
  expenses: bow,
  upkeep: TROWEL,
  opera: OPERA,
  bought: BOUGHT,
  sold: SOLD,
}

/** Of which of the decks it is, whatever its back; of property, which kind the market knows. */
export const signOf = ({ property, sort }: Kind): string =>
  property >= 0
    ? BUILDING[PROPERTIES[property]]
    : sort === 'white'
      ? events
      : sort === 'black'
        ? bow
        : companions
