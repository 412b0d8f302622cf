// Which sellable each staged row speaks of: by barcode, else by name, brand and size (rulings, point 10).
import { sql } from 'kysely'
import { readInBatches } from '#features/catalogue/server/shelf/read-in-batches.ts'
import { identityKey } from '#features/imports/reading/identity.ts'
import { barcodeKey } from '#features/imports/reading/read-barcode.ts'
import type { Tx } from '#server/database/database.ts'

export interface Matched {
  line: number
  sellableId: string
  /** Known so far by its name only: the barcode of the row is new to it. */
  newBarcode: string | null
}

export interface Matches {
  matched: Matched[]
  /** Rows of things the shop does not know yet. */
  unknown: number[]
  /** Rows of something that an earlier row spoke of already. */
  clashes: { line: number; first: number }[]
  /** Only a barcode, and nobody knows it. */
  nameless: number[]
}

interface StagedIdentity {
  line: number
  barcode: string | null
  key: string
  stokvel: boolean
}

interface Candidate {
  id: string
  barcode: string | null
  offered: boolean
}

/** Reads through cursors, so the catalogue is never in memory whole. `tx` must be a transaction. */
export async function matchRows(tx: Tx, importId: string, supplierId: string): Promise<Matches> {
  const staged: StagedIdentity[] = []
  const [barcodes, keys] = [new Map<string, Candidate | undefined>(), new Map<string, Candidate[]>()]
  const query = sql<StagedIdentity>`
    select line, row->>'barcode' as barcode, row->>'key' as key, (row->>'stokvel')::boolean as stokvel
    from import_rows where import_id = ${sql.lit(importId)} and state = 'accepted' order by line`
  for await (const row of readInBatches(tx, query)) {
    staged.push(row)
    if (row.barcode) barcodes.set(barcodeKey(row.barcode), undefined)
    if (row.key) keys.set(row.key, [])
  }
  await findCandidates(tx, supplierId, barcodes, keys)
  return decide(staged, barcodes, keys)
}

async function findCandidates(
  tx: Tx,
  supplierId: string,
  barcodes: Map<string, Candidate | undefined>,
  keys: Map<string, Candidate[]>,
): Promise<void> {
  const query = sql<Candidate & { name: string; brand: string | null; measurement: string | null }>`
    select s.id, s.name, b.name as brand, s.measurement, s.barcode, o.sellable_id is not null as offered
    from sellables s left join brands b on b.id = s.brand_id
    left join (select distinct sellable_id from offers where supplier_id = ${sql.lit(supplierId)}) o on o.sellable_id = s.id
    where not exists (select 1 from combo_items ci where ci.combo_id = s.id)
    order by s.id`
  for await (const { name, brand, measurement, ...candidate } of readInBatches(tx, query)) {
    const code = candidate.barcode && barcodeKey(candidate.barcode)
    if (code && barcodes.has(code)) barcodes.set(code, candidate)
    keys.get(identityKey({ name, brand, measurement }))?.push(candidate)
  }
}

function decide(
  staged: readonly StagedIdentity[],
  barcodes: ReadonlyMap<string, Candidate | undefined>,
  keys: ReadonlyMap<string, Candidate[]>,
): Matches {
  const matches: Matches = { matched: [], unknown: [], clashes: [], nameless: [] }
  const spokenFor = new Map<string, number>()
  for (const row of staged) {
    const found = choose(row, barcodes, keys)
    if (!found) {
      if (row.key) matches.unknown.push(row.line)
      else matches.nameless.push(row.line)
      continue
    }
    const place = `${found.id} ${row.stokvel}`
    const first = spokenFor.get(place)
    if (first !== undefined) {
      matches.clashes.push({ line: row.line, first })
      continue
    }
    spokenFor.set(place, row.line)
    matches.matched.push({
      line: row.line,
      sellableId: found.id,
      newBarcode: found.barcode ? null : row.barcode,
    })
  }
  return matches
}

/** Of several by that name, what the branch sells already; then one without a barcode; then the first by its id. */
function choose(
  { barcode, key }: StagedIdentity,
  barcodes: ReadonlyMap<string, Candidate | undefined>,
  keys: ReadonlyMap<string, Candidate[]>,
): Candidate | undefined {
  const exact = barcode ? barcodes.get(barcodeKey(barcode)) : undefined
  if (exact) return exact
  // Another barcode is another thing, however alike the names are.
  const alike = (keys.get(key) ?? []).filter((one) => barcode === null || one.barcode === null)
  return alike.toSorted(
    (a, b) =>
      Number(b.offered) - Number(a.offered) || Number(a.barcode !== null) - Number(b.barcode !== null),
  )[0]
}
