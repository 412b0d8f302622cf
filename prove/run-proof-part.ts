// Runs one part with Vitest in a separate process, and reads its count and result from the output.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../scripts/build.mjs'
import { wantedSeed } from '../tests/seeded-random.ts'
import { type ProofPart, type ProofResult, scaled } from './proof-part.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const ourCount = /^counted: (\d+)/gm

export interface TestRun {
  code: number
  output: string
  passed: number
  /** The failed tests and the first line of each one's reason. */
  failed: string[]
}

/** Runs the given test files in a tree of the project. `quiet` keeps their output off the terminal. */
export async function runTests(
  files: readonly string[],
  {
    in: tree = root,
    only,
    variables = {},
    quiet = false,
    config = 'prove/vitest.config.ts',
  }: RunOptions = {},
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-prove-'))
  const report = join(folder, 'report.json')
  const args = [vitest, 'run', '--config', config, '--reporter=default', '--reporter=json']
  const named = only ? ['-t', only] : []
  const child = spawn(process.execPath, [...args, `--outputFile.json=${report}`, ...named, ...files], {
    cwd: tree,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      heard.push(chunk.toString())
      if (!quiet) process.stdout.write(chunk)
    })
  const code = await new Promise<number>((done) => child.once('close', (ended) => done(ended ?? 1)))
  const said = await readFile(report, 'utf8').catch(() => '{}')
  await rm(folder, { recursive: true, force: true })
  const { testResults = [], numPassedTests = 0 } = JSON.parse(said) as Report
  const failed = testResults.flatMap(({ message, assertionResults: tests, status }) => {
    const each = tests.filter((test) => test.status === 'failed')
    if (status === 'failed' && each.length === 0) return [`a file could not be run: ${firstLine(message)}`]
    return each.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
  return { code, output: heard.join(''), passed: numPassedTests, failed }
}

interface RunOptions {
  in?: string
  only?: string | undefined
  variables?: Record<string, string>
  quiet?: boolean
  config?: string
}

interface Report {
  numPassedTests?: number
  testResults?: {
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export async function runPart(part: ProofPart, scale: number): Promise<ProofResult> {
  // Here and not in the tests: what Vitest sets is not how a shop is built.
  if (part.builds) await ensureBuilt()
  const began = Date.now()
  const variables = part.size?.(scaled(part.required, scale)) ?? {}
  const { code, output, passed, failed } = await runTests(part.files, { only: part.only, variables })
  const counts = [...output.matchAll(part.counted ?? ourCount)].map(([, count]) => Number(count))
  const own = part.counted !== undefined || counts.length > 0
  const lines = [...output.matchAll(part.describe ?? /^counted: .*$/gm)].map(([line]) => line.trim())
  return {
    id: part.id,
    at: new Date(began).toISOString().slice(0, 16),
    seed: wantedSeed(),
    scale: part.size ? scale : 1,
    run: own ? counts.reduce((sum, count) => sum + count, 0) : passed,
    passed: code === 0 && failed.length === 0,
    seconds: Math.round((Date.now() - began) / 1000),
    text: [...lines, ...failed.slice(0, 5)].map((line) => line.slice(0, 300)),
  }
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? ''
