// The statements that put a planned import live: sets of rows, never row by row.
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { ImportRecord } from '../import-store.ts'
import { takenUncounted } from '../taken-uncounted-store.ts'
import { type PlanTerms, pictureFits, undatedEnd, weighingOf } from './plan-store.ts'
import { readAndStore } from './read-and-store.ts'

/** Assigns ids to the offers that are new at the branch, of goods that the shop already had. */
export async function assignOfferIds(tx: Tx): Promise<void> {
  await sql`create temporary table import_offers (line int, id text) on commit drop`.execute(tx)
  await readAndStore(
    tx,
    sql<{ line: number }>`select line from import_plan where offer_id is null`,
    ({ line }) => ({ line, id: newId('offer') }),
    (json) =>
      sql`insert into import_offers select line, id from json_to_recordset(${json}::json) as x (line int, id text)`,
  )
  await sql`update import_plan p set offer_id = x.id, new_offer = true from import_offers x where p.line = x.line`.execute(
    tx,
  )
  // The plan was measured while its new things had no ids: joins by them would go over all of it again and again.
  await sql`analyze import_plan`.execute(tx)
}

/** A row that changes its offer, apart from the cost, which is not stored in the offer. */
const changed = sql`(p.price_changes or p.promo_changes or p.stock_changes or p.streak_changes or p.other_changes or p.deal_changes
  or p.new_sellable or p.new_offer or not coalesce(p.published_before, false))`

/**
 * Locks late, in the order in which registering locks: stock by sellable, then offers by id. What was read before is read again,
 * so that an order in between is not lost. Storing the first cost of an offer locks its row by the foreign key: it is locked here
 * already, so that all are locked by id. `more` selects offers beyond the plan.
 */
export async function lockAndReread(
  tx: Tx,
  { supplierId }: PlanTerms,
  more?: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select 1 from stock where supplier_id = ${supplierId} and sellable_id in (
      select sellable_id from import_plan p where p.stock is not null and ${changed})
    order by sellable_id for update`.execute(tx)
  await sql`
    select 1 from offers where id in (select offer_id from import_plan p where not new_offer
        and (${changed} or p.cost_changes and p.cost_before is null))
      or ${more === undefined ? sql`false` : sql`id in ${more}`}
    order by id for no key update`.execute(tx)
  await sql`
    update import_plan p set base_before = o.base_price_in_cents, aisle_before = o.aisle, weighing_before = ${weighingOf}, published_before = o.published,
      price_updated_before = o.price_updated_at, out_before = o.out_of_stock_at, streak_before = o.out_of_stock_streak
    from offers o where o.id = p.offer_id and not p.new_offer and ${changed}`.execute(tx)
  await sql`
    update import_plan p set on_hand_before = st.on_hand, received_before = st.received
    from stock st where st.supplier_id = ${supplierId} and st.sellable_id = p.sellable_id and p.stock is not null
      and ${changed}`.execute(tx)
}

export async function writeOffers(tx: Tx, { supplierId, now }: PlanTerms): Promise<void> {
  await sql`
    update offers o set base_price_in_cents = p.cents, published = true, aisle = coalesce(p.aisle, o.aisle),
      per_kg_symbol = case when o.per_kg then coalesce(p.weighing->>'symbol', o.per_kg_symbol) else o.per_kg_symbol end,
      per_kg_conversion_rate = case when o.per_kg then coalesce((p.weighing->>'rate')::numeric, o.per_kg_conversion_rate)
        else o.per_kg_conversion_rate end,
      per_kg_qty_min = case when o.per_kg then coalesce((p.weighing->>'min')::numeric, o.per_kg_qty_min) else o.per_kg_qty_min end,
      per_kg_qty_step = case when o.per_kg then coalesce((p.weighing->>'step')::numeric, o.per_kg_qty_step) else o.per_kg_qty_step end,
      price_updated_at = case when p.price_changes or p.promo_changes then ${now}::timestamptz else o.price_updated_at end,
      out_of_stock_at = case when not (p.stock_changes or p.streak_changes) then o.out_of_stock_at
        when p.stock <= 0 then coalesce(o.out_of_stock_at, ${now}::timestamptz) end,
      out_of_stock_streak = case when not p.streak_changes then o.out_of_stock_streak
        when p.stock <= 0 then o.out_of_stock_streak + 1 else 0 end
    from import_plan p where p.offer_id = o.id and not p.new_offer and ${changed}`.execute(tx)
  await sql`
    insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel, per_kg, per_kg_symbol,
      per_kg_conversion_rate, per_kg_qty_min, per_kg_qty_step, out_of_stock_at, out_of_stock_streak, aisle)
    select p.offer_id, ${supplierId}, p.sellable_id, p.cents, ${now}, p.stokvel, p.per_kg,
      case when p.per_kg then coalesce(p.weighing->>'symbol', 'kg') end,
      case when p.per_kg then coalesce((p.weighing->>'rate')::numeric, 1) end,
      case when p.per_kg then coalesce((p.weighing->>'min')::numeric, 0.25) end,
      case when p.per_kg then coalesce((p.weighing->>'step')::numeric, 0.05) end, case when p.stock <= 0 then ${now}::timestamptz end,
      case when p.stock <= 0 then 1 else 0 end, p.aisle
    from import_plan p where p.new_offer order by p.sellable_id`.execute(tx)
}

/**
 * Sets `on_hand` to the count; received - on_hand stays what orders hold or took. There is one count per sellable: the single
 * pack's.
 */
export async function writeStock(tx: Tx, { supplierId }: PlanTerms): Promise<void> {
  await sql`
    insert into stock as st (supplier_id, sellable_id, received, on_hand)
    select ${supplierId}, sellable_id, stock + ${takenUncounted(supplierId, sql`counted.sellable_id`)}, stock from (
      select distinct on (sellable_id) sellable_id, stock from import_plan p
      where stock is not null and (stock_changes or new_offer) order by sellable_id, stokvel, line) counted
    on conflict (supplier_id, sellable_id) do update
      set received = excluded.on_hand + st.received - st.on_hand, on_hand = excluded.on_hand`.execute(tx)
}

/** Replaces the promotions that earlier imports of this branch gave these offers with those of this import. */
export async function writePromotions(tx: Tx, terms: PlanTerms): Promise<void> {
  const { importId, supplierId, now } = terms
  await sql`
    delete from promotion_offers po using promotions pr, import_plan p
    where pr.id = po.promotion_id and pr.source = 'import' and pr.supplier_id = ${supplierId}
      and pr.end_at > ${now}::timestamptz and p.offer_id = po.offer_id and p.promo_changes`.execute(tx)
  const ownNames = sql`p.promo_changes and p.promo_cents is not null`
  await sql`
    update import_plan p set promo_start = coalesce(p.promo_start, ${now}::timestamptz),
      promo_end = coalesce(p.promo_end, ${undatedEnd(now)}::timestamptz) where ${ownNames}`.execute(tx)
  const spans = await sql<{ start_at: Date; end_at: Date }>`
    select distinct promo_start as start_at, promo_end as end_at from import_plan p where ${ownNames}
    order by 1, 2`.execute(tx)
  for (const { start_at, end_at } of spans.rows) {
    const id = newId('promotion')
    await sql`
      insert into promotions (id, supplier_id, name, start_at, end_at, source, import_id, created_at)
      values (${id}, ${supplierId}, 'Specials', ${start_at}, ${end_at}, 'import', ${importId}, ${now})`.execute(
      tx,
    )
    await sql`
      insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents)
      select ${id}, p.offer_id, ${supplierId}, p.promo_cents from import_plan p
      where ${ownNames} and p.promo_start = ${start_at} and p.promo_end = ${end_at}`.execute(tx)
  }
  await sql`
    delete from promotions pr where pr.supplier_id = ${supplierId} and pr.source = 'import'
      and not exists (select 1 from promotion_offers po where po.promotion_id = pr.id)`.execute(tx)
}

/** Gives sellables without a barcode the barcode of the list. Returns whether any changed. */
export async function writeBarcodes(tx: Tx, importId: string): Promise<boolean> {
  await sql`
    create temporary table import_barcodes on commit drop as
    select sellable_id, new_barcode as barcode from import_plan where new_barcode is not null`.execute(tx)
  // Most lists bring none. Unmeasured, the join would go over the plan again for every sellable.
  await sql`analyze import_barcodes`.execute(tx)
  const { numAffectedRows } = await sql`
    with written as (
      update sellables s set barcode = n.barcode from import_barcodes n
      where s.id = n.sellable_id and s.barcode is null
        and not exists (select 1 from sellables taken where taken.barcode = n.barcode)
      returning s.id, s.barcode)
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'barcode', id, '{}', jsonb_build_object('barcode', barcode) from written`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Sets the list's name as the chain's own for goods that another chain sells too; the shared name removes the own one. Returns
 * whether any changed.
 */
export async function writeOwnNames(tx: Tx, { importId, editor: { agencyId } }: PlanTerms): Promise<boolean> {
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select distinct on (p.sellable_id) ${importId}, 'own name', p.sellable_id, jsonb_build_object('name', own.name),
      jsonb_build_object('name', case when p.name <> p.shared_name then p.name end)
    from import_plan p left join agency_goods own on own.agency_id = ${agencyId} and own.sellable_id = p.sellable_id
    where p.name_changes order by p.sellable_id, p.line`.execute(tx)
  await setOwnNames(
    tx,
    agencyId,
    sql`select key, after->>'name' from import_changes
    where import_id = ${importId} and kind = 'own name'`,
  )
  const { rows } = await sql<{ named: boolean }>`
    select exists (select 1 from import_plan where name_changes) as named`.execute(tx)
  return rows[0]?.named ?? false
}

/**
 * Sets the chain's own names. `ownNames` selects sellables with their name, null to remove it. A row without name and picture is
 * deleted.
 */
export async function setOwnNames(tx: Tx, agencyId: string, ownNames: RawBuilder<unknown>): Promise<void> {
  const names = sql`(${ownNames}) as wanted (sellable_id, name)`
  await sql`
    delete from agency_goods own using ${names} where own.agency_id = ${agencyId}
      and own.sellable_id = wanted.sellable_id and wanted.name is null and own.image_url is null`.execute(tx)
  await sql`
    update agency_goods own set name = null, named_by = null from ${names} where own.agency_id = ${agencyId}
      and own.sellable_id = wanted.sellable_id and wanted.name is null`.execute(tx)
  await sql`
    insert into agency_goods (agency_id, sellable_id, name, named_by)
    select ${agencyId}, sellable_id, name, 'list' from ${names} where name is not null
    on conflict (agency_id, sellable_id) do update set name = excluded.name, named_by = 'list'`.execute(tx)
}

/**
 * Writes VAT class, kind and age mark of existing goods, where the list's sender may change them. A class that the list confirms
 * is no longer a guess. Returns whether kind or age mark of any changed.
 */
export async function writeSharedGoods(tx: Tx, importId: string): Promise<boolean> {
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select distinct on (sellable_id) ${importId}, 'goods', sellable_id,
      jsonb_build_object('vat', vat_before, 'source', vat_source_before, 'kind', kind_before, 'age', age_before),
      jsonb_build_object('vat', coalesce(vat, vat_before), 'source', case when vat is null then vat_source_before else 'list' end,
        'kind', coalesce(kind, kind_before), 'age', coalesce(age, age_before))
    from import_plan where may_share and not new_sellable
      and (kind_changes or vat <> vat_before or vat is not null and vat_source_before in ('guessed', 'doubtful'))
    order by sellable_id, line`.execute(tx)
  await sql`
    update sellables s set vat_class = c.after->>'vat', vat_source = c.after->>'source', kind = c.after->>'kind',
      age_restricted = (c.after->>'age')::boolean
    from import_changes c where c.import_id = ${importId} and c.kind = 'goods' and s.id = c.key`.execute(tx)
  const { rows } = await sql<{ kinds: boolean }>`
    select exists (select 1 from import_plan where kind_changes) as kinds`.execute(tx)
  return rows[0]?.kinds ?? false
}

/**
 * Records each changed offer and stock before and after, so that the import can be undone. For new ones there is nothing to
 * restore; only what shows whether somebody changed them since is recorded.
 */
export async function recordChanges(tx: Tx, { importId, supplierId }: PlanTerms): Promise<void> {
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select ${importId}, 'offer', o.id,
      case when not p.new_offer then jsonb_build_object('cents', p.base_before, 'aisle', p.aisle_before, 'weighing', p.weighing_before,
        'published', p.published_before, 'price_updated_at', p.price_updated_before, 'out_of_stock_at', p.out_before,
        'streak', p.streak_before, 'promos', case when p.promo_changes then p.promos_before end,
        'promised', p.promo_changes and p.promo_cents is not null) end,
      case when p.new_offer then jsonb_build_object('cents', o.base_price_in_cents)
        else jsonb_build_object('cents', o.base_price_in_cents, 'aisle', o.aisle, 'weighing', ${weighingOf}, 'published', o.published,
          'price_updated_at', o.price_updated_at, 'out_of_stock_at', o.out_of_stock_at,
          'streak', o.out_of_stock_streak) end
    from import_plan p join offers o on o.id = p.offer_id where ${changed} or p.new_offer order by o.id`.execute(
    tx,
  )
  await sql`
    insert into import_changes (import_id, kind, key, before, after)
    select distinct on (p.sellable_id) ${importId}, 'stock', p.sellable_id,
      case when p.on_hand_before is not null
        then jsonb_build_object('on_hand', p.on_hand_before, 'received', p.received_before) end,
      jsonb_build_object('on_hand', st.on_hand, 'received', st.received)
    from import_plan p join stock st on st.supplier_id = ${supplierId} and st.sellable_id = p.sellable_id
    where p.stock is not null and (p.stock_changes or p.new_offer) order by p.sellable_id, p.stokvel, p.line`.execute(
    tx,
  )
}

/**
 * Queues the pictures that the list names, or that its zip has by barcode, for goods that have only a drawing, and for the
 * chain's own shelves for goods that another chain sells too (`pictureFits`). A photograph stays.
 */
export async function queuePictures(
  tx: Tx,
  { id: importId }: ImportRecord,
  { listed }: { listed: boolean },
): Promise<void> {
  if (!listed && !(await hasZip(tx, importId))) return
  await sql`
    insert into import_pictures (import_id, sellable_id, source, own)
    select distinct on (p.sellable_id) ${importId}, p.sellable_id, coalesce(r.row->>'image', r.row->>'barcode'),
      ${pictureFits} = 'own'
    from import_plan p join import_rows r on r.import_id = ${importId} and r.line = p.line
    where ${pictureFits} <> 'none' and (r.row->>'image' is not null or (r.row->>'barcode' is not null and exists (
      select 1 from import_files f where f.import_id = ${importId} and f.part = 'pictures')))
    order by p.sellable_id, p.line
    on conflict do nothing`.execute(tx)
}

async function hasZip(tx: Tx, importId: string): Promise<boolean> {
  const { rows } = await sql<{ zip: boolean }>`
    select exists (select 1 from import_files where import_id = ${importId} and part = 'pictures') as zip`.execute(
    tx,
  )
  return rows[0]?.zip ?? false
}
