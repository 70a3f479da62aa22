import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import Slowest from './scripts/slowest.ts'

export default defineConfig({
  // For what is kept in runes outside of components.
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    setupFiles: [
      'src/engine/testkit/setup.ts',
      // See `kontor mutants`.
      ...(process.env.KONTOR_WITHOUT ? ['scripts/without.ts'] : []),
    ],
    pool: 'threads',
    allowOnly: false,
    // A busy machine is no reason to fail; what must be quick is measured in bench.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', new Slowest()],
  },
})
