import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './e2e/chromium.ts'

/** For a machine that has much else to do: the limits are for what never comes. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 }
const database = { globalSetup: ['server/kit/test-postgres.ts'] }
const components = 'web/**/*.component.test.tsx'
const libraries = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'react-hook-form',
  'zod',
  'react-aria-components',
  ...['Dialog', 'Menu', 'Modal', 'Popover', 'Toast'].map((part) => `react-aria-components/${part}`),
]

/**
 * One project per kind of test, so that each pays only for what it needs; journeys have a runner of their own
 * (e2e/playwright.config.ts). All cores are used: by default one is left idle, which of two is half.
 * Files of a project share what they import (`isolate: false`), for loading the house costs more than most tests of it.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', isolate: false, include: ['domain/**/*.test.ts', 'bench/properties/**/*.test.ts'] } },
      { test: { name: 'tree', include: ['tree/**/*.test.ts'], ...patient } },
      { test: { name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'], exclude: [components] } },
      {
        // Found only on the way, they would start the page anew in the middle of a test.
        optimizeDeps: { include: libraries },
        test: {
          name: 'components',
          include: [components],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await launchOptions() }),
            viewport: { width: 1000, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          isolate: false,
          ...database,
          ...patient,
        },
      },
      { test: { name: 'postgres', include: ['postgres/**/*.test.ts'], ...patient } },
      { test: { name: 'drills', isolate: false, include: ['bench/*.test.ts'], ...database } },
    ],
  },
})
