import { defineMeta, type GameMeta } from '#engine/meta.ts'

export const meta: GameMeta = defineMeta({
  id: 'patrizier',
  seats: { min: 2, max: 5 },
  minutes: 45,
  accent: { paper: '#9c4226', candle: '#d0805f' },
  game: async () => (await import('./index.ts')).patrizier,
  words: (language) => import(`./words.${language}.ts`),
  about: (language) => import(`./words.${language}.ts?about`),
  rules: (language) => new URL(`./rules.${language}.md`, import.meta.url),
})
