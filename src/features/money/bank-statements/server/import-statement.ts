// Imports a bank's statement file: reads it within limits, takes the column mapping from earlier or has staff choose it, and
// stores each line once.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanText } from '#features/price-lists/imports/reading/clean-text.ts'
import { formatProblem } from '#features/price-lists/imports/row-problems.ts'
import { FileError } from '#features/price-lists/imports/server/parse/file-error.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { guessColumns, isCompleteMapping } from '../reading/guess-statement-columns.ts'
import { readLines } from '../reading/read-lines.ts'
import type { BankMapping, StatementColumn } from '../statement-contract.ts'
import { refuse } from '../statement-refusals.ts'
import { readRows } from './read-rows.ts'
import {
  findMapping,
  findStatements,
  insertStatement,
  type StatementRow,
  saveMapping,
} from './statement-store.ts'

export interface StatementUpload {
  supplierId: string
  staffId: string
  fileName: string
  content: string
  mapping: BankMapping | undefined
  language: Language
  now: Date
}

export interface StatementImport {
  statement: StatementRow | undefined
  unread: number
  columns: StatementColumn[]
  mapping: Partial<BankMapping>
}

export async function importStatement(
  database: Database,
  dropped: StatementUpload,
): Promise<StatementImport> {
  const rows = await readBytes(Buffer.from(dropped.content, 'base64'), dropped.language)
  const guess = guessColumns(rows)
  const { supplierId, now } = dropped
  const columns = columnsOf(rows, guess.headers)
  const mapping = dropped.mapping ?? (await findMapping(database.kysely, supplierId, guess.signature))
  // A file of a bank that nobody has looked at yet: a person says once what its columns mean.
  if (!mapping || !isCompleteMapping(mapping))
    return { statement: undefined, unread: 0, columns, mapping: guess.mapping }
  const { lines, unread } = readLines(rows, mapping)
  if (lines.length === 0) throw refuse('statement-without-lines')
  const statement = await database.transaction(async (tx) => {
    if (dropped.mapping) await saveMapping(tx, supplierId, guess.signature, dropped.mapping, now)
    const fileName = cleanText(dropped.fileName.split(/[\\/]/).at(-1) ?? '').slice(0, 120) || 'statement'
    const id = await insertStatement(tx, { supplierId, staffId: dropped.staffId, fileName, lines, now })
    return (await findStatements(tx, supplierId, id))[0]
  })
  return { statement, unread, columns, mapping: mapping }
}

async function readBytes(bytes: Buffer, language: Language): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-statement-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await readRows(path)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw refuse('statement-unreadable', {
      values: { why: formatProblem(error.code, error.values, language) },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each with what stands in it, so that a person can say what it means. */
function columnsOf(rows: readonly (readonly string[])[], headers: readonly string[]): StatementColumn[] {
  const below = headers.length > 0 ? rows.findIndex((row) => row.join() === headers.join()) + 1 : 0
  const width = Math.min(
    60,
    Math.max(headers.length, ...rows.slice(below, below + 50).map((row) => row.length)),
  )
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: cleanText(headers[index] ?? '').slice(0, 60),
    samples: [
      ...new Set(rows.slice(below, below + 200).map((row) => cleanText(row[index] ?? '').slice(0, 60))),
    ]
      .filter((cell) => cell !== '')
      .slice(0, 3),
  }))
}
