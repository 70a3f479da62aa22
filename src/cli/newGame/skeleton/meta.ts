import { defineMeta, type GameMeta } from '#engine/meta.ts'

export const meta: GameMeta = defineMeta({
  id: 'skeleton',
  seats: { min: 2, max: 4 },
  minutes: 10,
  accent: { paper: '#3d4f1f', candle: '#a9bd7d' },
  game: async () => (await import('./index.ts')).skeleton,
  words: (language) => import(`./words.${language}.ts`),
  about: (language) => import(`./words.${language}.ts?about`),
  rules: (language) => new URL(`./rules.${language}.md`, import.meta.url),
})
