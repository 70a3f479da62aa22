/** Small drawings, each on a square of 512: our own where a few strokes do, otherwise those of game-icons.net. */
import guest from 'icon:ample-dress'
import farm from 'icon:barn'
import shelf from 'icon:bookshelf'
import events from 'icon:champagne-cork'
import chef from 'icon:cook'
import ruin from 'icon:damaged-house'
import mask from 'icon:domino-mask'
import mansion from 'icon:family-house'
import manor from 'icon:greek-temple'
import horse from 'icon:horse-head'
import townHouse from 'icon:house'
import silverware from 'icon:knife-fork'
import dog from 'icon:sitting-dog'
import companions from 'icon:three-friends'
import wine from 'icon:wine-glass'
import type { BACKS, COMPANIONS, PROPERTIES, SYMBOLS } from '#games/last-will/material.ts'

const drawn = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`
const lines = (d: string, width = 36): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

export const HAT = drawn(
  'M150 356 132 112c0-34 248-34 248 0l-18 244c84 6 126 22 126 42 0 52-464 52-464 0 0-20 42-36 126-42Zm4-52c60 18 144 18 204 0l-3 38c-54 16-144 16-198 0Z',
)
export const CARD = drawn('M70 130 300 50l142 332-230 80Z')
export const CROWN = drawn('M40 400 20 140l120 110L256 80l116 170 120-110-20 260Z')
export const HOUSE = townHouse
export const SHELF = shelf
export const RUIN = ruin
export const KEEP = `${lines('M60 150h190v290H60Z')}${lines('M262 90h190v290H262Z')}`
const coach =
  drawn(
    'M96 120h250c50 0 80 40 80 110v70H150c-60 0-86-60-54-180Zm50 50v80h90v-80Zm130 0v80h90c0-50-10-80-40-80Z',
  ) + lines('M150 330a52 52 0 1 0 1 0ZM372 330a52 52 0 1 0 1 0ZM426 300h70', 30)
const helm =
  lines('M256 130a126 126 0 1 0 1 0ZM256 30v452M30 256h452M96 96l320 320M416 96 96 416', 32) +
  drawn('M256 206a50 50 0 1 0 1 0Z')
const bow = drawn('M30 130 220 220v72L30 382Zm452 0L292 220v72l190 90ZM236 206h40v100h-40Z')
const star = drawn('m256 30 68 148 162 20-120 110 32 160-142-80-142 80 32-160L26 198l162-20Z')

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
  wild: star,
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
  properties: mansion,
  companions,
  crown: CROWN,
  crowns2: CROWN,
  crowns3: CROWN,
  wild: star,
}
