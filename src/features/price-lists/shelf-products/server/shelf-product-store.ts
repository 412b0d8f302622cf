// SQL for the details of a product of a branch's shelf. Names, pictures, categories, VAT class and kind are written by
// features/price-lists/goods.
import { sql } from 'kysely'
import {
  categoriesOf,
  ownImage,
  ownName,
  sharedName,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import {
  canChangeProduct,
  canChangeSellable,
  type SharedEditor,
} from '#features/catalogue/catalogue/server/shared-goods.ts'
import type { Size } from '#features/price-lists/imports/reading/read-size.ts'
import { goodsKindOf } from '#features/shelf/offers/goods-kind.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type {
  ProductChange,
  ProductFields,
  ShelfProduct,
  SomeProductFields,
} from '../shelf-product-contract.ts'

export interface ProductRow extends Omit<ShelfProduct, 'last_change'> {
  /** Everybody's picture, where the chain has its own. */
  shared_image_url: string
}

type Row = Omit<ProductRow, 'fields' | 'counts_as'> & ProductFields & { known_as: string }

/** Locks the row of the shelf, so that two who change one product take turns. Undefined where the branch has no such row. */
export async function lockOffer(tx: Tx, supplierId: string, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from offers where id = ${offerId} and supplier_id = ${supplierId} for no key update`.execute(tx)
  return rows.length > 0
}

export async function findProduct(
  db: Reader,
  editor: SharedEditor,
  { supplierId, offerId }: { supplierId: string; offerId: string },
): Promise<ProductRow | undefined> {
  const { rows } = await sql<Row>`
    with recursive tree as (
      select c.id, c.name as path from ${categoriesOf(editor.agencyId)} c where c.parent_id is null
      union all select c.id, t.path || ' > ' || c.name from ${categoriesOf(editor.agencyId)} c join tree t on c.parent_id = t.id)
    select o.id as offer_id, s.id as sellable_id, p.id as product_id, p.name as product, s.name as known_as,
      ${ownName} as name, ${sharedName} as shared_name, ${ownImage} as image_url, s.image_url as shared_image_url,
      own.image_url is not null as own_picture,
      coalesce((select json_agg(ap.image_url order by ap.position) from agency_pictures ap
        where ap.agency_id = ${editor.agencyId} and ap.sellable_id = s.id), '[]') as pictures,
      coalesce(chosen.id, place.id) as category_id, coalesce(chosen.path, place.path) as category,
      case when chosen.id is not null then coalesce(place.path, '-') end as shared_category,
      b.name as brand, s.measurement, s.description, s.ingredients, s.allergens, s.storage, s.origin,
      coalesce((select json_agg(json_build_object('mark', m.mark, 'certifier', m.certifier) order by m.mark)
        from sellable_marks m where m.sellable_id = s.id), '[]') as marks,
      s.vat_class, s.vat_source, s.kind, s.age_restricted,
      (select coalesce(json_agg(code order by first desc, code), '[]') from (
        select s.barcode as code, true as first where s.barcode is not null
        union all select sb.barcode, false from sellable_barcodes sb where sb.sellable_id = s.id) codes) as barcodes,
      case when o.per_kg then json_build_object('unit', coalesce(o.per_kg_symbol, 'kg'), 'min', coalesce(o.per_kg_qty_min, 0.25),
        'step', coalesce(o.per_kg_qty_step, 0.05)) end as weighing,
      o.aisle, cost.cost_in_cents, o.base_price_in_cents as price_in_cents, o.published, o.stokvel,
      ${canChangeSellable(editor)} as may_change, ${canChangeProduct(editor)} as may_move
    from offers o join sellables s on s.id = o.sellable_id join products p on p.id = s.product_id
    left join brands b on b.id = s.brand_id
    left join offer_costs cost on cost.offer_id = o.id
    left join agency_goods own on own.agency_id = ${editor.agencyId} and own.sellable_id = s.id
    left join agency_places mine on mine.agency_id = ${editor.agencyId} and mine.product_id = s.product_id
    left join tree chosen on chosen.id = mine.category_id
    left join lateral (select t.id, t.path from product_categories pc join tree t on t.id = pc.category_id
      where pc.product_id = s.product_id order by pc.position, t.id limit 1) place on true
    where o.id = ${offerId} and o.supplier_id = ${supplierId}
      and not exists (select 1 from combo_items ci where ci.combo_id = s.id)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { offer_id, sellable_id, product_id, product, known_as, category, shared_name, shared_category } = row
  const {
    shared_image_url,
    own_picture,
    vat_source,
    may_change,
    may_move,
    price_in_cents,
    published,
    stokvel,
  } = row
  const { name, image_url, pictures, category_id, brand, measurement, description, ingredients, allergens } =
    row
  const {
    storage,
    origin,
    marks,
    vat_class,
    kind,
    age_restricted,
    barcodes,
    weighing,
    aisle,
    cost_in_cents,
  } = row
  return {
    offer_id, sellable_id, product_id, product, category, shared_name, shared_category, shared_image_url, own_picture,
    vat_source, may_change, may_move, price_in_cents, published, stokvel,
    // By everybody's name: what the law asks of goods is the same whatever a chain calls them.
    counts_as: goodsKindOf({ name: known_as, kind, ageRestricted: age_restricted }),
    fields: {
      name, image_url, pictures, category_id, brand, measurement, description, ingredients, allergens, storage, origin,
      marks, vat_class, kind, age_restricted, barcodes, weighing, aisle, cost_in_cents,
    },
  } // biome-ignore format: lists of names
}

export type PackFacts = Partial<
  Pick<ProductFields, 'description' | 'ingredients' | 'allergens' | 'storage' | 'origin'>
>

export async function writeFacts(tx: Tx, sellableId: string, facts: PackFacts): Promise<void> {
  if (Object.keys(facts).length > 0)
    await tx.updateTable('sellables').set(facts).where('id', '=', sellableId).execute()
}

/** Sets brand or size by their names; those that the shop does not have yet are made. */
export async function writeBrandAndSize(
  tx: Tx,
  sellableId: string,
  { brand, size }: { brand?: string | null | undefined; size?: Size | null | undefined },
): Promise<void> {
  await tx
    .updateTable('sellables')
    .set({
      ...(brand !== undefined && { brand_id: brand && (await idOf(tx, 'brand', brand)) }),
      ...(size !== undefined && {
        measurement: size?.measurement ?? null,
        unit_id: size && (await idOf(tx, 'unit', size.unit)),
        pack_id: size && (await idOf(tx, 'pack', size.pack)),
      }),
    })
    .where('id', '=', sellableId)
    .execute()
}

async function idOf(tx: Tx, kind: 'brand' | 'unit' | 'pack', name: string): Promise<string> {
  const table = sql.table(`${kind}s`)
  const found = await sql<{ id: string }>`
    select id from ${table} where lower(name) = lower(${name}) order by id limit 1`.execute(tx)
  if (found.rows[0]) return found.rows[0].id
  const id = newId(kind)
  if (kind === 'unit')
    await sql`insert into units (id, name, measurement) values (${id}, ${name}, ${name})`.execute(tx)
  else await sql`insert into ${table} (id, name) values (${id}, ${name})`.execute(tx)
  return id
}

export async function writeMarks(tx: Tx, sellableId: string, marks: ProductFields['marks']): Promise<void> {
  await tx.deleteFrom('sellable_marks').where('sellable_id', '=', sellableId).execute()
  if (marks.length > 0)
    await tx
      .insertInto('sellable_marks')
      .values(marks.map(({ mark, certifier }) => ({ sellable_id: sellableId, mark, certifier })))
      .execute()
}

/** The first stands with the goods, the others beside them. Call after `findTaken`, under the taxonomy's lock. */
export async function writeBarcodes(tx: Tx, sellableId: string, barcodes: readonly string[]): Promise<void> {
  const [first, ...more] = barcodes
  await tx.deleteFrom('sellable_barcodes').where('sellable_id', '=', sellableId).execute()
  await tx
    .updateTable('sellables')
    .set({ barcode: first ?? null })
    .where('id', '=', sellableId)
    .execute()
  if (more.length > 0)
    await tx
      .insertInto('sellable_barcodes')
      .values(more.map((barcode) => ({ barcode, sellable_id: sellableId })))
      .execute()
}

/** Returns those of the barcodes that other goods have. */
export async function findTaken(
  db: Reader,
  sellableId: string,
  barcodes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ barcode: string }>`
    select barcode from sellables where barcode = any(${barcodes}) and id <> ${sellableId}
    union select barcode from sellable_barcodes where barcode = any(${barcodes}) and sellable_id <> ${sellableId}
    order by barcode`.execute(db)
  return rows.map(({ barcode }) => barcode)
}

export async function writePictures(
  tx: Tx,
  { agencyId }: SharedEditor,
  sellableId: string,
  pictures: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('agency_pictures')
    .where('agency_id', '=', agencyId)
    .where('sellable_id', '=', sellableId)
    .execute()
  if (pictures.length > 0)
    await tx
      .insertInto('agency_pictures')
      .values(
        pictures.map((image_url, position) => ({
          agency_id: agencyId,
          sellable_id: sellableId,
          position,
          image_url,
        })),
      )
      .execute()
}

export interface OfferWeighing {
  per_kg: boolean
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
  per_kg_qty_min: number | null
  per_kg_qty_step: number | null
}

export async function writeOfferDetails(
  tx: Tx,
  offerId: string,
  details: Partial<OfferWeighing & { aisle: string | null }>,
): Promise<void> {
  if (Object.keys(details).length > 0)
    await tx.updateTable('offers').set(details).where('id', '=', offerId).execute()
}

export async function writeCost(
  tx: Tx,
  { supplierId, offerId }: { supplierId: string; offerId: string },
  cost: number | null,
): Promise<void> {
  if (cost === null) await tx.deleteFrom('offer_costs').where('offer_id', '=', offerId).execute()
  else
    await tx
      .insertInto('offer_costs')
      .values({ offer_id: offerId, supplier_id: supplierId, cost_in_cents: cost })
      .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ cost_in_cents: cost }))
      .execute()
}

export interface NewChange {
  supplierId: string
  offerId: string
  accountId: string
  byKey: boolean
  before: SomeProductFields
  after: SomeProductFields
}

export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<void> {
  await tx
    .insertInto('shelf_product_changes')
    .values({
      id: newId('change'),
      supplier_id: change.supplierId,
      offer_id: change.offerId,
      at: now,
      made_by: change.accountId,
      by_key: change.byKey,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute()
}

/** The latest first. */
export async function listChanges(
  db: Reader,
  offerId: string,
  { limit, changeId }: { limit: number; changeId?: string },
): Promise<ProductChange[]> {
  const { rows } = await sql<Omit<ProductChange, 'at' | 'undone_at'> & { at: Date; undone_at: Date | null }>`
    select c.id as change_id, c.at, nullif(trim(a.first_name || ' ' || a.last_name), '') as by, c.by_key, c.before, c.after, c.undone_at
    from shelf_product_changes c left join accounts a on a.id = c.made_by
    where c.offer_id = ${offerId} and ${changeId === undefined ? sql`true` : sql`c.id = ${changeId}`}
    order by c.number desc limit ${limit}`.execute(db)
  return rows.map(({ at, undone_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}

export async function markUndone(tx: Tx, changeId: string, now: Date): Promise<void> {
  await tx.updateTable('shelf_product_changes').set({ undone_at: now }).where('id', '=', changeId).execute()
}

/** Returns what stands against deleting a row. It reads every line that was ever ordered of the goods. */
export async function findUses(
  tx: Tx,
  { offerId, sellableId }: { offerId: string; sellableId: string },
): Promise<{ wasSold: boolean; inDeal: boolean }> {
  const { rows } = await sql<{ wasSold: boolean; inDeal: boolean }>`
    select exists (select 1 from order_items i where i.offer_id = ${offerId})
        or exists (select 1 from held_stock h join offers o on o.supplier_id = h.supplier_id and o.sellable_id = h.sellable_id
          where o.id = ${offerId})
        or exists (select 1 from stock st join offers o on o.supplier_id = st.supplier_id and o.sellable_id = st.sellable_id
          where o.id = ${offerId} and st.received <> st.on_hand) as "wasSold",
      exists (select 1 from promotion_offers po where po.offer_id = ${offerId})
        or exists (select 1 from multibuy_offers mo where mo.offer_id = ${offerId})
        or exists (select 1 from combo_items ci join offers combo on combo.sellable_id = ci.combo_id
          join offers o on o.supplier_id = combo.supplier_id where o.id = ${offerId} and ci.sellable_id = ${sellableId})
        as "inDeal"`.execute(tx)
  return rows[0] ?? { wasSold: true, inDeal: false }
}

/** Deletes the offer and its count; then goods that nobody else has or had, and their family where nothing is left in it. */
export async function deleteOffer(
  tx: Tx,
  {
    supplierId,
    offerId,
    sellableId,
    productId,
  }: { supplierId: string; offerId: string; sellableId: string; productId: string },
): Promise<{ goods: boolean }> {
  await sql`delete from offers where id = ${offerId} and supplier_id = ${supplierId}`.execute(tx)
  await sql`
    delete from stock st where st.supplier_id = ${supplierId} and st.sellable_id = ${sellableId}
      and not exists (select 1 from offers o where o.supplier_id = ${supplierId} and o.sellable_id = ${sellableId})`.execute(
    tx,
  )
  const gone = await sql`
    delete from sellables s where s.id = ${sellableId}
      and not exists (select 1 from offers o where o.sellable_id = s.id)
      and not exists (select 1 from combo_items ci where s.id in (ci.sellable_id, ci.combo_id))
      and not exists (select 1 from stock st where st.sellable_id = s.id)
      and not exists (select 1 from order_items i where i.sellable_id = s.id)`.execute(tx)
  const isGone = (gone.numAffectedRows ?? 0n) > 0n
  if (isGone) {
    const bare = sql`${productId} and not exists (select 1 from sellables s where s.product_id = ${productId})
      and not exists (select 1 from product_correlations c where ${productId} in (c.product_id, c.relation_id))`
    await sql`delete from product_categories where product_id = ${bare}`.execute(tx)
    await sql`delete from products where id = ${bare}`.execute(tx)
  }
  return { goods: isGone }
}
