import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,db}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // The suite must pass whatever the shell of the person who runs it has set.
    env: { SPAZA_ENV: 'test', TZ: 'UTC' },
  },
})
