import { defineConfig } from 'vitest/config'
import Slowest from './scripts/slowest.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    setupFiles: ['src/engine/testkit/setup.ts'],
    pool: 'threads',
    allowOnly: false,
    reporters: ['default', new Slowest()],
  },
})
