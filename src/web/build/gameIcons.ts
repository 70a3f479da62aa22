/** `icon:crown` is the drawing of that name from game-icons.net; only those that are imported get into the page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'

interface Drawings {
  readonly icons: { readonly [name: string]: { readonly body: string } }
}

export const gameIcons = (): Plugin => {
  let drawings: Drawings | null = null
  const read = (): Drawings => {
    const file = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'))
    drawings ??= JSON.parse(readFileSync(file, 'utf8')) as Drawings
    return drawings
  }
  return {
    name: 'game-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const icon = read().icons[name]
      if (!icon) throw new Error(`game-icons has no ${name}`)
      return `export default ${JSON.stringify(icon.body)}`
    },
  }
}
