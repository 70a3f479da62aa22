// Which part of src may import which. A part may always import itself.
const MAY_IMPORT = {
  engine: [],
  games: ['engine'],
  bots: ['engine', 'games'],
  table: ['engine', 'games'],
  client: ['engine', 'games', 'table'],
  server: ['engine', 'games', 'bots', 'table', 'client'],
  web: ['engine', 'games', 'bots', 'table', 'client'],
  cli: ['engine', 'games', 'bots', 'table', 'client', 'server'],
}

/** Browser tests play with the guests of the server's trials. */
const BROWSER_TESTS = '^src/web/e2e/'

const arrows = Object.entries(MAY_IMPORT).map(([part, others]) => ({
  name: `${part}-imports-only-${others.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${part}/`, pathNot: BROWSER_TESTS },
  to: { path: '^(src|bench|scripts)/', pathNot: `^src/(${[part, ...others].join('|')})/` },
}))

const TESTS = '(\\.test\\.ts$|/test/)'

export default {
  forbidden: [
    ...arrows,
    {
      name: 'browser-tests-import-trials',
      severity: 'error',
      from: { path: BROWSER_TESTS },
      to: {
        path: '^(src|bench|scripts)/',
        pathNot: `^src/(web|server/trials|${MAY_IMPORT.web.join('|')})/`,
      },
    },
    {
      name: 'no-game-imports-another',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'test-kit-only-in-tests',
      comment: 'The command line may use it too: it runs the laws and the fuzzer.',
      severity: 'error',
      from: { path: '^src/', pathNot: `${TESTS}|^src/engine/testkit/|^src/cli/|${BROWSER_TESTS}` },
      to: { path: '^src/engine/testkit/' },
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS, pathNot: 'node_modules' },
    },
    {
      name: 'no-circle',
      comment:
        'What is loaded on demand closes no circle: a game knows its meta, and the meta loads the game.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolved-import',
      severity: 'error',
      from: { path: '^src/' },
      // Icons are made by the build.
      to: { couldNotResolve: true, pathNot: '^icon:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
