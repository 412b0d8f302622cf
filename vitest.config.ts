import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,db}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The suite must pass whatever the shell of the person who runs it has set.
    env: { SPAZA_ENV: 'test', TZ: 'UTC' },
  },
})
