// All SQL on multibuys and their offers, except where the shelf, the basket and imports read and write them.
import { sql } from 'kysely'
import { joinAgencyGoods, ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import type { PromotionStatus } from '#features/deals/promotions/promotion-contract.ts'
import type { Days } from '#features/deals/promotions/promotion-rules.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'

/** What a manager decides of a multibuy, besides its offers. */
export interface MultibuyValues extends Days {
  terms: MultibuyTerms
  weekdays: number[] | null
  fromMinute: number | null
  untilMinute: number | null
  limitPerOrder: number | null
  limitPerAccount: number | null
  programmeId: string | null
}

export interface MultibuyRow extends MultibuyValues {
  id: string
  supplierId: string
  supplierName: string
  source: string
  offersCount: number
  firstGoods: string | null
  programmeName: string | null
}

const columns = sql`m.id, m.supplier_id as "supplierId", b.name as "supplierName", m.terms, m.start_at as "startAt",
  m.end_at as "endAt", m.weekdays, m.from_minute as "fromMinute", m.until_minute as "untilMinute",
  m.limit_per_order as "limitPerOrder", m.limit_per_account as "limitPerAccount", m.source,
  m.programme_id as "programmeId", (select p.name from loyalty_programmes p where p.id = m.programme_id) as "programmeName",
  (select count(*)::int from multibuy_offers mo where mo.multibuy_id = m.id) as "offersCount",
  (select min(${ownName}) from multibuy_offers mo join offers o on o.id = mo.offer_id
    join sellables s on s.id = o.sellable_id ${joinAgencyGoods()} where mo.multibuy_id = m.id) as "firstGoods"`
const tables = sql`multibuys m join suppliers b on b.id = m.supplier_id`

interface MultibuyListParams {
  supplierId: string | undefined
  status: PromotionStatus | undefined
  page: number
  perPage: number
}

/**
 * Returns one more than a page, to show whether a next page exists: running first (latest start first), then upcoming by start,
 * then ended (latest end first).
 */
export async function listMultibuys(
  db: Reader,
  accountId: string,
  { supplierId, status, page, perPage }: MultibuyListParams,
  now: Date,
): Promise<MultibuyRow[]> {
  const place = sql`case when m.start_at <= ${now} and m.end_at > ${now} then 0 when m.start_at > ${now} then 1 else 2 end`
  const statusOrder = status && { running: 0, upcoming: 1, ended: 2 }[status]
  const { rows } = await sql<MultibuyRow>`
    select ${columns} from ${tables}
    where ${isOwnSupplier('m.supplier_id', accountId)} and (${supplierId ?? null}::text is null or m.supplier_id = ${supplierId ?? null})
      and (${statusOrder ?? null}::int is null or ${place} = ${statusOrder ?? null})
    order by ${place}, case when ${place} = 0 then m.start_at end desc, case when ${place} = 1 then m.start_at end,
      case when ${place} = 2 then m.end_at end desc, m.created_at desc, m.id
    limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export async function findMultibuy(
  db: Reader,
  id: string,
  accountId: string,
): Promise<MultibuyRow | undefined> {
  const { rows } = await sql<MultibuyRow>`
    select ${columns} from ${tables} where m.id = ${id} and ${isOwnSupplier('m.supplier_id', accountId)}`.execute(
    db,
  )
  return rows[0]
}

/** Locks a multibuy before it is changed, so that two managers take turns. */
export async function lockMultibuy(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from multibuys where id = ${id} for update`.execute(tx)
}

export async function readOfferIds(db: Reader, multibuyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from multibuy_offers where multibuy_id = ${multibuyId} order by offer_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks the offers of a multibuy that is about to change, and writes their rows, before anything is read that depends on which
 * multibuys they are in. An order being registered locks the same rows and compares their versions: one waits for the other, and
 * the order saves what was valid [T10]. Two managers take turns too, so that no offer gets into more multibuys than it may be in.
 */
export async function lockOffers(tx: Tx, offerIds: readonly string[]): Promise<void> {
  await sql`select 1 from offers where id = any(${offerIds}) order by id for update`.execute(tx)
  await sql`update offers set price_updated_at = price_updated_at where id = any(${offerIds})`.execute(tx)
}

/** Returns by offer the days of the multibuys it is in that meet these days, `exceptId` aside. */
export async function findDaysOfOffers(
  db: Reader,
  offerIds: readonly string[],
  { startAt, endAt }: Days,
  exceptId: string | null,
): Promise<Map<string, Days[]>> {
  const { rows } = await sql<Days & { offerId: string }>`
    select mo.offer_id as "offerId", m.start_at as "startAt", m.end_at as "endAt"
    from multibuy_offers mo join multibuys m on m.id = mo.multibuy_id
    where mo.offer_id = any(${offerIds}) and m.start_at < ${endAt} and m.end_at > ${startAt}
      and m.id is distinct from ${exceptId}`.execute(db)
  return Map.groupBy(rows, ({ offerId }) => offerId)
}

const columnsOf = (values: MultibuyValues) => ({
  terms: JSON.stringify(values.terms),
  start_at: values.startAt,
  end_at: values.endAt,
  weekdays: values.weekdays,
  from_minute: values.fromMinute,
  until_minute: values.untilMinute,
  limit_per_order: values.limitPerOrder,
  limit_per_account: values.limitPerAccount,
  programme_id: values.programmeId,
  source: 'manager',
})

export async function insertMultibuy(
  tx: Tx,
  { id, supplierId }: { id: string; supplierId: string },
  values: MultibuyValues,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('multibuys')
    .values({ id, supplier_id: supplierId, ...columnsOf(values), created_at: now })
    .execute()
}

/** Writes what a manager changed: it is the manager's from now on. */
export async function updateMultibuy(tx: Tx, id: string, values: MultibuyValues): Promise<void> {
  await tx.updateTable('multibuys').set(columnsOf(values)).where('id', '=', id).execute()
}

/** Ends a multibuy. It is the manager's from then on, so that no later list of the branch brings it back or removes it. */
export async function endMultibuyAt(tx: Tx, id: string, endAt: Date): Promise<void> {
  await tx.updateTable('multibuys').set({ end_at: endAt, source: 'manager' }).where('id', '=', id).execute()
}

export async function deleteMultibuy(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('multibuys').where('id', '=', id).execute()
}

export async function replaceOffers(
  tx: Tx,
  multibuyId: string,
  supplierId: string,
  offerIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('multibuy_offers').where('multibuy_id', '=', multibuyId).execute()
  await sql`
    insert into multibuy_offers (multibuy_id, offer_id, supplier_id)
    select ${multibuyId}, offer_id, ${supplierId} from unnest(${offerIds}::text[]) as w (offer_id)`.execute(
    tx,
  )
}
