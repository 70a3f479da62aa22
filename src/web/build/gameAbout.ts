/** `words.en.ts?about` of a game is only its title and its pitch: that is all that the shelf needs of every game. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { About } from '#engine/meta.ts'

const QUERY = '?about'

export const gameAbout = (): Plugin => ({
  name: 'game-about',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return null
    const { default: words }: { default: About } = await import(
      pathToFileURL(id.slice(0, -QUERY.length)).href
    )
    const about: About = { 'game.title': words['game.title'], 'game.pitch': words['game.pitch'] }
    return `export default ${JSON.stringify(about)}`
  },
})
