// All SQL that writes combos: their sellable, their parts, and when each branch sells them.
import { sql } from 'kysely'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { suppliersOf } from '#server/sessions/supplier-scope.ts'
import type { ComboSpan } from '../combo-rules.ts'

export interface PartRow {
  sellableId: string
  name: string
  imageUrl: string
  measurement: string | null
  qty: number
  kind: string | null
}

export interface BranchRow extends ComboSpan {
  supplierId: string
  supplierName: string
  offerId: string
  priceInCents: number
  published: boolean
  /** A part may not be promoted. */
  forbidden: boolean
}

export interface ComboRow {
  id: string
  productId: string
  name: string
  imageUrl: string
  parts: PartRow[]
  branches: BranchRow[]
  shared: boolean
}

interface StoredCombo extends Omit<ComboRow, 'branches'> {
  branches: (Omit<BranchRow, keyof ComboSpan | 'forbidden'> & {
    visibleAt: number | null
    startAt: number | null
    endAt: number | null
  })[]
}

export interface ComboListParams {
  id?: string
  supplierId?: string | undefined
  page: number
  perPage: number
}

const millis = (column: string) => sql`trunc(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * Returns the combos that a branch of this account sells or sold, by name; one more than a page, to show whether a next page
 * exists.
 */
export async function listCombos(
  db: Reader,
  accountId: string,
  { id, supplierId, page, perPage }: ComboListParams,
): Promise<ComboRow[]> {
  const mine = suppliersOf(accountId)
  const { rows } = await sql<StoredCombo>`
    select s.id, s.product_id as "productId", s.name, s.image_url as "imageUrl",
      (select json_agg(json_build_object('sellableId', part.id, 'name', part.name, 'imageUrl', part.image_url,
          'measurement', part.measurement, 'qty', ci.qty, 'kind', part.kind) order by ci.position, part.id)
        from combo_items ci join sellables part on part.id = ci.sellable_id where ci.combo_id = s.id) as parts,
      (select json_agg(json_build_object('supplierId', sup.id, 'supplierName', sup.name, 'offerId', o.id,
          'priceInCents', o.base_price_in_cents, 'published', o.published, 'visibleAt', ${millis('d.visible_at')},
          'startAt', ${millis('d.start_at')}, 'endAt', ${millis('d.end_at')}) order by sup.name, sup.id)
        from offers o join suppliers sup on sup.id = o.supplier_id left join combo_days d on d.offer_id = o.id
        where o.sellable_id = s.id and not o.stokvel and o.supplier_id in ${mine}
          and (${supplierId ?? null}::text is null or o.supplier_id = ${supplierId ?? null})) as branches,
      exists (select 1 from offers o where o.sellable_id = s.id and o.supplier_id not in ${mine}) as shared
    from sellables s
    where exists (select 1 from combo_items ci where ci.combo_id = s.id)
      and (${id ?? null}::text is null or s.id = ${id ?? null})
      and exists (select 1 from offers o where o.sellable_id = s.id and not o.stokvel and o.supplier_id in ${mine}
        and (${supplierId ?? null}::text is null or o.supplier_id = ${supplierId ?? null}))
    order by s.name, s.id limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  return rows.map((row) => ({
    ...row,
    branches: row.branches.map((branch) => ({
      ...branch,
      visibleAt: dateOf(branch.visibleAt),
      startAt: dateOf(branch.startAt),
      endAt: dateOf(branch.endAt),
      forbidden: row.parts.some((part) => isPromotionForbidden(part.name, part.kind)),
    })),
  }))
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** Locks a combo and its offers, so that two changes take turns; an order being registered locks the same offers. */
export async function lockCombo(tx: Tx, sellableId: string): Promise<void> {
  await sql`select 1 from sellables where id = ${sellableId} for update`.execute(tx)
  await sql`select 1 from offers where sellable_id = ${sellableId} order by id for update`.execute(tx)
}

export interface PartFacts {
  id: string
  name: string
  productId: string
  imageUrl: string
  vatClass: string
  ageRestricted: boolean
  kind: string | null
  combo: boolean
  /** By supplier: whether it is sold by weight there. Missing where it is not sold singly. */
  sold: Record<string, { perKg: boolean }>
}

export async function findParts(
  db: Reader,
  sellableIds: readonly string[],
  supplierIds: readonly string[],
): Promise<Map<string, PartFacts>> {
  const { rows } = await sql<PartFacts>`
    select s.id, s.name, s.product_id as "productId", s.image_url as "imageUrl", s.vat_class as "vatClass",
      s.age_restricted as "ageRestricted", s.kind, exists (select 1 from combo_items ci where ci.combo_id = s.id) as combo,
      coalesce((select json_object_agg(o.supplier_id, json_build_object('perKg', o.per_kg)) from offers o
        where o.sellable_id = s.id and not o.stokvel and o.published and o.supplier_id = any(${supplierIds})), '{}') as sold
    from sellables s where s.id = any(${sellableIds})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NewCombo {
  id: string
  productId: string
  name: string
  imageUrl: string
  vatClass: string
  ageRestricted: boolean
  parts: readonly { sellableId: string; qty: number }[]
  /** The product whose categories it stands in: its first part's. */
  besideProductId: string
}

export async function insertCombo(tx: Tx, combo: NewCombo): Promise<void> {
  await tx
    .insertInto('products')
    .values({ id: combo.productId, name: combo.name, image_url: combo.imageUrl })
    .execute()
  await sql`
    insert into product_categories (product_id, category_id, position)
    select ${combo.productId}, category_id, position from product_categories where product_id = ${combo.besideProductId}`.execute(
    tx,
  )
  await tx
    .insertInto('sellables')
    .values({
      id: combo.id,
      product_id: combo.productId,
      name: combo.name,
      image_url: combo.imageUrl,
      image_lg_url: combo.imageUrl,
      vat_class: combo.vatClass,
      age_restricted: combo.ageRestricted,
    })
    .execute()
  await tx
    .insertInto('combo_items')
    .values(
      combo.parts.map(({ sellableId, qty }, position) => ({
        combo_id: combo.id,
        sellable_id: sellableId,
        qty,
        position,
      })),
    )
    .execute()
}

export async function renameCombo(
  tx: Tx,
  { id, productId }: ComboRow,
  name: string,
  imageUrl: string,
): Promise<void> {
  await tx.updateTable('products').set({ name, image_url: imageUrl }).where('id', '=', productId).execute()
  await tx
    .updateTable('sellables')
    .set({ name, image_url: imageUrl, image_lg_url: imageUrl })
    .where('id', '=', id)
    .execute()
}

export interface BranchTerms extends ComboSpan {
  offerId: string
  supplierId: string
  sellableId: string
  priceInCents: number
  published: boolean
}

/** Puts the combo on sale at a branch, or changes its terms there. */
export async function saveBranch(tx: Tx, terms: BranchTerms, now: Date): Promise<void> {
  await sql`
    insert into offers as o (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, published)
    values (${terms.offerId}, ${terms.supplierId}, ${terms.sellableId}, ${terms.priceInCents}, ${now}, ${terms.published})
    on conflict (id) do update set base_price_in_cents = excluded.base_price_in_cents, published = excluded.published,
      price_updated_at = case when o.base_price_in_cents = excluded.base_price_in_cents then o.price_updated_at
        else excluded.price_updated_at end`.execute(tx)
  await saveDays(tx, terms)
}

export async function saveDays(
  tx: Tx,
  {
    offerId,
    supplierId,
    visibleAt,
    startAt,
    endAt,
  }: Omit<BranchTerms, 'sellableId' | 'priceInCents' | 'published'>,
): Promise<void> {
  const days = { visible_at: visibleAt, start_at: startAt, end_at: endAt }
  if (visibleAt === null && startAt === null && endAt === null) {
    await tx.deleteFrom('combo_days').where('offer_id', '=', offerId).execute()
    return
  }
  await tx
    .insertInto('combo_days')
    .values({ offer_id: offerId, supplier_id: supplierId, ...days })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet(days))
    .execute()
}

/** Deletes a combo's offer at a branch, so that one that nobody could have ordered yet leaves nothing behind there. */
export async function removeBranch(tx: Tx, offerId: string): Promise<void> {
  await tx.deleteFrom('promotion_offers').where('offer_id', '=', offerId).execute()
  await tx.deleteFrom('offers').where('id', '=', offerId).execute()
}

/** Deletes the combo if no branch sells it any more; returns whether it did. */
export async function deleteComboIfUnsold(tx: Tx, { id, productId }: ComboRow): Promise<boolean> {
  const left = await tx.selectFrom('offers').select('id').where('sellable_id', '=', id).executeTakeFirst()
  if (left) return false
  await tx.deleteFrom('combo_items').where('combo_id', '=', id).execute()
  await tx.deleteFrom('stock').where('sellable_id', '=', id).execute()
  await tx.deleteFrom('sellables').where('id', '=', id).execute()
  await tx.deleteFrom('product_categories').where('product_id', '=', productId).execute()
  const others = await tx
    .selectFrom('sellables')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!others) {
    await sql`delete from product_correlations where product_id = ${productId} or relation_id = ${productId}`.execute(
      tx,
    )
    await tx.deleteFrom('products').where('id', '=', productId).execute()
  }
  return true
}

export async function findPictureSpecs(
  db: Reader,
  keys: readonly string[],
): Promise<Map<string, PictureSpec | null>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['key', 'spec'])
    .where('key', 'in', [...keys, ''])
    .execute()
  return new Map(rows.map(({ key, spec }) => [key, spec as PictureSpec | null]))
}

export async function insertComposedPicture(tx: Tx, key: string, spec: PictureSpec): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ key, spec: JSON.stringify(spec) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
