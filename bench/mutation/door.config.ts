import { defineConfig } from 'vitest/config'

/** The tests that every change of the write door has to pass by: its own, over a database. */
export default defineConfig({
  test: {
    include: ['server/kit/record/write*.test.ts', 'server/effects.test.ts'],
    globalSetup: ['server/kit/test-postgres.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    watch: false,
  },
})
