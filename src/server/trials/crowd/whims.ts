/** What a host of a crowd changes, and what people say. */
import { gameNamed } from '#games/index.ts'
import type { Settings } from '#table/table.ts'

export const WORDS = [
  'hello',
  'Wie geht es?',
  '@Anna are you there?',
  '😀',
  'x'.repeat(500),
  '<b>no</b>',
] as const

/** One change of a table before its game. */
export const someOptions = (random: () => number, { game, privacy, order }: Settings) => {
  const declared = Object.entries(gameNamed(game)?.options ?? {})
  const { min, max } = gameNamed(game)?.seats ?? { min: 2, max: 4 }
  const roll = random()
  if (roll < 0.3 && declared.length > 0) {
    const [name, { values }] = declared[Math.floor(random() * declared.length)]
    return { options: { [name]: values[Math.floor(random() * values.length)] } }
  }
  if (roll < 0.5) return { seats: min + Math.floor(random() * (max - min + 1)) }
  if (roll < 0.65) return { privacy: privacy === 'public' ? 'private' : 'public' } as const
  if (roll < 0.8) return { order: order === 'lot' ? 'choice' : 'lot' } as const
  return { hints: random() < 0.5 }
}
