import { availableParallelism } from 'node:os'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import Slowest from './scripts/slowest.ts'

/** `npm run test:long`: what takes long by nature, and the laws with many more games. */
const isLong = process.env.KONTOR_LONG !== undefined

/** `kontor mutants`: only the clauses' own tests count, not those that notice any change of the rules. */
const NOT_OF_CLAUSES = process.env.KONTOR_WITHOUT ? ['**/laws.test.ts', '**/recorded.test.ts'] : []

const LONG = 'src/**/*.long.test.ts'
/** The peers of the bench bring tests of their own. */
const OF_OTHERS = '**/node_modules/**'
/** A few of a kind in `npm test`, many in `npm run test:long`: games, kills, viewers, bad messages. */
const MORE_IN_LONG = [
  'src/games/*/test/laws.test.ts',
  'src/bots/openCards.test.ts',
  'src/bots/learn/weights.test.ts',
  'src/server/noLeak.test.ts',
  'src/server/notices/texts.test.ts',
  'src/server/trials/{input,kill}.test.ts',
  'src/server/http/move.test.ts',
  'src/games/citadels/test/knowledge.test.ts',
  'src/web/e2e/{identity,live,copies/newGame}.test.ts',
]
/** What needs the page as it is built, and mostly a browser. */
const OF_THE_PAGE = ['src/web/e2e/**/*.test.ts', 'src/web/budget.test.ts']
/** Servers, stores and processes of their own. */
const OF_SERVERS = [
  'src/server/**/*.test.ts',
  'src/cli/**/*.test.ts',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
]

/** Each may have a browser and a server of its own. */
const MOST_WORKERS = 8

/**
 * Browsers and processes may stumble on a busy machine: such a test has a second try, and is named at the end if it needed
 * one (decision 467). `npm run test:again` looks for exactly those, and gives none.
 */
const retry = process.env.KONTOR_LATE ? 0 : 1

const setUpPage = { globalSetup: 'src/web/e2e/setUp.ts' }

/** In the order of their names: the browser tests take longest and come first. */
const SHORT = [
  {
    extends: true as const,
    // Each file has a server and a browser of its own, and keeps nothing else.
    test: { name: 'browser', include: OF_THE_PAGE, exclude: [LONG], isolate: false, retry, ...setUpPage },
  },
  {
    extends: true as const,
    test: { name: 'server', include: OF_SERVERS, exclude: [LONG, OF_OTHERS], retry },
  },
  {
    extends: true as const,
    test: {
      name: 'units',
      include: ['src/**/*.test.ts'],
      exclude: [LONG, ...OF_THE_PAGE, ...OF_SERVERS, ...NOT_OF_CLAUSES],
      // Pure functions on plain data: nothing is left behind that the next file could trip over.
      isolate: false,
    },
  },
]
const LENGTHY = [
  {
    extends: true as const,
    test: { name: 'long', include: [LONG, ...MORE_IN_LONG], ...setUpPage },
  },
]

export default defineConfig({
  // For what is kept in runes outside of components.
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  test: {
    environment: 'node',
    setupFiles: [
      'src/engine/testkit/setup.ts',
      // See `kontor mutants`.
      ...(process.env.KONTOR_WITHOUT ? ['scripts/without.ts'] : []),
    ],
    projects: isLong ? LENGTHY : SHORT,
    pool: 'threads',
    // Twice as many as there are cores: tests of browsers and servers wait for most of their time.
    maxWorkers: Math.min(2 * availableParallelism(), MOST_WORKERS),
    allowOnly: false,
    unstubGlobals: true,
    // A busy machine is no reason to fail; what must be quick is measured in bench.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    reporters: ['default', new Slowest()],
  },
})
