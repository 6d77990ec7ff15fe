import { defineConfig } from 'vitest/config'

const database = { globalSetup: ['server/kit/test-setup.ts'] }

/**
 * One project per kind of test, so that each pays only for what it needs; journeys take turns with the browser. All cores
 * are used: by default one is left idle, which of two is half.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'bench/properties/**/*.test.ts'] } },
      { test: { name: 'tree', include: ['tree/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          ...database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'postgres', include: ['postgres/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      { test: { name: 'drills', include: ['bench/*.test.ts'], ...database, fileParallelism: false } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          ...database,
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
