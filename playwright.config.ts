// Journeys: whole stories in a real Chromium, on a phone and on a desk.
import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './scripts/find-chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/set-up.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine that does everything ten times slower; who passes does not wait for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A browser on a machine that others use as well sometimes stands still. Who fails is walked once more; scripts/test.mjs
  // names whoever needed it and lets no more than three pass, so that a fault is neither hidden nor taken for noise.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    trace: 'on-first-retry',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: await chromiumLaunch(),
  },
  // Each story is walked where its people are: shoppers on a phone, managers with their lists at a desk. A shopper's pages that
  // look or work otherwise on a wide screen are walked on both; the rest would be the same twice.
  projects: [
    {
      name: 'phone',
      use: { ...devices['Galaxy S8'], viewport: { width: 360, height: 740 } },
      testIgnore: /(counter-money|counter-slots|managing|price-list-import)\.spec\.ts$/,
    },
    {
      name: 'desk',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch:
        /(accessible|catalogue|counter-money|counter-slots|main-job|managing|price-list-import|side-panel|suggestions)\.spec\.ts$/,
    },
  ],
})
