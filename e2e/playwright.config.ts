import { defineConfig } from '@playwright/test'
import { findBrowser } from './chromium.ts'

const { executablePath, env } = await findBrowser()

/** For a machine without a screen, perhaps as root, and never a word to anybody but the page under test. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Journeys: a job that people do, in a real browser. Three files at a time, each with a company of its own, for two leave a core idle; what failed is
 * not tried again, and leaves its trace in .artifacts. Waiting ends when what is waited for is there: the limits are for
 * what never comes, so they are long enough for a machine that has much else to do.
 */
export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: '../server/kit/test-postgres.ts',
  outputDir: '../.artifacts/journeys',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, env: { ...process.env, ...env } as Record<string, string>, args },
  },
})
