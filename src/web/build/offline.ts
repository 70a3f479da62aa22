/** Tells the service worker which files make the page, so that a new page makes a new service worker. */
import type { Plugin } from 'vite'

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sw = bundle['sw.js']
    if (sw?.type !== 'chunk') return
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .toSorted()
    sw.code = `self.files=${JSON.stringify(files)};${sw.code}`
  },
})
