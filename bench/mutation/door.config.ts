import { defineConfig } from 'vitest/config'

/** The tests that every change of the write door has to pass by: its own and those of what is written through it most. */
export default defineConfig({
  test: {
    include: [
      'server/kit/record/*.test.ts',
      'server/{effects,confirmed-warnings,jobs,main-job}.test.ts',
      'server/lots/lots.test.ts',
      'server/purchasing/{buying,purchase-stages}.test.ts',
    ],
    globalSetup: ['server/kit/test-postgres.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    watch: false,
  },
})
