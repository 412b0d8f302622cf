// Stores the last result of every part (docs/evidence.jsonl, one per line) and generates docs/evidence.md from them.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { commitNow, readLines, writeLines } from '../scripts/json-lines.ts'
import type { ProofPart, ProofResult } from './proof-part.ts'

const recordFile = fileURLToPath(new URL('../docs/evidence.jsonl', import.meta.url))
const page = fileURLToPath(new URL('../docs/evidence.md', import.meta.url))

/** A result with the versions and the machine that produced it. */
export interface EvidenceRecord extends ProofResult {
  engine: string
  node: string
  cores: number
  /** Of its last minute, on average: more than cores means that others were at work as well. */
  load?: number
  commit: string
}

export const readRecords = (): Promise<EvidenceRecord[]> => readLines<EvidenceRecord>(recordFile)

/** Replaces the stored result of a part by the latest one, whether better or worse. */
export async function storeRecord(outcome: ProofResult, engine: string): Promise<void> {
  const others = (await readRecords()).filter(({ id }) => id !== outcome.id)
  const machine = { node: process.version, cores: cpus().length, load: Math.round(loadavg()[0] ?? 0) }
  const now = { ...outcome, engine, ...machine, commit: commitNow() }
  const all = [...others, now].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  await writeLines(recordFile, all)
}

export async function writeEvidence(parts: readonly ProofPart[]): Promise<void> {
  const outcomes = new Map((await readRecords()).map((each) => [each.id, each]))
  const rows = parts.map((part) => rowOf(part, outcomes.get(part.id)))
  const met = rows.filter(({ result }) => result === 'met').length
  const text = [
    '# Evidence',
    '',
    'Written by `npm run prove`, never by hand: what was run last of each figure, and how it went. `npm run prove -- R3` runs',
    'the parts of R3, `npm run prove -- R3.orders --scale 0.1` one of them at a tenth of its size, `SPAZA_TEST_SEED=…` with other',
    'chances. *Met*: as many as asked for, and all held. *Held so far*: all held, but fewer were run. *Not met*: something did',
    'not hold. A later run takes the place of the one before, be it better or worse.',
    '',
    `${met} of ${rows.length} figures met, ${rows.filter(({ result }) => result === 'held so far').length} held so far, ` +
      `${rows.filter(({ result }) => result === '**not met**').length} not met, ` +
      `${rows.filter(({ result }) => result === 'not run').length} not run.`,
    '',
    '| part | figure | asked | run | result | when, how long | seed |',
    '|---|---|---:|---:|---|---|---:|',
    ...rows.map(({ line }) => line),
    '',
    '## What was said',
    '',
    ...parts.flatMap((part) => conclusionOf(part, outcomes.get(part.id))),
  ]
  await writeFile(page, `${text.join('\n').trimEnd()}\n`)
}

function rowOf(part: ProofPart, outcome: EvidenceRecord | undefined): { line: string; result: string } {
  const result = resultOf(part, outcome)
  const seen = outcome
    ? [grouped(outcome.run), result, `${outcome.at.replace('T', ' ')}, ${outcome.seconds} s`, outcome.seed]
    : ['', result, '', '']
  return {
    result,
    line: `| ${[part.id, part.what, part.required === 0 ? 'all' : grouped(part.required), ...seen].join(' | ')} |`,
  }
}

function resultOf(part: ProofPart, outcome: EvidenceRecord | undefined): string {
  if (!outcome) return 'not run'
  if (!outcome.passed) return '**not met**'
  return outcome.run >= part.required ? 'met' : 'held so far'
}

function conclusionOf(part: ProofPart, outcome: EvidenceRecord | undefined): string[] {
  if (!outcome) return part.note ? [`**${part.id}** ${part.note}`, ''] : []
  const { node, engine, cores, load, commit } = outcome
  const busy = load === undefined ? '' : `, load ${load}`
  const on = `${engine}, Node ${node}, ${cores} cores${busy}, at ${commit}`
  return [
    `**${part.id}** ${part.note ? `${part.note} ` : ''}(${on})`,
    ...outcome.text.map((line) => `\n    ${line}`),
    '',
  ]
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
