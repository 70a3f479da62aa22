/**
 * The pictures of a game: `boards/<id>/art/<name>.svg`, one file each, sent together in one chunk. They come after the
 * first question can be answered: the browser fetches them when it has nothing else to do.
 */
import { SvelteMap } from 'svelte/reactivity'

/** The text of each picture by the path of its file. */
type Pictures = { readonly [file: string]: string }

const CHUNKS = import.meta.glob<Pictures>('../../boards/*/art/index.ts', { import: 'default' })
const loaded = new SvelteMap<string, Pictures>()
const asked = new Set<string>()

/** Safari has no requestIdleCallback. */
const whenIdle: (then: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (then) => setTimeout(then, 200)

const load = async (game: string): Promise<void> => {
  const pictures = await CHUNKS[`../../boards/${game}/art/index.ts`]?.()
  if (pictures) loaded.set(game, pictures)
}

const ask = (game: string): void => {
  if (asked.has(game)) return
  asked.add(game)
  // Without its pictures a game can be played: the next one that is looked for asks again.
  whenIdle(() => void load(game).catch(() => asked.delete(game)))
}

/** The picture as SVG, and nothing as long as it has not come. */
export const pictureOf = (game: string, name: string): string => {
  ask(game)
  return loaded.get(game)?.[`./${name}.svg`] ?? ''
}
