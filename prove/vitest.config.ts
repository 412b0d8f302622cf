// What `npm run prove` runs: the suite's own files in a larger size, and the tests that take too long for the suite
// (prove/*.prove.ts).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { wordModules } from '../build/word-modules.ts'

export default defineConfig({
  // Pages that tests draw say what the build's say.
  plugins: [wordModules()],
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    pool: 'forks',
    // One part at a time: a second beside it would be in its figures.
    maxWorkers: 1,
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/seed-random.ts', 'src/server/words/load-phrases.ts'],
    include: ['{src,tests}/**/*.test.ts', 'prove/*.prove.ts'],
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 10 * 60_000,
    env: { SPAZA_ENV: 'test', TZ: 'UTC' },
  },
})
