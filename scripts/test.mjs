// `npm test`: rules, verbs and routes with Vitest, then journeys in a browser with Playwright; one sum at the end.
// With arguments, only what they name: `npm test -- src/kernel`, `npm test -- journeys/main-job`; `npm test -- --changed` runs
// what differs from main touches (changed-tests.ts).

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseOldNode, requireNode24, root } from './node24.mjs'
import { runNode24 } from './run-node24.mjs'

/** What passed only when tried again, of the tests and of the journeys; where there is more, the shop is at fault and not the machine. */
const maxFlaky = 3
const results = join(root, '.cache/test-results')
const asked = process.argv.slice(2)

refuseOldNode()
ensureInstalled({ dev: true })
await ensureBuilt()
mkdirSync(results, { recursive: true })

const sums = []
if (asked.includes('--changed')) {
  const touched = changedTests()
  const isJourney = (path) => path.startsWith('journeys')
  const [journeys, tests] = [touched.filter(isJourney), touched.filter((path) => !isJourney(path))]
  if (touched.length === 0) {
    process.stdout.write('No test is touched by what differs from main\n')
    process.exit(0)
  }
  if (tests.length > 0) sums.push(await vitest(tests))
  if (journeys.length > 0) sums.push(await playwright(journeys))
} else {
  const onlyJourneys = asked.some((arg) => arg.startsWith('journeys'))
  if (!onlyJourneys) sums.push(await vitest(asked))
  if (onlyJourneys || asked.length === 0) sums.push(await playwright(asked))
}

const passed = sums.reduce((sum, each) => sum + each.passed, 0)
const failed = sums.reduce((sum, each) => sum + each.failed, 0)
// Named once more: of a long run often only the end is kept.
for (const name of sums.flatMap((sum) => sum.unsteady ?? [])) process.stdout.write(`\nunsteady: ${name}`)
for (const name of sums.flatMap((sum) => sum.names)) process.stdout.write(`\nfailed: ${name}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function changedTests() {
  const program = ['scripts/changed-tests.ts']
  const listed = execFileSync(requireNode24(), program, { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter(Boolean)
}

/** A file in which something failed is run once more, by itself; a few files only, since a fault shows in many or again. */
async function vitest(filters) {
  const first = await vitestOnce(filters)
  if (first.failed === 0 || first.files.length === 0 || first.files.length > maxFlaky) return first
  process.stdout.write(`\nonce more: ${first.files.join(' ')}\n`)
  const again = await vitestOnce(first.files)
  if (again.failed > 0) return { ...first, failed: Math.min(first.failed, again.failed), names: again.names }
  return { ...first, passed: first.passed + first.failed, failed: 0, names: [], unsteady: first.names }
}

async function vitestOnce(filters) {
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], file, countVitest)
}

async function playwright(filters) {
  const file = join(results, 'playwright.json')
  const program = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
  ]
  return run([...program, ...filters], file, countPlaywright, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
}

/** A runner that ends badly has at least one failure, also when it died before it could count. */
async function run(command, file, count, variables = {}) {
  rmSync(file, { force: true })
  const code = await runNode24(command, { env: { ...shellWithoutOurs(), ...variables } })
  const sum = count(read(file))
  return code === 0 ? sum : { ...sum, failed: Math.max(1, sum.failed) }
}

function countVitest({ testResults: files = [], numPassedTests: passed = 0, numFailedTests = 0 }) {
  const unloadable = files.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  const failed = files
    .flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
    .filter((test) => test.status === 'failed')
    .map((test) => `${relative(root, test.file)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  const broken = files.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
  return {
    passed,
    failed: numFailedTests + unloadable.length,
    files: broken,
    names: [
      ...unloadable.map((file) => `${relative(root, file.name)}: ${firstLine(file.message)}`),
      ...failed,
    ],
  }
}

function countPlaywright({ stats = {}, suites = [] }) {
  const named = (status) =>
    suites
      .flatMap(specsOf)
      .flatMap((spec) =>
        spec.tests
          .filter((test) => test.status === status)
          .map((test) => `journeys/${spec.file}:${spec.line} [${test.projectName}] ${spec.title}`),
      )
  const unsteady = named('flaky')
  const tooMany = unsteady.length > maxFlaky ? [`${unsteady.length} journeys had to be walked twice`] : []
  const failed = (stats.unexpected ?? 0) + tooMany.length
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed,
    names: [...named('unexpected'), ...tooMany],
    unsteady,
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** A shop's settings in somebody's shell are not for the tests; which database server and browser to use is. */
function shellWithoutOurs() {
  const ours = /^(SPAZA_(?!CHROMIUM$)|PORT$|HOST$|NODE_ENV$|DATABASE_REPLICA_URL$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
