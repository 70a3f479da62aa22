/**
 * The pictures of a game: `boards/<id>/art/<name>.svg`, one file each, sent together in one chunk; and what is said under them,
 * in `captions.<language>.ts` beside them, where a game has that. They come after the first question can be answered: the
 * browser fetches them when it has nothing else to do.
 */
import { SvelteMap } from 'svelte/reactivity'
import { language } from '../../words.svelte.ts'

/** The text of each picture by the path of its file, or each caption by its name. */
type Texts = { readonly [name: string]: string }

const CHUNKS = {
  ...import.meta.glob<Texts>('../../boards/*/art/index.ts', { import: 'default' }),
  ...import.meta.glob<Texts>('../../boards/*/art/captions.*.ts', { import: 'default' }),
}
const loaded = new SvelteMap<string, Texts>()
const asked = new Set<string>()

/** Safari has no requestIdleCallback. */
const whenIdle: (then: () => void) => void =
  typeof requestIdleCallback === 'function' ? requestIdleCallback : (then) => setTimeout(then, 200)

const load = async (chunk: string): Promise<void> => {
  const texts = await CHUNKS[chunk]?.()
  if (texts) loaded.set(chunk, texts)
}

const ask = (chunk: string): void => {
  if (asked.has(chunk)) return
  asked.add(chunk)
  // Without its pictures a game can be played: the next one that is looked for asks again.
  whenIdle(() => void load(chunk).catch(() => asked.delete(chunk)))
}

const picturesOf = (game: string): string => `../../boards/${game}/art/index.ts`
const captionsOf = (game: string): string => `../../boards/${game}/art/captions.${language()}.ts`

/** The picture as SVG, and nothing as long as it has not come. */
export const pictureOf = (game: string, name: string): string => {
  ask(picturesOf(game))
  // What is enlarged is a copy: its caption has to be there before.
  ask(captionsOf(game))
  return loaded.get(picturesOf(game))?.[`./${name}.svg`] ?? ''
}

export const captionOf = (game: string, key: string): string => loaded.get(captionsOf(game))?.[key] ?? ''
