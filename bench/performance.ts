// Stores the last result of each benchmark (docs/performance.jsonl, one per line) and generates docs/performance.md from all of
// them.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { commitNow, readLines, writeLines } from '../scripts/json-lines.ts'
import type { Row } from './row.ts'

const recordFile = fileURLToPath(new URL('../docs/performance.jsonl', import.meta.url))
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

interface BenchmarkRecord {
  bench: string
  /** To the minute, in UTC. */
  at: string
  /** Of the minute before it began, on average: more than none means that others were at work as well. */
  load: number
  machine: string
  commit: string
  rows: Row[]
}

/** Returns the load average of the last minute. Read it before a benchmark, which is a load itself. */
export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

/** Replaces the stored result of a benchmark by a new one, whether better or worse. */
export async function storeRows(bench: string, rows: readonly Row[], load: number): Promise<void> {
  const others = (await readLines<BenchmarkRecord>(recordFile)).filter((each) => each.bench !== bench)
  const now: BenchmarkRecord = {
    bench,
    at: new Date().toISOString().slice(0, 16),
    load,
    machine: machine(),
    commit: commitNow(),
    rows: [...rows],
  }
  const all = [...others, now].sort((a, b) => a.bench.localeCompare(b.bench, 'en'))
  await writeLines(recordFile, all)
  await writeFile(page, pageOf(all))
}

function pageOf(all: readonly BenchmarkRecord[]): string {
  const rows = all.flatMap((seen) => seen.rows)
  const short = rows.filter(({ reached }) => !reached).length
  return [
    '# Performance',
    '',
    'Written by `npm run bench -- --keep`, never by hand: what each benchmark said last, beside the floor measured in the same',
    'run. `npm run bench -- orders` runs one; with `--keep` it takes its place here, be it better or worse. The load generator is',
    'on the same cores. Rates and milliseconds are of that machine and moment: the ratio to the floor counts, and a load above',
    'none says that others were at work. Bytes and requests are exact.',
    '',
    `${rows.length - short} of ${rows.length} figures reach what they must; ${short} fall short.`,
    '',
    '| what | seen | floor | ratio | must | |',
    '|---|---:|---:|---:|---|---|',
    ...rows.map(lineOf),
    '',
    '## When, and on what',
    '',
    '| benchmark | when (UTC) | load before | machine | at |',
    '|---|---|---:|---|---|',
    ...all.map(({ bench, at, load, machine, commit }) =>
      tableLine([bench, at.replace('T', ' '), String(load), machine, commit]),
    ),
    '',
  ].join('\n')
}

const lineOf = ({ what, figure, floor = '', ratio, required, reached }: Row): string =>
  tableLine([what, figure, floor, ratio?.toFixed(2) ?? '', required, reached ? '' : '**short**'])

const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
}
