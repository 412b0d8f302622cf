// The statements that undo an import. Those that return a number return how many things they left alone because these changed
// since.

import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { pictureState } from '#wire/import-state.ts'
import { setOwnNames } from './apply-store.ts'
import { weighingOf } from './plan-store.ts'

export interface Undo {
  importId: string
  supplierId: string
  now: Date
}

const changes = (importId: string, kind: string) =>
  sql`(select key, before, after from import_changes where import_id = ${importId} and kind = ${kind}) c`

async function count(query: ReturnType<typeof sql<{ n: number }>>, tx: Tx): Promise<number> {
  return (await query.execute(tx)).rows[0]?.n ?? 0
}

/** Restores stock by the difference that the import made, so that what orders took since stays taken. */
export async function restoreStock(tx: Tx, { importId, supplierId }: Undo): Promise<number> {
  const more = sql`((c.after->>'on_hand')::numeric - (c.before->>'on_hand')::numeric)`
  await sql`
    update stock st set on_hand = st.on_hand - ${more}, received = st.received - ${more}
    from ${changes(importId, 'stock')}
    where st.supplier_id = ${supplierId} and st.sellable_id = c.key and c.before is not null
      and st.on_hand - ${more} >= 0 and st.received - ${more} >= 0`.execute(tx)
  await sql`
    delete from stock st using ${changes(importId, 'stock')}
    where st.supplier_id = ${supplierId} and st.sellable_id = c.key and c.before is null
      and st.received = st.on_hand and st.on_hand = (c.after->>'on_hand')::numeric`.execute(tx)
  return count(
    sql`
    select count(*) as n from ${changes(importId, 'stock')}
    join stock st on st.supplier_id = ${supplierId} and st.sellable_id = c.key
    where case when c.before is null then true
      else st.received - st.on_hand <> (c.before->>'received')::numeric - (c.before->>'on_hand')::numeric
        and st.on_hand > (c.before->>'on_hand')::numeric end`,
    tx,
  )
}

/** Restores price, aisle, weighing and marks separately: whichever somebody changed since stays. */
export async function restoreOffers(tx: Tx, { importId, now }: Undo): Promise<number> {
  const priced = sql`o.base_price_in_cents = (c.after->>'cents')::bigint`
  const placed = sql`o.aisle is not distinct from c.after->>'aisle'`
  const weighed = sql`o.per_kg and c.before->'weighing'->>'symbol' is not null and ${weighingOf} = c.after->'weighing'`
  const marked = sql`o.out_of_stock_at is not distinct from (c.after->>'out_of_stock_at')::timestamptz`
  const left = await count(
    sql`select count(*) as n from ${changes(importId, 'offer')} join offers o on o.id = c.key
      where c.before is not null and not (${priced} and ${placed})`,
    tx,
  )
  await sql`
    update offers o set
      base_price_in_cents = case when ${priced} then (c.before->>'cents')::bigint else o.base_price_in_cents end,
      price_updated_at = case when not (${priced}) then o.price_updated_at
        when (c.before->>'price_updated_at') is distinct from (c.after->>'price_updated_at') then ${now}::timestamptz
        else o.price_updated_at end,
      aisle = case when ${placed} then c.before->>'aisle' else o.aisle end,
      per_kg_symbol = case when ${weighed} then c.before->'weighing'->>'symbol' else o.per_kg_symbol end,
      per_kg_conversion_rate = case when ${weighed} then (c.before->'weighing'->>'rate')::numeric
        else o.per_kg_conversion_rate end,
      per_kg_qty_min = case when ${weighed} then (c.before->'weighing'->>'min')::numeric else o.per_kg_qty_min end,
      per_kg_qty_step = case when ${weighed} then (c.before->'weighing'->>'step')::numeric else o.per_kg_qty_step end,
      published = case when o.published = (c.after->>'published')::boolean then (c.before->>'published')::boolean
        else o.published end,
      out_of_stock_at = case when ${marked} then (c.before->>'out_of_stock_at')::timestamptz else o.out_of_stock_at end,
      out_of_stock_streak = case when ${marked} then (c.before->>'streak')::int else o.out_of_stock_streak end
    from ${changes(importId, 'offer')} where o.id = c.key and c.before is not null`.execute(tx)
  return left
}

/** Ends the promotions of the import and restores those that it replaced, unless somebody else ended them meanwhile. */
export async function restorePromotions(tx: Tx, { importId, supplierId }: Undo): Promise<number> {
  await sql`
    create temporary table import_promises on commit drop as
    select po.offer_id from promotion_offers po join promotions pr on pr.id = po.promotion_id
    where pr.import_id = ${importId} and pr.supplier_id = ${supplierId}`.execute(tx)
  await sql`
    delete from promotion_offers po using promotions pr
    where pr.id = po.promotion_id and pr.import_id = ${importId} and pr.supplier_id = ${supplierId}`.execute(
    tx,
  )
  const replaced = sql`
    select c.key as offer_id, promo->>'promotion_id' as id, promo->>'name' as name,
      (promo->>'start_at')::timestamptz as start_at, (promo->>'end_at')::timestamptz as end_at,
      promo->>'import_id' as import_id, promo->>'leaflet_id' as leaflet_id,
      (promo->>'created_at')::timestamptz as created_at, (promo->>'cents')::bigint as cents
    from ${changes(importId, 'offer')} cross join lateral jsonb_array_elements(
      case when jsonb_typeof(c.before->'promos') = 'array' then c.before->'promos' else '[]' end) as promo
    where not (c.before->>'promised')::boolean or c.key in (select offer_id from import_promises)`
  await sql`
    insert into promotions (id, supplier_id, name, start_at, end_at, source, import_id, created_at, leaflet_id)
    select distinct on (r.id) r.id, ${supplierId}, name, start_at, end_at, 'import', import_id, created_at,
      (select l.id from leaflets l where l.id = r.leaflet_id)
    from (${replaced}) r order by r.id
    on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents)
    select r.id, r.offer_id, ${supplierId}, r.cents from (${replaced}) r on conflict do nothing`.execute(tx)
  await sql`
    delete from promotions pr where pr.supplier_id = ${supplierId} and pr.source = 'import'
      and not exists (select 1 from promotion_offers po where po.promotion_id = pr.id)`.execute(tx)
  return count(
    sql`select count(*) as n from ${changes(importId, 'offer')}
      where (c.before->>'promised')::boolean and c.key not in (select offer_id from import_promises)`,
    tx,
  )
}

/** Removes the offers that the import brought; one that was ordered is only hidden, so that its orders keep a valid reference. */
export async function withdrawOffers(tx: Tx, { importId, supplierId }: Undo): Promise<number> {
  const isNewUnchanged = sql`c.before is null and o.base_price_in_cents = (c.after->>'cents')::bigint`
  const isReferenced = sql`(o.id in (select offer_id from order_items where supplier_id = ${supplierId})
    or exists (select 1 from promotion_offers po where po.offer_id = o.id)
    or exists (select 1 from multibuy_offers mo where mo.offer_id = o.id))`
  const left = await count(
    sql`select count(*) as n from ${changes(importId, 'offer')} join offers o on o.id = c.key
      where c.before is null and o.base_price_in_cents <> (c.after->>'cents')::bigint`,
    tx,
  )
  await sql`
    update offers o set published = false from ${changes(importId, 'offer')}
    where o.id = c.key and ${isNewUnchanged} and ${isReferenced}`.execute(tx)
  await sql`
    delete from offers o using ${changes(importId, 'offer')}
    where o.id = c.key and ${isNewUnchanged} and not ${isReferenced}`.execute(tx)
  return left
}

/** Restores VAT class, kind and age mark, each unless somebody changed it since. */
export async function restoreSharedGoods(tx: Tx, { importId }: Undo): Promise<void> {
  // Lists of before kinds and sources were kept.
  await sql`
    update sellables s set vat_class = c.before->>'vat'
    from ${changes(importId, 'vat')} where s.id = c.key and s.vat_class = c.after->>'vat'`.execute(tx)
  const taxed = sql`s.vat_class = c.after->>'vat' and s.vat_source = c.after->>'source'`
  await sql`
    update sellables s set
      vat_class = case when ${taxed} then c.before->>'vat' else s.vat_class end,
      vat_source = case when ${taxed} then c.before->>'source' else s.vat_source end,
      kind = case when s.kind is not distinct from c.after->>'kind' then c.before->>'kind' else s.kind end,
      age_restricted = case when s.age_restricted = (c.after->>'age')::boolean then (c.before->>'age')::boolean
        else s.age_restricted end
    from ${changes(importId, 'goods')} where s.id = c.key`.execute(tx)
}

/**
 * Restores the chain's own names and pictures, each unless somebody changed it since. Must run before pending pictures are
 * deleted.
 */
export async function restoreOwnGoods(tx: Tx, { importId, supplierId }: Undo): Promise<void> {
  const { agency_id: agencyId } = await tx
    .selectFrom('suppliers')
    .select('agency_id')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  await setOwnNames(
    tx,
    agencyId,
    sql`select c.key, c.before->>'name' from ${changes(importId, 'own name')}
      left join agency_goods now on now.agency_id = ${agencyId} and now.sellable_id = c.key
      where now.name is not distinct from c.after->>'name' and now.named_by is distinct from 'person'`,
  )
  const pictured = sql`own.agency_id = ${agencyId} and own.sellable_id = c.key and own.image_url = c.after->>'image_url'`
  await sql`
    delete from agency_goods own using ${changes(importId, 'own picture')} where ${pictured} and own.name is null`.execute(
    tx,
  )
  await sql`
    update agency_goods own set image_url = null, image_lg_url = null
    from ${changes(importId, 'own picture')} where ${pictured}`.execute(tx)
}

export async function deletePendingPictures(tx: Tx, { importId }: Undo): Promise<void> {
  await sql`
    update sellables s set image_url = c.before->>'image_url', image_lg_url = c.before->>'image_lg_url'
    from ${changes(importId, 'picture')} where s.id = c.key and s.image_url = c.after->>'image_url'`.execute(
    tx,
  )
  await sql`
    update products p set image_url = c.before->>'image_url' from ${changes(importId, 'product picture')}
    where p.id = c.key and p.image_url = c.after->>'image_url'`.execute(tx)
  await sql`delete from import_pictures where import_id = ${importId} and state = ${sql.lit(pictureState.waiting)}`.execute(
    tx,
  )
}

export async function removeAddedBarcodes(tx: Tx, { importId }: Undo): Promise<void> {
  await sql`
    update sellables s set barcode = null from ${changes(importId, 'barcode')}
    where s.id = c.key and s.barcode = c.after->>'barcode'`.execute(tx)
}

/** Deletes the goods that the import created, unless they are sold, ordered or used by others since. */
export async function deleteCreatedGoods(tx: Tx, { importId, supplierId }: Undo): Promise<void> {
  const made = (kind: string) =>
    sql`select jsonb_array_elements_text(after->'ids') from import_changes
      where import_id = ${importId} and kind = 'made' and after->>'kind' = ${kind}`
  await sql`
    create temporary table import_unused on commit drop as
    select s.id, s.product_id from sellables s where s.id in (${made('sellable')})
      and not exists (select 1 from offers o where o.sellable_id = s.id)
      and not exists (select 1 from combo_items ci where s.id in (ci.sellable_id, ci.combo_id))
      and not exists (select 1 from stock st where st.sellable_id = s.id)
      and s.id not in (select sellable_id from order_items where supplier_id = ${supplierId})`.execute(tx)
  await sql`delete from sellables where id in (select id from import_unused)`.execute(tx)
  await sql`
    create temporary table import_bare on commit drop as
    select p.id from products p where p.id in (${made('product')})
      and not exists (select 1 from sellables s where s.product_id = p.id)
      and not exists (select 1 from product_correlations c where p.id in (c.product_id, c.relation_id))`.execute(
    tx,
  )
  await sql`delete from product_categories where product_id in (select id from import_bare)`.execute(tx)
  await sql`delete from products where id in (select id from import_bare)`.execute(tx)
  for (const [kind, table, column] of [
    ['brand', 'brands', 'brand_id'],
    ['unit', 'units', 'unit_id'],
    ['pack', 'packs', 'pack_id'],
  ] as const)
    await sql`
      delete from ${sql.table(table)} t where t.id in (${made(kind)})
        and not exists (select 1 from sellables s where s.${sql.ref(column)} = t.id)`.execute(tx)
  for (let deleted = 1n; deleted > 0n; )
    deleted =
      (
        await sql`
      delete from categories t where t.id in (${made('category')})
        and not exists (select 1 from categories child where child.parent_id = t.id)
        and not exists (select 1 from product_categories pc where pc.category_id = t.id)
        and not exists (select 1 from agency_places mine where mine.category_id = t.id)`.execute(tx)
      ).numAffectedRows ?? 0n
}
