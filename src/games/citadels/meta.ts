import { defineMeta, type GameMeta } from '#engine/meta.ts'

export const meta: GameMeta = defineMeta({
  id: 'citadels',
  seats: { min: 2, max: 7 },
  minutes: 60,
  accent: { paper: '#1f3354', candle: '#6f8fc4' },
  game: async () => (await import('./index.ts')).citadels,
  words: (language) => import(`./words.${language}.ts`),
  about: (language) => import(`./words.${language}.ts?about`),
  rules: (language) => new URL(`./rules.${language}.md`, import.meta.url),
})
