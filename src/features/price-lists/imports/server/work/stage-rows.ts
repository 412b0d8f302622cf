// Reads the file of an import row by row and stages the rows in batches. No file is ever held in memory whole.

import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Mapping } from '#features/price-lists/imports/import-contract.ts'
import { cleanText, normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import { BrandCounts, createBrandFinder } from '#features/price-lists/imports/reading/find-brands.ts'
import {
  guessColumns,
  isMappingComplete,
  rowsToSkip,
} from '#features/price-lists/imports/reading/guess-price-columns.ts'
import { readRow } from '#features/price-lists/imports/reading/read-row.ts'
import { readInBatches } from '#features/shelf/offers/server/read-in-batches.ts'
import { dayOf } from '#kernel/time.ts'
import { rowState } from '#wire/import-state.ts'
import { findProgrammes } from '../deal-store.ts'
import { type DetectedColumn, type ImportRecord, setProgress } from '../import-store.ts'
import { FileError } from '../parse/file-error.ts'
import { readPriceTable } from '../parse/read-price-table.ts'
import type { ReadContext, TableRow } from '../parse/table-row.ts'
import type { JobContext } from './import-job.ts'
import { overlapWrites } from './overlapped-writes.ts'
import { createFirstsTable, type LineReading, rejectDuplicates } from './reject-duplicates.ts'

export interface StagedFile {
  columns: DetectedColumn[]
  mapping: Mapping
  rows: number
}

/** Rows by which the columns are guessed: so many, or fewer where they are long. */
const firstLines = 200
const maxFirstCharacters = 4 * 1024 * 1024
const batchSize = 1000
/** So many rows change what the database should expect of their tables. */
export const manyRows = 500
/** Characters of cells in a batch: a thousand rows of 256 long cells would be a statement of 100 MB. */
const maxBatchCharacters = 512 * 1024
/** Of a cell as it is kept for the report. */
const maxRawCharacters = 500

export async function stageRows(work: JobContext, record: ImportRecord, path: string): Promise<StagedFile> {
  const lines = `${path}.lines`
  const unpacked = await unpackLines(work, record, path, lines)
  await stage(work, record, lines, unpacked)
  // Of a new import the database expects a row or two, and would compare the thousands of a list with the shop one by one.
  if (unpacked.rows >= manyRows)
    await sql`analyze import_rows (import_id, line, state)`.execute(work.database.kysely)
  return unpacked
}

interface Unpacked extends StagedFile {
  /** By which names are told from brands. */
  brands: string[]
}

/** First pass: every kind of file becomes lines of JSON, its columns get their meaning, and brands are counted. */
async function unpackLines(
  work: JobContext,
  record: ImportRecord,
  path: string,
  into: string,
): Promise<Unpacked> {
  const until = performance.now() + work.limits.parsingSeconds * 1000
  const reading: ReadContext = {
    limits: work.limits,
    checkTime() {
      if (performance.now() > until) throw new FileError('too-slow', { seconds: work.limits.parsingSeconds })
    },
  }
  const file = await open(into, 'w')
  work.reading(true)
  try {
    return await writeLines(work, record, readPriceTable(path, path, reading), file)
  } finally {
    work.reading(false)
    await file.close()
  }
}

async function writeLines(
  work: JobContext,
  record: ImportRecord,
  table: AsyncGenerator<TableRow>,
  file: FileHandle,
): Promise<Unpacked> {
  let first: TableRow[] | undefined = []
  let columnsFound: { columns: DetectedColumn[]; mapping: Mapping } | undefined
  const brandCounts = new BrandCounts()
  let [rows, text, characters] = [0, '', 0]
  const writeLine = async (line: TableRow) => {
    rows += 1
    if (rows > work.limits.rows) throw new FileError('too-many-rows', { rows: work.limits.rows })
    const { name, brand } = columnsFound?.mapping ?? {}
    // Where the file names brands itself, none is looked for.
    if (name !== undefined && brand === undefined) brandCounts.add(cleanText(line.cells[name] ?? ''))
    text += `${JSON.stringify(line)}\n`
    if (text.length < 256 * 1024) return
    await file.write(text)
    text = ''
  }
  const resolveColumns = async () => {
    if (!first) return
    const { skip, ...resolved } = findColumns(record, first)
    columnsFound = resolved
    const goods = first.slice(skip)
    first = undefined
    for (const line of goods) await writeLine(line)
  }
  for await (const line of table) {
    if (!first) await writeLine(line)
    else {
      first.push(line)
      for (const cell of line.cells) characters += cell.length
      if (first.length === firstLines || characters > maxFirstCharacters) await resolveColumns()
    }
  }
  if (first?.length === 0) throw new FileError('file-empty')
  await resolveColumns()
  if (!columnsFound || rows === 0) throw new FileError('no-rows')
  await file.write(text)
  return { ...columnsFound, rows, brands: await brandNames(work, brandCounts) }
}

/** The columns of the file, and what a person said, or headers and content say, that they mean. */
function findColumns(record: ImportRecord, first: readonly TableRow[]) {
  const rows = first.map(({ cells }) => cells.map(cleanText))
  const width = Math.max(...rows.map((row) => row.length))
  const guess = guessColumns(rows)
  const mapping = record.mapped ? record.mapping : guess.mapping
  const skip = record.mapped ? rowsToSkip(rows, record.mapping) : guess.skip
  const headers =
    guess.skip > 0 || skip > 0 ? (guess.headers.length > 0 ? guess.headers : (rows[0] ?? [])) : []
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    header: (headers[index] ?? '').slice(0, 80),
    samples: samplesOf(rows.slice(skip), index),
    field: Object.entries(mapping).find(([, at]) => at === index)?.[0] ?? null,
  }))
  const beyond = Object.values(mapping).find((at) => at >= width)
  if (beyond !== undefined) throw new ColumnError('column-missing', { column: beyond + 1 }, columns)
  if (!isMappingComplete(mapping))
    throw new ColumnError('columns-unknown', { columns: namesOf(columns) }, columns)
  return { columns, mapping, skip }
}

/** Carries the columns that were found, so that a person can map them. */
export class ColumnError extends FileError {
  readonly columns: DetectedColumn[]

  constructor(
    code: 'column-missing' | 'columns-unknown',
    values: FileError['values'],
    columns: DetectedColumn[],
  ) {
    super(code, values)
    this.columns = columns
  }
}

const samplesOf = (rows: readonly string[][], index: number): string[] =>
  rows
    .map((row) => row[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .map((cell) => cell.slice(0, 80))

const namesOf = (columns: readonly DetectedColumn[]): string =>
  columns
    .slice(0, 20)
    .map(({ header, index, samples }) => header || samples[0]?.slice(0, 30) || String(index + 1))
    .join(', ')

/** Second pass: each line is read, held against the lines before it, and staged. All of them are there, or none. */
async function stage(
  work: JobContext,
  record: ImportRecord,
  path: string,
  { mapping, rows, brands }: Unpacked,
): Promise<void> {
  const { kysely, transaction } = work.database
  const programmes = await findProgrammes(kysely, record.supplier_id)
  const context = {
    mapping,
    brands: createBrandFinder(brands),
    today: dayOf(work.now),
    programmes: programmes.map(({ name }) => name),
  }
  await transaction(async (tx) => {
    let [done, characters] = [0, 0]
    let batch: StagedLine[] = []
    await sql`delete from import_rows where import_id = ${record.id}`.execute(tx)
    await createFirstsTable(tx)
    const storing = overlapWrites()
    const flush = () => {
      const lines = batch
      batch = []
      characters = 0
      return storing.next(async () => {
        const checked = await rejectDuplicates(tx, lines)
        const json = JSON.stringify(checked.map(stagedRow))
        await sql`insert into import_rows (import_id, line, state, raw, "row", problems)
          select ${record.id}, line, state, raw, "row", problems
          from json_to_recordset(${json}::json)
            as x (line int, state text, raw jsonb, "row" jsonb, problems jsonb)`.execute(tx)
        done += lines.length
        await setProgress(kysely, record.id, done, rows)
      })
    }
    for await (const text of linesOf(path)) {
      const { line, cells } = JSON.parse(text) as TableRow
      const raw = cells.map(rawCell)
      batch.push({ line, raw, ...readRow(cells, context) })
      for (const cell of raw) characters += cell.length
      if (batch.length === batchSize || characters > maxBatchCharacters) await flush()
    }
    if (batch.length > 0) await flush()
    await storing.done()
  })
}

interface StagedLine extends LineReading {
  raw: string[]
}

const stagedRow = ({ line, raw, row, problems }: StagedLine) => ({
  line,
  state: row ? rowState.accepted : rowState.rejected,
  raw,
  row: row ?? null,
  problems,
})

/** One line at a time: Node's readline reads a thousand ahead, which are 128 MB where each has 250 long cells. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** PostgreSQL keeps no NUL in a text and no half of a pair. */
const rawCell = (cell: string): string =>
  cell.slice(0, maxRawCharacters).replaceAll('\u0000', '').toWellFormed()

/** Known brands first, then those that the list itself shows. */
async function brandNames(
  { database: { kysely, transaction } }: JobContext,
  brandCounts: BrandCounts,
): Promise<string[]> {
  const known = await sql<{ name: string }>`select name from brands order by id`.execute(kysely)
  const brands = known.rows.map(({ name }) => name)
  const brandKeys = new Set(brands.map((name) => normalizedWords(name).join(' ')))
  const generic = new Set<string>()
  await transaction(async (tx) => {
    const names = sql<{
      name: string
    }>`select name from categories where agency_id is null union select name from products limit 50000`
    for await (const { name } of readInBatches(tx, names))
      for (const word of normalizedWords(name)) if (!brandKeys.has(word)) generic.add(word)
  })
  return [
    ...brands.filter((name) => normalizedWords(name).join('').length > 2),
    ...brandCounts.brands(generic),
  ]
}
