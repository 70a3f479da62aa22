import { defineMeta, type GameMeta } from '#engine/meta.ts'

export const meta: GameMeta = defineMeta({
  id: 'last-will',
  seats: { min: 2, max: 5 },
  minutes: 75,
  accent: { paper: '#1f4d3a', candle: '#6fae8f' },
  game: async () => (await import('./index.ts')).lastWill,
  words: (language) => import(`./words.${language}.ts`),
  about: (language) => import(`./words.${language}.ts?about`),
  rules: (language) => new URL(`./rules.${language}.md`, import.meta.url),
})
