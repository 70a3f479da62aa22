/**
 * The server and the command line as plain JavaScript, with everything they need: Node runs no TypeScript under
 * node_modules, and a bundle starts faster and is a fraction of the size of the packages it is made from.
 */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is started by its file name: the command line, and the threads. */
const ENTRIES = {
  start: 'src/cli/start.ts',
  sqliteThread: 'src/server/storage/sqliteThread.ts',
  botWorker: 'src/server/live/thinking/botWorker.ts',
  reviewWorker: 'src/server/review/reviewWorker.ts',
  backupThread: 'src/server/backup/backupThread.ts',
  arenaWorker: 'src/cli/arena/worker.ts',
  learnWorker: 'src/cli/learn/worker.ts',
  games: 'src/games/index.ts',
}

/** Where the rest lies in the package, as seen from the bundle. */
const MOVED: { readonly [source: string]: string } = {
  'dist/web': './web',
  'src/games/': './games/',
  'package.json': '../package.json',
  ...Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [source, `./${name}.js`])),
}

/** Commands that work on the sources themselves are not in the package; `kontor` says so. */
const FOR_DEVELOPERS = /src\/cli\/(rules\/(rules|mutants)|server\/(trial|chaos)|newGame\/newGame)\.ts$/

const ADDRESS = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g

const moved = (): Plugin => ({
  name: 'moved',
  enforce: 'pre',
  load: (id) => (FOR_DEVELOPERS.test(id) ? 'export const command = undefined' : undefined),
  transform(code, id) {
    if (!id.startsWith(join(root, 'src'))) return
    return code.replace(ADDRESS, (found, address: string) => {
      const source = relative(root, join(dirname(id), address)) + (address.endsWith('/') ? '/' : '')
      const target = MOVED[source.replaceAll('\\', '/').replace('//', '/')]
      if (!target) this.error(`${id}: where is ${source} in a release?`)
      return found.replace(address, target)
    })
  },
})

/**
 * `import` of a module of Node's own asks for everything in it, and so loads what nobody uses. Of `node:http` that is the client
 * behind `fetch`, which takes ten times as long as the rest.
 */
const COSTLY = /^(?:node:)?(https?)$/
const plainHttp = (): Plugin => ({
  name: 'plain http',
  enforce: 'pre',
  resolveId: (id) => (COSTLY.test(id) ? `\0${id.replace(COSTLY, '$1')}` : undefined),
  load: (id) =>
    /^\0https?$/.test(id) ? `module.exports = process.getBuiltinModule('${id.slice(1)}')` : undefined,
})

export const bundle = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [moved(), plainHttp()],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: Object.fromEntries(
          Object.entries(ENTRIES).map(([name, source]) => [name, join(root, source)]),
        ),
        external: ['pg-native'],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
