/** What the games have learnt, one line each (`kontor learn`). It is loaded with a game's bots, and never with a table. */
import type { Packed } from '#engine/contract.ts'

const all = async (...files: readonly Promise<{ readonly default: Packed }>[]): Promise<readonly Packed[]> =>
  (await Promise.all(files)).map((file) => file.default)

/** At a table the first one judges that was learnt for as many players. */
const LEARNT: { readonly [game: string]: () => Promise<readonly Packed[]> } = {
  augsburg: () => all(import('./augsburg/network.ts')),
  citadels: () => all(import('./citadels/networkForTwo.ts'), import('./citadels/network.ts')),
  'last-will': () => all(import('./last-will/network.ts')),
  patrizier: () =>
    all(
      import('./patrizier/networkForTwo.ts'),
      import('./patrizier/networkForFour.ts'),
      import('./patrizier/network.ts'),
    ),
}
export const HAVE_LEARNT: readonly string[] = Object.keys(LEARNT)

const loaded = new Map<string, readonly Packed[]>()

/** Before a bot of the game thinks. */
export const loadNetworks = async (game: string): Promise<void> => {
  if (!loaded.has(game)) loaded.set(game, (await LEARNT[game]?.()) ?? [])
}

/** Those of a game that has learnt nothing are none. */
export const networksOf = (game: string): readonly Packed[] => {
  const networks = loaded.get(game)
  if (!networks && game in LEARNT) throw new Error(`the networks of ${game} have not been loaded`)
  return networks ?? []
}
