// Stages the promotion texts of an import: which goods each row has in which group, and what keeps them out of multibuys.
import { sql } from 'kysely'
import { normalizedWords } from '#features/price-lists/imports/reading/clean-text.ts'
import { barcodeKey } from '#features/price-lists/imports/reading/read-barcode-cell.ts'
import type { PriceRow } from '#features/price-lists/imports/reading/read-row.ts'
import { measureKey } from '#features/price-lists/imports/reading/read-size.ts'
import type { RowDeal } from '#features/price-lists/imports/reading/row-deal.ts'
import type { Tx } from '#server/database/database.ts'
import { applyChoices, copyDecisions } from '../deal-choices-store.ts'
import { deleteDeals } from '../deal-store.ts'
import { type CategoryIndex, namesOfRow } from './category-index.ts'
import { changeForbidden } from './plan-store.ts'
import { readAndStore } from './read-and-store.ts'
import { manyRows } from './stage-rows.ts'

interface PlannedDeal {
  line: number
  row: Omit<PriceRow, 'deal'> & { deal: RowDeal }
  offerId: string | null
  weighed: boolean
  brand: string | null
  measurement: string | null
  /** Where the product stands, or is moved to; empty for new goods. */
  categories: string[]
}

interface StageDeals {
  importId: string
  supplierId: string
  agencyId: string
  categoryIndex: CategoryIndex
}

/** Stores the deals of the plan's rows. The moves of products must be planned before. */
export async function stageDeals(
  tx: Tx,
  { importId, supplierId, agencyId, categoryIndex }: StageDeals,
): Promise<void> {
  const { isFirst } = await deleteDeals(tx, importId)
  if (isFirst) await copyDecisions(tx, { importId, supplierId })
  const query = sql<PlannedDeal>`
    select r.line, r.row, p.offer_id as "offerId", coalesce(o.per_kg, p.per_kg) as weighed,
      coalesce(r.row->>'brand', b.name) as brand, coalesce(r.row->'size'->>'measurement', s.measurement) as measurement,
      case when m.category_id is not null then array[m.category_id]
        when mine.category_id is not null then array[mine.category_id]
        else array(select pc.category_id from product_categories pc where pc.product_id = s.product_id
          order by pc.position, pc.category_id) end as categories
    from import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    left join offers o on o.id = p.offer_id
    left join sellables s on s.id = p.sellable_id left join brands b on b.id = s.brand_id
    left join (select product_id, min(category_id) as category_id from import_moves where may group by 1) m
      on m.product_id = s.product_id
    left join agency_places mine on mine.product_id = s.product_id and mine.agency_id = ${sql.lit(agencyId)}
      and mine.category_id in (select id from categories where agency_id is null)
    where jsonb_typeof(r.row->'deal') = 'object' order by r.line`
  await readAndStore(
    tx,
    query,
    (planned) => dealRow(planned, categoryIndex),
    (json) => sql`
      insert into import_deals (import_id, line, text, written, read_terms, read_reason, terms, reason, word, programme,
        limit_per_order, limit_per_account, price_in_cents, start_at, end_at, scope, scope_name, weighed, offer_id)
      select ${importId}, line, text, written, terms, reason, terms, reason, word, programme, limit_per_order, limit_per_account,
        price, "from"::timestamp at time zone 'Africa/Johannesburg', ("until" + 1)::timestamp at time zone 'Africa/Johannesburg',
        scope, scope_name, weighed, offer_id
      from json_to_recordset(${json}::json) as x (line int, text text, written text, terms jsonb, reason text, word text,
        programme text, limit_per_order int, limit_per_account int, price bigint, "from" date, "until" date, scope text,
        scope_name text, weighed boolean, offer_id text)`,
  )
  // As for the rows themselves. Another import that stages a long list waits for it.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_deals where import_id = ${importId}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= manyRows) await sql`analyze import_deals`.execute(tx)
  await applyChoices(tx, importId)
}

/** Marks the goods of the plan that can be in no multibuy, whatever its terms. */
export async function excludeFromDeals(tx: Tx, importId: string): Promise<void> {
  await sql`
    update import_deals d set kept_out = case when p.stokvel then 'stokvel' end
    from import_plan p where d.import_id = ${importId} and p.line = d.line
      and kept_out is distinct from case when p.stokvel then 'stokvel' end`.execute(tx)
  await changeForbidden(
    tx,
    importId,
    sql`p.line in (select line from import_deals where import_id = ${sql.lit(importId)})`,
    (lines) =>
      sql`update import_deals set kept_out = 'forbidden' where import_id = ${importId} and line in ${lines}`,
  )
}

function dealRow(planned: PlannedDeal, categoryIndex: CategoryIndex): object {
  const { line, row, offerId, weighed } = planned
  const { any, ...deal } = row.deal
  const { scope, name } = any ? categoryScope(planned, categoryIndex) : goodsScope(planned)
  return {
    ...deal,
    line,
    terms: deal.terms,
    price: row.promo?.cents ?? row.cents,
    scope,
    scope_name: name,
    weighed,
    offer_id: offerId,
  }
}

/** By its names and not its id: a category that this list brings has none yet. */
function categoryScope({ row, categories }: PlannedDeal, categoryIndex: CategoryIndex) {
  const paths = categories.map((id) => categoryIndex.pathOf(id))
  const depth = (path: string) => path.split(' > ').length
  const deepest = paths.sort((a, b) => depth(b) - depth(a))[0]
  const path = deepest ?? categoryIndex.pathOf(categoryIndex.place(row.category, namesOfRow(row)).id)
  return { scope: `category ${path}`, name: path }
}

function goodsScope({ line, row, brand, measurement }: PlannedDeal) {
  const measure = measurement === null ? '' : measureKey(measurement)
  if (brand === null || measure === '')
    return { scope: aloneScope(line, row), name: row.name || (row.barcode ?? '') }
  return {
    scope: `goods ${normalizedWords(brand).join(' ')} ${measure}`,
    name: `${brand} ${measurement}`,
  }
}

/** The goods as lists identify them, so that the next list has the same group: goods that this one brings have no id yet. */
function aloneScope(line: number, { barcode, key }: PlannedDeal['row']): string {
  if (barcode !== null) return `barcode ${barcodeKey(barcode)}`
  return key === '' ? `line ${line}` : `named ${key}`
}
