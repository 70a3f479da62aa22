import type { Colour } from '#table/protocol.ts'

/** Each colour has its own shape, so that nobody needs the colour. Drawn in a box of 20 by 20. */
export const SHAPES: { readonly [C in Colour]: string } = {
  blue: 'M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  vermilion: 'M10 .5 19.5 10 10 19.5.5 10Z',
  green: 'M2 2h16v16H2Z',
  gold: 'M10 1 19.5 18.5H.5Z',
  purple: 'm10 .5 2.9 6.1 6.6.9-4.8 4.7 1.2 6.7L10 15.7l-5.900 3.200 1.200-6.700L.5 7.500l6.600-.9Z',
  sky: 'M5 1.500h10L20 10l-5 8.500H5L0 10Z',
  graphite: 'M7 1h6v6h6v6h-6v6H7v-6H1V7h6Z',
}
