// Duplicates within a file are reported, never merged [ruling 10]: the first is kept, the others are rejected. The goods of the
// lines so far are in a temporary table of PostgreSQL, so that a long list takes no more memory than a short one.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { barcodeKey } from '#features/price-lists/imports/reading/read-barcode-cell.ts'
import type { PriceRow, RowReading } from '#features/price-lists/imports/reading/read-row.ts'
import type { Problem } from '#features/price-lists/imports/row-problems.ts'
import type { Tx } from '#server/database/database.ts'

export interface LineReading extends RowReading {
  line: number
}

/** The first line that spoke of a thing by its barcode or by its name. */
interface First {
  line: number
  /** Of everything it says. */
  digest: string
  /** Whether it has a barcode. */
  coded: boolean
}

export async function createFirstsTable(tx: Tx): Promise<void> {
  await sql`create temporary table import_firsts (place text collate "C" primary key, line int not null, digest text not null,
    coded boolean not null) on commit drop`.execute(tx)
}

/** Rejects duplicates among the next lines, which must come in the order of the file. */
export async function rejectDuplicates<Reading extends LineReading>(
  tx: Tx,
  readings: readonly Reading[],
): Promise<Reading[]> {
  const placed = readings.map((reading) => ({ reading, ...placesOf(reading.row) }))
  const firsts = await findFirsts(tx, placed)
  const newFirsts: ({ place: string } & First)[] = []
  const checked = placed.map(({ reading, byBarcode, byName }) => {
    const { row, line } = reading
    if (!row) return reading
    const first = { line, digest: digestOf(JSON.stringify(row)), coded: row.barcode !== null }
    const before = (byBarcode && firsts.get(byBarcode)) || matchByName(byName && firsts.get(byName), first)
    if (before) return rejected(reading, before, first)
    for (const place of [byBarcode, byName]) {
      if (!place || firsts.has(place)) continue
      firsts.set(place, first)
      newFirsts.push({ place, ...first })
    }
    return reading
  })
  await sql`insert into import_firsts select place, line, digest, coded
    from json_to_recordset(${JSON.stringify(newFirsts)}::json)
      as x (place text, line int, digest text, coded boolean)`.execute(tx)
  return checked
}

/** Two barcodes are two things, whatever they are called; with one of them missing, the name decides. */
const matchByName = (before: First | undefined | '', { coded }: First): First | undefined =>
  before && !(before.coded && coded) ? before : undefined

function rejected<Reading extends LineReading>(reading: Reading, before: First, { digest }: First): Reading {
  const code = before.digest === digest ? 'duplicate-row' : 'duplicate-conflict'
  const problem: Problem = { code, column: null, values: { line: before.line } }
  return { ...reading, row: undefined, problems: [...reading.problems, problem] }
}

interface Places {
  byBarcode: string
  byName: string
}

/** Where a row's firsts are kept, as digests of one length; empty where there is none. */
function placesOf(row: PriceRow | undefined): Places {
  return {
    byBarcode: row?.barcode ? digestOf(`barcode ${barcodeKey(row.barcode)} ${row.stokvel}`) : '',
    byName: row?.key ? digestOf(`name ${row.key} ${row.stokvel}`) : '',
  }
}

async function findFirsts(tx: Tx, places: readonly Places[]): Promise<Map<string, First>> {
  const keys = places.flatMap(({ byBarcode, byName }) => [byBarcode, byName]).filter(Boolean)
  const { rows } = await sql<{ place: string } & First>`
    select place, line, digest, coded from import_firsts where place = any(${keys})`.execute(tx)
  return new Map(rows.map(({ place, ...first }) => [place, first]))
}

const digestOf = (text: string): string => hash('md5', text, 'base64')
