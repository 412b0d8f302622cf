// `npm test`: rules, verbs and routes with Vitest, then journeys in a browser with Playwright; one sum at the end.
// With arguments, only what they name: `npm test -- src/kernel`, `npm test -- journeys/main-job`.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { refuseOldNode, root } from './node24.mjs'
import { runNode24 } from './run-node24.mjs'

const results = join(root, '.cache/test-results')
const args = process.argv.slice(2)
const onlyJourneys = args.some((arg) => arg.startsWith('journeys'))

refuseOldNode()
ensureInstalled({ dev: true })
await ensureBuilt()
mkdirSync(results, { recursive: true })

const sums = []
if (!onlyJourneys) sums.push(await vitest(args))
if (onlyJourneys || args.length === 0) sums.push(await playwright(args))

const passed = sums.reduce((sum, each) => sum + each.passed, 0)
const failed = sums.reduce((sum, each) => sum + each.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

async function vitest(filters) {
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

function countVitest(report) {
  const unloadable = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + unloadable.length }
}

function countPlaywright({ stats = {} }) {
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }
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
