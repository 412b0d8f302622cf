// Journeys: whole stories in a real Chromium, on a phone and on a desk.
import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './scripts/find-chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/set-up.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: await chromiumLaunch(),
  },
  projects: [
    { name: 'phone', use: { ...devices['Galaxy S8'], viewport: { width: 360, height: 740 } } },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
