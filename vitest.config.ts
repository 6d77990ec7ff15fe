import { defineConfig } from 'vitest/config'

const database = { globalSetup: ['server/kit/test-server.ts'] }

/**
 * One project per kind of test, so that each pays only for what it needs; journeys have a runner of their own
 * (e2e/playwright.config.ts). All cores are used: by default one is left idle, which of two is half.
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
      { test: { name: 'drills', include: ['bench/*.test.ts'], ...database } },
    ],
  },
})
