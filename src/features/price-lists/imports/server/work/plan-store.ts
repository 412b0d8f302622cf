// The plan of an import, as a temporary table: every accepted row beside what is there now. Validating counts it and applying
// executes it; the same statements create it for both.

import { type RawBuilder, sql } from 'kysely'
import { ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import { canChangeSellable, type SharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { defaultPromotionDays } from '#features/price-lists/imports/reading/read-row.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Tx } from '#server/database/database.ts'
import { importState, rowState } from '#wire/import-state.ts'
import { maxUnconfirmedPercent } from '../../price-jump.ts'
import { readAndStore } from './read-and-store.ts'

export interface PlanTerms {
  importId: string
  supplierId: string
  /** Who sent the list: decides whether it may change VAT class, kind and age mark of what other chains sell too. */
  editor: SharedEditor
  now: Date
  /** A column of the file speaks of promotions: then a row without one ends what an earlier import promised. */
  readsPromotions: boolean
  /** The very file that went live last: its counts of stock and undated promotions say nothing new. */
  repeats: boolean
}

/** Returns when a promotion without dates ends that begins now. */
export const undatedEnd = (now: Date): Date => instantOf(addDays(dayOf(now), defaultPromotionDays))

/** SQL for how an offer `o` is weighed, in the form of a row; null if it is not weighed. */
export const weighingOf = sql`(case when o.per_kg then jsonb_build_object('symbol', coalesce(o.per_kg_symbol, 'kg'),
  'rate', coalesce(o.per_kg_conversion_rate, 1), 'min', o.per_kg_qty_min, 'step', o.per_kg_qty_step) end)`

/** Creates the temporary table `import_plan` from the rows that `import_matches` does not leave out (match-rows.ts). */
export async function makePlan(tx: Tx, terms: PlanTerms): Promise<void> {
  await sql`
    create temporary table import_plan on commit drop as
    select r.line, m.sellable_id, o.id as offer_id, m.new_barcode,
      (r.row->>'stokvel')::boolean as stokvel, (r.row->>'cents')::bigint as cents, (r.row->>'cost')::bigint as cost,
      oc.cost_in_cents as cost_before, false as cost_changes,
      (r.row->'promo'->>'cents')::bigint as promo_cents,
      (r.row->'promo'->>'from')::date::timestamp at time zone 'Africa/Johannesburg' as promo_start,
      ((r.row->'promo'->>'until')::date + 1)::timestamp at time zone 'Africa/Johannesburg' as promo_end,
      r.row->>'name' as name, ${ownName} as name_before, s.name as shared_name, false as name_changes,
      coalesce(own.named_by = 'person', false) as named_by_person,
      own.image_url is not null as own_pictured,
      case when not exists (select 1 from combo_items ci where ci.combo_id = m.sellable_id)
        then (r.row->>'stock')::numeric end as stock,
      r.row->>'aisle' as aisle, nullif(r.row->'weighing', 'null') as weighing, r.problems <> '[]' as noted, coalesce((r.row->'size'->>'perKg')::boolean, false) as per_kg,
      false as price_changes, false as promo_changes, false as stock_changes, false as streak_changes,
      false as other_changes, false as deal_changes, false as new_offer, m.sellable_id is null as new_sellable,
      o.base_price_in_cents as base_before, o.aisle as aisle_before, ${weighingOf} as weighing_before, o.published as published_before,
      o.price_updated_at as price_updated_before, o.out_of_stock_at as out_before, o.out_of_stock_streak as streak_before,
      r.row->>'vat' as vat, s.vat_class as vat_before, s.vat_source as vat_source_before, r.row->>'kind' as kind, s.kind as kind_before,
      (r.row->>'age')::boolean as age, s.age_restricted as age_before,
      ${canChangeSellable(terms.editor, sql.ref('m.sellable_id'))} as may_share, false as kind_changes, false as promo_forbidden, st.on_hand as on_hand_before, st.received as received_before, null::jsonb as promos_before
    from import_rows r
    join import_matches m on m.line = r.line and m.problem is null
    left join sellables s on s.id = m.sellable_id
    left join agency_goods own on own.agency_id = ${terms.editor.agencyId} and own.sellable_id = s.id
    left join offers o on o.supplier_id = ${terms.supplierId} and o.sellable_id = m.sellable_id
      and o.stokvel = (r.row->>'stokvel')::boolean
    left join offer_costs oc on oc.offer_id = o.id
    left join stock st on st.supplier_id = ${terms.supplierId} and st.sellable_id = m.sellable_id
    where r.import_id = ${terms.importId} and r.state = ${rowState.accepted}`.execute(tx)
  // Without indexes: every row is written several times more, and whoever reads the plan reads most of it.
  await sql`analyze import_plan`.execute(tx)
  await forbidPromotions(tx, terms.importId)
  await readPromotionsBefore(tx, terms)
  await comparePlan(tx, terms)
}

/**
 * SQL for where a picture of a row `p` is shown: for everybody in place of a drawing; for goods that another chain sells too, on
 * the sender's own shelves, unless these have a picture of their own. A photograph stays.
 */
export const pictureFits = sql<'shared' | 'own' | 'none'>`(case
  when p.new_sellable then 'shared'
  when not p.may_share then case when p.own_pictured then 'none' else 'own' end
  when exists (select 1 from sellables s join pictures drawn on drawn.key = split_part(s.image_url, '/', 3)
    and drawn.bytes is null where s.id = p.sellable_id) then 'shared'
  else 'none' end)`

/**
 * Finds bulk packs or specials of goods that may not be promoted, among the rows that `where` selects, and passes their lines to
 * `change`, a batch at a time. The goods may be named by their row, or by a barcode only.
 */
export async function changeForbidden(
  tx: Tx,
  importId: string,
  where: RawBuilder<unknown>,
  change: (lines: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const query = sql<{ line: number; name: string; kind: string | null }>`
    select p.line, coalesce(s.name, r.row->>'name') as name,
      case when p.sellable_id is null or p.may_share then coalesce(p.kind, p.kind_before) else p.kind_before end as kind
    from import_plan p join import_rows r on r.import_id = ${sql.lit(importId)} and r.line = p.line
    left join sellables s on s.id = p.sellable_id where ${where}`
  await readAndStore(
    tx,
    query,
    ({ line, name, kind }) => (isPromotionForbidden(name, kind) ? { line } : undefined),
    (json) => change(sql`(select line from json_to_recordset(${json}::json) as x (line int))`),
  )
}

/** The rows are taken at their normal price: the law forbids the special, not the sale. */
async function forbidPromotions(tx: Tx, importId: string): Promise<void> {
  await changeForbidden(
    tx,
    importId,
    sql`p.promo_cents is not null`,
    (lines) => sql`
      update import_plan set promo_cents = null, promo_start = null, promo_end = null, promo_forbidden = true
      where line in ${lines}`,
  )
}

/** What earlier imports promised of these offers and that holds now or will. A manager's promotions are not touched. */
async function readPromotionsBefore(tx: Tx, { supplierId, now }: PlanTerms): Promise<void> {
  await sql`
    update import_plan p set promos_before = made.promos
    from (
      select po.offer_id, jsonb_agg(jsonb_build_object('promotion_id', pr.id, 'name', pr.name, 'start_at', pr.start_at,
        'end_at', pr.end_at, 'import_id', pr.import_id, 'created_at', pr.created_at, 'leaflet_id', pr.leaflet_id, 'cents', po.price_in_cents) order by pr.start_at, pr.id) as promos
      from promotion_offers po join promotions pr on pr.id = po.promotion_id
      where po.supplier_id = ${supplierId} and pr.source = 'import' and pr.end_at > ${now}::timestamptz
      group by po.offer_id
    ) made where made.offer_id = p.offer_id`.execute(tx)
}

/** Of a name what makes it another one: letters and digits. */
const normalizedName = (column: string) =>
  sql`lower(regexp_replace(coalesce(${sql.ref(column)}, ''), '[^[:alnum:]]+', '', 'g'))`

/** Computes what each row would change. It runs again after locking, on values that can no longer change. */
export async function comparePlan(tx: Tx, { now, readsPromotions, repeats }: PlanTerms): Promise<void> {
  const one = sql`jsonb_array_length(promos_before) = 1 and (promos_before->0->>'cents')::bigint = promo_cents`
  await sql`
    update import_plan set
      kind_changes = may_share and (kind is not null and kind is distinct from kind_before
        or age is not null and age is distinct from age_before) and not new_sellable,
      name_changes = not new_sellable and not may_share and not named_by_person and ${normalizedName('name')} <> ''
        and ${normalizedName('name')} <> ${normalizedName('name_before')},
      price_changes = offer_id is not null and base_before <> cents,
      cost_changes = cost is not null and cost is distinct from cost_before,
      promo_changes = ${readsPromotions} and case
        when promo_cents is null then promos_before is not null
        when promos_before is null then not (${repeats} and offer_id is not null and coalesce(promo_end <= ${now}::timestamptz, true))
        when promo_end is null then not (${one})
        else not (${one} and (promos_before->0->>'end_at')::timestamptz = promo_end
          and coalesce((promos_before->0->>'start_at')::timestamptz = promo_start, true)) end,
      stock_changes = stock is not null and not ${repeats} and (on_hand_before is distinct from stock
        or (offer_id is not null and (out_before is not null) <> (stock <= 0))),
      streak_changes = stock is not null and not ${repeats} and offer_id is not null
        and streak_before <> case when stock <= 0 then streak_before + 1 else 0 end,
      other_changes = offer_id is not null and (aisle is distinct from aisle_before and aisle is not null
          or weighing is distinct from weighing_before and weighing is not null and weighing_before is not null)
        or new_barcode is not null or coalesce(vat <> vat_before and may_share, false)
        or may_share and (kind is not null and kind is distinct from kind_before
          or age is not null and age is distinct from age_before) and not new_sellable`.execute(tx)
}

/**
 * SQL for the effect of a row: 'new', 'added', 'changed' or 'same'. New offers may have their ids by then or not: either way the
 * branch did not have them.
 */
export const effectOf = sql`(case
  when p.new_sellable then 'new'
  when p.offer_id is null or p.new_offer or not p.published_before then 'added'
  when p.price_changes or p.promo_changes or p.stock_changes or p.name_changes or p.other_changes or p.cost_changes or p.deal_changes
    then 'changed'
  else 'same' end)`

/** SQL for whether a row changes nothing but its deal, if that. */
export const sameButForDeal = sql`(not p.new_sellable and p.offer_id is not null and coalesce(p.published_before, false)
  and not (p.price_changes or p.promo_changes or p.stock_changes or p.name_changes or p.other_changes or p.cost_changes))`

/**
 * SQL for whether a row waits for a confirmation of its own: its normal price is far from the present one, or a price that the
 * list brings is under what the branch pays.
 */
export const jumpOf = sql<boolean>`(coalesce(abs(p.cents - p.base_before) * 100
  > p.base_before * ${sql.lit(maxUnconfirmedPercent)}, false)
  or coalesce(least(p.cents, p.promo_cents) < p.cost, false) and (p.offer_id is null or p.price_changes or p.promo_changes))`

/** Marks the rows with unconfirmed jumps, beside the present price. Returns whether there are any. */
export async function markUnconfirmed(tx: Tx, importId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_effects e set jump = true, price_now_in_cents = p.base_before
    from import_plan p join imports i on i.id = ${importId}
    where e.import_id = ${importId} and e.line = p.line and ${jumpOf} and p.line <> all(i.confirmed_lines)`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function countEffects(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ effect: string; n: number }>`
    select ${effectOf} as effect, count(*) as n from import_plan p group by 1`.execute(tx)
  return Object.fromEntries(rows.map(({ effect, n }) => [effect, n]))
}

/** Returns whether the last list that went live at the branch was this very file with the same mapping. */
export async function isRepeatOfLast(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await sql<{ repeats: boolean }>`
    select last.file_hash = i.file_hash and last.mapping = i.mapping as repeats
    from imports i join imports last on last.supplier_id = i.supplier_id
    where i.id = ${importId} and last.state = ${importState.applied} and last.undone_at is null
    order by last.sequence desc limit 1`.execute(tx)
  return rows[0]?.repeats ?? false
}
