/** Each colour of district has its own sign, so that nobody needs the colour: crown, cross, coin, shield, star. In 20 × 20. */
import type { COLOURS } from '#games/citadels/material.ts'

export type Colour = (typeof COLOURS)[number]

export const MARKS: { readonly [C in Colour]: string } = {
  noble: 'M3 17 2 5l4.500 4L10 2l3.500 7L18 5l-1 12Z',
  religious: 'M7.500 1.500h5v5.500h5.500v5h-5.500v6.500h-5V12H2V7h5.500Z',
  trade: 'M10 1.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM7 7v6h6V7Z',
  military: 'M2.500 2.500h15V9c0 5-3.500 7.500-7.500 9.500C6 16.500 2.500 14 2.500 9Z',
  special:
    'm10 1 2.600 6 6.400.600-4.800 4.300 1.400 6.300L10 14.900l-5.600 3.300 1.400-6.300L1 7.600 7.400 7Z',
}
