// SQL for orders.
import { type Selectable, sql } from 'kysely'
import type { OrderAddress } from '#features/suppliers/delivery/order-address.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Orders } from '#server/database/database-types.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { askingStatuses, endedStatuses, fulfilledStatuses, orderStatus } from '#wire/order-status.ts'
import { publishQueueChange } from './queue-notice.ts'

export type OrderRow = Selectable<Orders>
export type NewOrder = Omit<OrderRow, 'shipping_address'> & { shipping_address: OrderAddress | null }

/**
 * Whose orders a query may find: a shopper's own, those of the branches a member of staff works for, or any, for the shop's own
 * jobs.
 */
export type Owner = { shopperId: string } | { staffId: string } | { anyOwner: true }

/** Part of every query, so that what belongs to somebody else is not found at all [R8]. */
const ownedBy = (owner: Owner) =>
  'anyOwner' in owner
    ? sql<boolean>`true`
    : 'shopperId' in owner
      ? sql<boolean>`orders.account_id = ${owner.shopperId}`
      : isOwnSupplier('orders.supplier_id', owner.staffId)

export async function findOrderRow(db: Reader, id: string, owner: Owner): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where(ownedBy(owner)).executeTakeFirst()
}

/** Finds an order and locks it until the transaction ends, so that steps on one order take turns. */
export async function lockOrderRow(tx: Tx, id: string, owner: Owner): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst()
}

export async function findOrderVersion(db: Reader, id: string, owner: Owner): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .where(ownedBy(owner))
    .executeTakeFirst()
  return row?.version
}

/** Returns the versions of these orders, by id. */
export async function findOrderVersions(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Finds the order that this revision of this basket became. */
export async function findOrderOfCart(
  db: Reader,
  shopperId: string,
  cartId: string,
  revision: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', shopperId)
    .where('cart_id', '=', cartId)
    .where('cart_revision', '=', revision)
    .executeTakeFirst()
}

/** Returns the orders of a group basket, in the order in which they were registered. */
export async function findOrderRowsOfGroup(
  db: Reader,
  shopperId: string,
  groupId: string,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', shopperId)
    .where('group_id', '=', groupId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findOrderRows(
  db: Reader,
  owner: Owner,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Returns orders that may need their shopper: short, unpaid though to be paid ahead, or handed over and not reviewed. */
export async function findIncompleteRows(db: Reader, owner: Owner): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(ownedBy(owner))
    .where(sql<boolean>`(
      (status = any(${fulfilledStatuses}::text[]) and reviewed_at is null)
      or status = any(${askingStatuses}::text[])
      or (provider <> 'cash' and status <> all(${endedStatuses}::text[])))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export interface QueueFilter {
  supplierId: string | undefined
  /** Those that were finished since, instead of those that are to do. */
  finishedSince: Date | undefined
}

/** Returns the ids and versions of the counter's queue: unfinished orders by slot, or those that were finished since. */
export async function findQueueVersions(
  db: Reader,
  owner: Owner,
  { supplierId, finishedSince }: QueueFilter,
): Promise<Pick<OrderRow, 'id' | 'version'>[]> {
  const over = sql<boolean>`status = any(${endedStatuses}::text[])`
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where(ownedBy(owner))
    .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''))
    .where(
      finishedSince ? sql<boolean>`${over} and updated_at >= ${finishedSince}` : sql<boolean>`not ${over}`,
    )
    .orderBy(finishedSince ? sql`updated_at desc` : sql`collection_date asc nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute()
}

export interface PendingOrder {
  id: string
  reference: string
  supplierId: string
  supplierName: string
  /** When the branch could begin with it: placed, or paid. */
  since: Date
}

/** Returns orders that came to these branches since then and that nobody has started to prepare. */
export async function findPendingSince(
  db: Reader,
  supplierIds: readonly string[],
  since: Date,
): Promise<PendingOrder[]> {
  const { rows } = await sql<PendingOrder>`
    select o.id, o.reference, o.supplier_id as "supplierId", o.supplier_name as "supplierName", e.at as since
    from orders o cross join lateral (
      select max(at) as at from order_events where order_id = o.id and to_status = ${orderStatus.pending}) e
    where o.supplier_id = any(${supplierIds}) and o.status = ${orderStatus.pending} and e.at > ${since}`.execute(
    db,
  )
  return rows
}

export interface OrderSearch {
  supplierId: string | undefined
  /** A part of the name, the phone number or the reference; empty: any. */
  text: string
  /** Placed, or to be handed over, from the first instant to before the second. */
  within: readonly [Date, Date] | undefined
}

/** Returns the ids of matching orders of any age, latest first. */
export async function searchOrderIds(
  db: Reader,
  owner: Owner,
  { supplierId, text, within }: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  // A number is typed as it is dialled here, 082 123 4567, and kept as +27821234567.
  const dialled = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0/, '') : ''
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(ownedBy(owner))
    .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''))
    .$if(text !== '', (query) =>
      query.where((builder) =>
        builder.or([
          builder('reference', 'ilike', part),
          builder('shopper_name', 'ilike', part),
          ...(dialled.length >= 3 ? [builder('shopper_login', 'like', `%${dialled}%`)] : []),
        ]),
      ),
    )
    .$if(within !== undefined, (query) =>
      query.where((builder) =>
        builder.or(
          (['created_at', 'collection_date'] as const).map((column) =>
            builder.and([
              builder(column, '>=', within?.[0] ?? null),
              builder(column, '<', within?.[1] ?? null),
            ]),
          ),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those of these orders that belong to this owner, in any order. */
export async function findOrderRowsById(
  db: Reader,
  ids: readonly string[],
  owner: Owner,
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .where(ownedBy(owner))
    .execute()
}

/** Returns the unpaid orders of one shopper at one branch by one provider, oldest first, locked until the transaction ends. */
export async function lockUnpaidRows(
  tx: Tx,
  { accountId, supplierId, provider }: { accountId: string; supplierId: string; provider: string },
): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('supplier_id', '=', supplierId)
    .where('provider', '=', provider)
    .where('status', '=', 'pending_payment')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns how many orders were inserted: fewer than given where a reference, or the order of a basket, exists already. */
export function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<number> {
  for (const { supplier_id: id } of orders) publishQueueChange(tx, id)
  return insertRows(tx, 'orders', orders, { onConflict: 'nothing' })
}

/** Returns the accounts whose basket, in the revision that was sent, is an order already. */
export async function findCartsWithOrder(
  db: Reader,
  carts: readonly { accountId: string; id: string; revision: string }[],
): Promise<Set<string>> {
  if (carts.length === 0) return new Set()
  const { rows } = await sql<{ accountId: string }>`
    select o.account_id as "accountId"
    from unnest(${carts.map(({ accountId }) => accountId)}::text[], ${carts.map(({ id }) => id)}::text[],
      ${carts.map(({ revision }) => revision)}::text[]) as w (account_id, cart_id, cart_revision)
    join orders o on o.account_id = w.account_id and o.cart_id = w.cart_id and o.cart_revision = w.cart_revision`.execute(
    db,
  )
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Updates the order and raises its version, so that a poll never shows an older state after a newer one. */
export async function updateOrder(
  tx: Tx,
  before: OrderRow,
  change: Partial<Omit<OrderRow, 'id' | 'version' | 'updated_at'>>,
  now: Date,
): Promise<OrderRow> {
  publishQueueChange(tx, before.supplier_id)
  return tx
    .updateTable('orders')
    .set({ ...change, version: before.version + 1, updated_at: now })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}
