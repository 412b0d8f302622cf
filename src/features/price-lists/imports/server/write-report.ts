// Writes every rejected row with its reason, as a CSV file that any spreadsheet can open and in which no formula runs.
import { Readable } from 'node:stream'
import { type ImportField, importFields } from '#features/price-lists/imports/import-contract.ts'
import { formatProblem } from '#features/price-lists/imports/row-problems.ts'
import { csvLine } from '#kernel/csv.ts'
import { phrasesOf as saidBy } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type en from '../words/en.json'
import { findRejected, type ImportRecord } from './import-store.ts'

const titles = saidBy<(typeof en)['report']>('imports/report')

const batchSize = 1000

export function writeReport(db: Reader, record: ImportRecord, language: Language): Readable {
  return Readable.from(lines(db, record, language), { objectMode: false })
}

async function* lines(db: Reader, record: ImportRecord, language: Language): AsyncGenerator<string> {
  const headers = record.columns.map(({ header, index }) => header || String(index + 1))
  // The mark by which spreadsheets know UTF-8.
  yield `\ufeff${csvLine([titles(language).line, titles(language).reason, ...headers])}`
  if (record.failure) yield csvLine(['', formatProblem(record.failure.code, record.failure.values, language)])
  let after = 0
  for (;;) {
    const rows = await findRejected(db, record.id, after, batchSize)
    let text = ''
    for (const { line, problems, raw } of rows) {
      const reasons = problems.map(({ code, values, column }) => {
        const header = headers[record.mapping[(column ?? '') as ImportField] ?? -1]
        const message = formatProblem(code, values ?? {}, language)
        return column && importFields.includes(column as ImportField) && header
          ? `${header}: ${message}`
          : message
      })
      text += csvLine([String(line), reasons.join(' '), ...raw])
      after = line
    }
    yield text
    if (rows.length < batchSize) return
  }
}
