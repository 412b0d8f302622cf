import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { wordModules } from './build/word-modules.ts'

/** Minutes, most of them spent waiting for processes to start and end. */
const long = /\/tests\/(backup|guard|kill|processes|race|standby|upgrade)\//

/** Long files first: begun last, they would keep one core waiting for the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)))
  }
}

/** They count milliseconds, or how much memory a process holds at most: another file beside them would be the load they are not about. */
const alone = [
  'tests/hostile-files/import-memory.test.ts',
  'src/server/database/embedded-postgres.test.ts',
  'src/features/price-lists/imports/server/import-races.test.ts',
]

export default defineConfig({
  // Pages that tests draw say what the build's say.
  plugins: [wordModules()],
  test: {
    environment: 'node',
    pool: 'forks',
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/seed-random.ts', 'src/server/words/load-phrases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The suite must pass whatever the shell of the person who runs it has set.
    env: { SPAZA_ENV: 'test', TZ: 'UTC' },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'side-by-side',
          include: ['{build,src,tests,scripts,db}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...alone],
          // Half as many again as there are cores: files wait for the database and for processes that they start.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
