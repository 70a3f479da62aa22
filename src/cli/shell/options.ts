/** Options that several commands have: each means the same everywhere. */
import { BOTS } from '#bots/index.ts'
import type { OptionTable } from './args.ts'

/** Those that help names. */
export const BOT_NAMES = BOTS.map(({ name }) => name)

/** What chance is made of, and whether a program reads the answer. */
export const REPEATABLE = {
  seed: { type: 'string', value: 'S', what: 'option.seed' },
  json: { type: 'boolean', what: 'option.json' },
} as const satisfies OptionTable

/** At which table: how many play, and by which variants. */
export const SEATS = {
  seats: { type: 'string', value: 'N', what: 'option.seats' },
} as const satisfies OptionTable
export const VARIANTS = {
  set: { type: 'string', value: 'name=value,…', what: 'option.set' },
} as const satisfies OptionTable

/** Many games between bots, on several cores. */
export const MANY_GAMES = {
  ...SEATS,
  bots: { type: 'string', value: 'a,b,…', what: 'option.arenaBots', bots: BOT_NAMES },
  games: { type: 'string', value: 'K', what: 'option.games' },
  cores: { type: 'string', value: 'C', what: 'option.cores' },
  ...VARIANTS,
  ...REPEATABLE,
} as const satisfies OptionTable
