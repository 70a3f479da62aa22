import { defineMeta, type GameMeta } from '#engine/meta.ts'

export const meta: GameMeta = defineMeta({
  id: 'augsburg',
  seats: { min: 2, max: 5 },
  minutes: 90,
  accent: { paper: '#6d1f2f', candle: '#d98390' },
  game: async () => (await import('./index.ts')).augsburg,
  words: (language) => import(`./words.${language}.ts`),
  about: (language) => import(`./words.${language}.ts?about`),
  rules: (language) => new URL(`./rules.${language}.md`, import.meta.url),
})
