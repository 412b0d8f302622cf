// Runs the journeys on other days: the shop, PostgreSQL, the tests and the browser all start under one shifted clock (Debian's
// faketime). SPAZA_PROVE_JOURNEYS selects some journeys: `SPAZA_PROVE_JOURNEYS='basket compare' npm run prove -- days`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { walkedDays } from './days.ts'
import { counted } from './proof-part.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const journeys = (process.env.SPAZA_PROVE_JOURNEYS ?? '').split(/[\s,]+/).filter(Boolean)

interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
}
interface Report extends Suite {
  stats: { startTime: string; expected: number; unexpected: number; flaky: number }
}

test.each(walkedDays)('$id: $what', async ({ id, from }) => {
  if (spawnSync('faketime', ['--version']).error)
    throw new Error('faketime is not installed: apt-get install faketime')
  const moment = from(new Date())
  const { stats, suites } = await walk(moment, id)
  const named = (status: string) =>
    (suites ?? [])
      .flatMap(specsOf)
      .flatMap((spec) =>
        spec.tests
          .filter((walked) => walked.status === status)
          .map((walked) => `${spec.file} [${walked.projectName}] ${spec.title}`),
      )
  const again = named('flaky').map((name) => `, walked twice: ${name}`)
  counted(
    stats.expected + stats.flaky,
    `journeys from ${moment.toISOString()}, ${stats.unexpected} failed${again.join('')}`,
  )
  expect(named('unexpected')).toEqual([])
  expect(stats.expected + stats.flaky).toBeGreaterThan(0)
  // The clock was shifted, indeed; that PostgreSQL has the same, the journeys' set-up checks.
  expect(Math.abs(Date.parse(stats.startTime) - moment.getTime())).toBeLessThan(10 * 60_000)
})

async function walk(moment: Date, id: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-days-'))
  const file = join(folder, 'report.json')
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000)
  const program = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test']
  const args = [
    '-f',
    `+${seconds}s`,
    ...program,
    '--reporter=list,json',
    ...journeys.map((name) => `journeys/${name}`),
  ]
  const child = spawn('faketime', [...args, `--output=${join(folder, 'traces')}`], {
    cwd: root,
    env: {
      ...usualEnvironment(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // What runs on the machine's own clock is not theirs; a cluster from a later day is none for an earlier one.
      SPAZA_TEST_POSTGRES: join(root, '.cache/days-postgres', id),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await new Promise((done) => child.once('close', done))
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true, force: true })
  await rm(join(root, '.cache/days-postgres', id), { recursive: true, force: true })
  return report
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Without what Vitest and this run of it have set for themselves. */
function usualEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(SPAZA_(?!CHROMIUM$)|VITEST|NODE_ENV$|NODE_OPTIONS$|TZ$|PORT$|HOST$|DATABASE_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
