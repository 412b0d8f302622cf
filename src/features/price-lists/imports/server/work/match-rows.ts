// Matches each staged row with a sellable: by barcode, else by name (the shared one, or the own one of the branch's chain),
// brand and size [ruling 10]. PostgreSQL decides for all rows at once, so that neither the list nor the catalogue is ever
// completely in memory.

import { sql } from 'kysely'
import { identityKey } from '#features/price-lists/imports/reading/identity.ts'
import { barcodeKey } from '#features/price-lists/imports/reading/read-barcode-cell.ts'
import type { Tx } from '#server/database/database.ts'
import { rowState } from '#wire/import-state.ts'
import { readAndStore } from './read-and-store.ts'

/**
 * Creates the temporary table `import_matches` with every accepted row: its sellable, or null for new goods; the row's barcode if
 * that is new to the sellable; and the problem of a row that is left out, because an earlier row means the same goods, or because
 * its barcode is unknown and it has no name. `tx` must be a transaction.
 */
export async function matchRows(tx: Tx, importId: string, supplierId: string): Promise<void> {
  await listExistingSellables(tx, supplierId)
  // Of several by the same name, what the branch sells already; then one without a barcode; then the first by its id. Another
  // barcode is another thing, however alike the names are.
  await sql`
    create temporary table import_matches on commit drop as
    with staged as (
      select line, coalesce(row->>'key', '') as key, row->>'barcode' as barcode, (row->>'stokvel')::boolean as stokvel
      from import_rows where import_id = ${importId} and state = ${rowState.accepted}
    ), exact as (
      select distinct on (r.line) r.line, k.id
      from staged r join import_known k on k.code = lpad(r.barcode, 14, '0') order by r.line, k.id desc
    ), alike as (
      select distinct on (r.line) r.line, k.id, k.code is null as uncoded
      from staged r join import_known k on k.key = r.key and (r.barcode is null or k.code is null)
      where r.key <> '' order by r.line, k.offered desc, k.code is not null, k.id
    ), found as (
      select r.line, r.key, r.stokvel, coalesce(e.id, a.id) as sellable_id,
        case when e.id is null and a.uncoded then r.barcode end as new_barcode
      from staged r left join exact e on e.line = r.line left join alike a on a.line = r.line
    ), ranked as (
      select *, min(line) over (partition by sellable_id, stokvel) as first from found
    )
    select line, sellable_id, new_barcode, case
      when sellable_id is null and key = '' then '{"code": "unknown-barcode", "column": "barcode"}'::jsonb
      when sellable_id is not null and first < line then jsonb_build_object(
        'code', 'duplicate-conflict', 'column', null, 'values', jsonb_build_object('line', first)) end as problem
    from ranked`.execute(tx)
  await sql`analyze import_matches`.execute(tx)
}

/**
 * What the shop has, as the temporary table `import_known`, with what rows are compared by. The own name of the branch's chain
 * is all that its lists say, with the brand or without.
 */
async function listExistingSellables(tx: Tx, supplierId: string): Promise<void> {
  await sql`create temporary table import_known (id text not null, code text, key text not null, offered boolean not null)
    on commit drop`.execute(tx)
  const query = sql<{
    id: string
    name: string
    brand: string | null
    measurement: string | null
    barcode: string | null
    offered: boolean
  }>`
    select s.id, called.name, called.brand, s.measurement, s.barcode, o.sellable_id is not null as offered
    from sellables s left join brands b on b.id = s.brand_id
    left join (select distinct sellable_id from offers where supplier_id = ${sql.lit(supplierId)}) o on o.sellable_id = s.id
    left join agency_goods own on own.sellable_id = s.id
      and own.agency_id = (select agency_id from suppliers where id = ${sql.lit(supplierId)})
    cross join lateral (values (s.name, b.name), (own.name, b.name), (own.name, null)) as called (name, brand)
    where called.name is not null and not exists (select 1 from combo_items ci where ci.combo_id = s.id)`
  await readAndStore(
    tx,
    query,
    ({ id, name, brand, measurement, barcode, offered }) => ({
      id,
      code: barcode && barcodeKey(barcode),
      key: identityKey({ name, brand, measurement }),
      offered,
    }),
    (json) => sql`insert into import_known select id, code, key, offered
      from json_to_recordset(${json}::json) as x (id text, code text, key text, offered boolean)`,
  )
  await sql`analyze import_known`.execute(tx)
}
