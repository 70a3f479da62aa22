/** Each colour of district has its own roof, so that nobody needs the colour. On a house 48 wide, over the eaves at y. */
import type { COLOURS } from '#games/citadels/material.ts'

export type Colour = (typeof COLOURS)[number]

export const ROOFS: { readonly [C in Colour]: (y: number) => string } = {
  /** A gable with a pennant. */
  noble: (y) => `M2 ${y}L24 ${y - 12}L46 ${y}ZM24 ${y - 12}v-5h8l-3 2.500 3 2.500h-8`,
  /** A spire with a cross. */
  religious: (y) => `M3 ${y}l8-5h7l6-8 6 8h7l8 5ZM24 ${y - 13}v-5M21.500 ${y - 16}h5`,
  /** A stepped gable. */
  trade: (y) => `M4 ${y}v-4h7v-4h7v-4h12v4h7v4h7v4Z`,
  /** Battlements. */
  military: (y) => `M3 ${y}v-11h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v11Z`,
  /** A dome. */
  special: (y) => `M5 ${y}c0-9 15-8 19-15 4 7 19 6 19 15Z`,
}
