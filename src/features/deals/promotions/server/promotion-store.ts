// All SQL on promotions and their offers, except where the shelf and the basket read prices.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { PromotionStatus } from '../promotion-contract.ts'

export interface PromotionRow {
  id: string
  supplierId: string
  supplierName: string
  name: string
  startAt: Date
  endAt: Date
  leafletId: string | null
  leafletName: string | null
  source: string
  offersCount: number
}

export interface PromotionPrice {
  offerId: string
  priceInCents: number
}

const columns = sql`p.id, p.supplier_id as "supplierId", s.name as "supplierName", p.name, p.start_at as "startAt",
  p.end_at as "endAt", p.leaflet_id as "leafletId", l.name as "leafletName", p.source,
  (select count(*)::int from promotion_offers po where po.promotion_id = p.id) as "offersCount"`
const tables = sql`promotions p join suppliers s on s.id = p.supplier_id left join leaflets l on l.id = p.leaflet_id`

export interface PromotionListParams {
  supplierId: string | undefined
  status: PromotionStatus | undefined
  page: number
  perPage: number
}

/**
 * Returns one more than a page, to show whether a next page exists: running first (latest start first), then upcoming by start,
 * then ended (latest end first).
 */
export async function listPromotions(
  db: Reader,
  accountId: string,
  { supplierId, status, page, perPage }: PromotionListParams,
  now: Date,
): Promise<PromotionRow[]> {
  const place = sql`case when p.start_at <= ${now} and p.end_at > ${now} then 0 when p.start_at > ${now} then 1 else 2 end`
  const statusOrder = status && { running: 0, upcoming: 1, ended: 2 }[status]
  const { rows } = await sql<PromotionRow>`
    select ${columns} from ${tables}
    where ${isOwnSupplier('p.supplier_id', accountId)} and (${supplierId ?? null}::text is null or p.supplier_id = ${supplierId ?? null})
      and (${statusOrder ?? null}::int is null or ${place} = ${statusOrder ?? null})
    order by ${place}, case when ${place} = 0 then p.start_at end desc, case when ${place} = 1 then p.start_at end,
      case when ${place} = 2 then p.end_at end desc, p.created_at desc, p.id
    limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export async function findPromotion(
  db: Reader,
  id: string,
  accountId: string,
): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from ${tables} where p.id = ${id} and ${isOwnSupplier('p.supplier_id', accountId)}`.execute(
    db,
  )
  return rows[0]
}

/** Locks a promotion before it is changed, so that two managers take turns. */
export async function lockPromotion(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from promotions where id = ${id} for update`.execute(tx)
}

export async function readPrices(db: Reader, promotionId: string): Promise<PromotionPrice[]> {
  const { rows } = await sql<PromotionPrice>`
    select offer_id as "offerId", price_in_cents as "priceInCents" from promotion_offers
    where promotion_id = ${promotionId}`.execute(db)
  return rows
}

/**
 * Locks the offers whose prices are about to change, before anything is read that a price depends on. An order being registered
 * locks the same rows: one waits for the other, and the order has a price that was valid [T10]. `changedAt` null leaves the date
 * of their price, where it changes only on a later day.
 */
export async function lockOffersForRepricing(
  tx: Tx,
  offerIds: readonly string[],
  changedAt: Date | null,
): Promise<void> {
  await sql`select 1 from offers where id = any(${offerIds}) order by id for update`.execute(tx)
  await sql`
    update offers set price_updated_at = coalesce(${changedAt}::timestamptz, price_updated_at)
    where id = any(${offerIds})`.execute(tx)
}

export interface NewPromotion {
  id: string
  supplierId: string
  name: string
  startAt: Date
  endAt: Date
  leafletId: string | null
}

export async function insertPromotion(tx: Tx, promotion: NewPromotion, now: Date): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({
      id: promotion.id,
      supplier_id: promotion.supplierId,
      name: promotion.name,
      start_at: promotion.startAt,
      end_at: promotion.endAt,
      leaflet_id: promotion.leafletId,
      source: 'manager',
      created_at: now,
    })
    .execute()
}

export async function updatePromotion(
  tx: Tx,
  { id, name, startAt, endAt, leafletId }: Omit<NewPromotion, 'supplierId'>,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ name, start_at: startAt, end_at: endAt, leaflet_id: leafletId })
    .where('id', '=', id)
    .execute()
}

export async function deletePromotion(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
}

/** Replaces the prices of a promotion. */
export async function replacePrices(
  tx: Tx,
  promotionId: string,
  supplierId: string,
  prices: readonly PromotionPrice[],
): Promise<void> {
  await tx.deleteFrom('promotion_offers').where('promotion_id', '=', promotionId).execute()
  const ids = prices.map(({ offerId }) => offerId)
  const cents = prices.map(({ priceInCents }) => priceInCents)
  await sql`
    insert into promotion_offers (promotion_id, offer_id, supplier_id, price_in_cents)
    select ${promotionId}, offer_id, ${supplierId}, cents from unnest(${ids}::text[], ${cents}::bigint[]) as w (offer_id, cents)`.execute(
    tx,
  )
}

/** Returns by supplier the leaflet itself and the same sheet at the others: one name, file and days. */
export async function findSameLeaflets(
  db: Reader,
  leafletId: string,
  supplierIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; supplier_id: string }>`
    select distinct on (l.supplier_id) l.id, l.supplier_id from leaflets l
    join leaflets given on given.id = ${leafletId} and given.supplier_id = any(${supplierIds})
    where l.supplier_id = any(${supplierIds})
      and (l.name, l.url, l.start_at, l.end_at) = (given.name, given.url, given.start_at, given.end_at)
    order by l.supplier_id, (l.id = given.id) desc, l.id`.execute(db)
  return new Map(rows.map(({ id, supplier_id }) => [supplier_id, id]))
}
