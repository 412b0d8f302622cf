// All SQL on discount codes and their uses.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { suppliersOf } from '#server/sessions/supplier-scope.ts'
import { droppedStatuses } from '#wire/order-status.ts'
import type { DiscountState } from '../discount-contract.ts'
import type { Days, DiscountTerms } from '../discount-rules.ts'

const terms = sql`c.percent, c.amount_in_cents as "amountInCents", c.most_in_cents as "mostInCents",
  c.minimum_in_cents as "minimumInCents"`
const limits = sql`c.total_limit as "totalLimit", c.account_limit as "accountLimit",
  c.first_order_only as "firstOrderOnly", c.used`
const isValidAt = (now: Date) =>
  sql<boolean>`(c.start_at <= ${now} and (c.end_at is null or c.end_at > ${now}))`
const isLeft = sql<boolean>`(c.total_limit is null or c.used < c.total_limit)`

/**
 * Whether the code may be used for any order, or the account has no other: no order that was not cancelled or abandoned, and
 * no use of such a code for a part of a group that is held. Certain while the account's row is locked.
 */
const isAllowedByOrders = (accountId: string | undefined) => sql<boolean>`(not c.first_order_only or not (
  exists (select from orders o where o.account_id = ${accountId ?? ''} and o.status <> all(${droppedStatuses}::text[]))
  or exists (select from discount_uses u join discount_codes f on f.id = u.code_id and f.first_order_only
    where u.account_id = ${accountId ?? ''})))`

export interface UsableCode extends DiscountTerms {
  id: string
  code: string
  revision: number
  /** Orders are left for anybody, and for this account. */
  left: boolean
  leftForAccount: boolean
  /** False where it is for a first order only and this account has ordered before. */
  isAllowedByOrders: boolean
}

/**
 * Returns a code as this account could use it at a supplier now, if it is valid there; `besides` counts further uses that are not
 * stored yet.
 */
export async function findUsableCode(
  db: Reader,
  {
    code,
    supplierId,
    accountId,
    besides,
    now,
  }: { code: string; supplierId: string; accountId: string | undefined; besides: number; now: Date },
): Promise<UsableCode | undefined> {
  const { rows } = await sql<UsableCode>`
    select c.id, c.code, c.revision, ${terms}, (c.total_limit is null or c.used + ${besides}::int < c.total_limit) as left,
      (c.account_limit is null or c.account_limit > ${besides}::int + (
        select count(*) from discount_uses u where u.code_id = c.id and u.account_id = ${accountId ?? ''}
      )) as "leftForAccount",
      (${isAllowedByOrders(accountId)} and not (c.first_order_only and ${besides}::int > 0)) as "isAllowedByOrders"
    from discount_codes c
    join discount_code_suppliers s on s.code_id = c.id and s.supplier_id = ${supplierId}
    where c.code = ${code} and ${isValidAt(now)}`.execute(db)
  return rows[0]
}

/** Returns whether any code can be used at this supplier now. */
export async function hasUsableCode(db: Reader, supplierId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from discount_code_suppliers s join discount_codes c on c.id = s.code_id
      where s.supplier_id = ${supplierId} and ${isValidAt(now)} and ${isLeft}) as any`.execute(db)
  return rows[0]?.any ?? false
}

/**
 * Counts a use if the code is still as it was read and a use is left; the row stays locked until the transaction ends, so that
 * everybody who uses the same code takes turns. Returns the limit per account; undefined where the code is no longer usable, or
 * where it is for a first order and the account, whose row the caller has locked, has another by now.
 */
export async function incrementUsed(
  tx: Tx,
  { codeId, revision, accountId, now }: { codeId: string; revision: number; accountId: string; now: Date },
): Promise<{ accountLimit: number | null } | undefined> {
  const { rows } = await sql<{ accountLimit: number | null }>`
    update discount_codes c set used = c.used + 1
    where c.id = ${codeId} and c.revision = ${revision} and ${isValidAt(now)} and ${isLeft}
      and ${isAllowedByOrders(accountId)}
    returning c.account_limit as "accountLimit"`.execute(tx)
  return rows[0]
}

export interface NewUse {
  orderId: string
  codeId: string
  accountId: string
  supplierId: string
  accountLimit: number | null
  discountInCents: number
  terms: DiscountTerms
}

/**
 * Stores a use as the account's first free turn; returns false where its limit leaves none. Called after `incrementUsed`, whose
 * lock makes uses take turns.
 */
export async function insertUse(tx: Tx, use: NewUse, now: Date): Promise<boolean> {
  const { codeId, accountId, accountLimit } = use
  const { rows } = await sql`
    insert into discount_uses (order_id, code_id, account_id, supplier_id, turn, account_limit, discount_in_cents, terms,
      used_at)
    select ${use.orderId}, ${codeId}, ${accountId}, ${use.supplierId}, turn, ${accountLimit}::int,
      ${use.discountInCents}::bigint, ${JSON.stringify(use.terms)}::jsonb, ${now}::timestamptz
    from generate_series(1, coalesce(${accountLimit}::int, (
      select count(*)::int + 1 from discount_uses where code_id = ${codeId} and account_id = ${accountId}))) as turn
    where not exists (
      select from discount_uses u where u.code_id = ${codeId} and u.account_id = ${accountId} and u.turn = turn.turn)
    order by turn limit 1
    returning turn`.execute(tx)
  return rows.length > 0
}

/** Deletes an order's use of a code and gives it back; a second call changes nothing. */
export async function deleteUse(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with gone as (delete from discount_uses where order_id = ${orderId} returning code_id)
    update discount_codes set used = used - 1 where id in (select code_id from gone)`.execute(tx)
}

export interface DiscountRow extends DiscountTerms, Days {
  id: string
  code: string
  name: string
  totalLimit: number | null
  accountLimit: number | null
  firstOrderOnly: boolean
  used: number
  /** At the suppliers of whoever asks, and which these are; how many more there are is told alone. */
  givenInCents: number
  suppliers: { id: string; name: string }[]
  otherSuppliers: number
}

const columnsFor = (accountId: string) => sql`
  c.id, c.code, c.name, ${terms}, ${limits}, c.start_at as "startAt", c.end_at as "endAt",
  coalesce((select sum(u.discount_in_cents)::bigint from discount_uses u
    where u.code_id = c.id and u.supplier_id in ${suppliersOf(accountId)}), 0) as "givenInCents",
  (select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
    from discount_code_suppliers d join suppliers s on s.id = d.supplier_id
    where d.code_id = c.id and s.id in ${suppliersOf(accountId)}) as suppliers,
  (select count(*)::int from discount_code_suppliers d
    where d.code_id = c.id and d.supplier_id not in ${suppliersOf(accountId)}) as "otherSuppliers"`

/** Codes that hold at a supplier of theirs; others do not exist for them. */
const isVisibleTo = (accountId: string) => sql`exists (
  select from discount_code_suppliers d where d.code_id = c.id and d.supplier_id in ${suppliersOf(accountId)})`

export interface DiscountListParams {
  supplierId: string | undefined
  state: DiscountState | undefined
  page: number
  perPage: number
}

/**
 * Returns one more than a page, to show whether a next page exists: running first, then scheduled, used up and ended; within each
 * the latest first.
 */
export async function listDiscounts(
  db: Reader,
  accountId: string,
  { supplierId, state, page, perPage }: DiscountListParams,
  now: Date,
): Promise<DiscountRow[]> {
  const place = sql`case when c.end_at <= ${now} then 3 when c.start_at > ${now} then 1 when ${isLeft} then 0 else 2 end`
  const stateOrder = state && { running: 0, scheduled: 1, used_up: 2, ended: 3 }[state]
  const { rows } = await sql<DiscountRow>`
    select ${columnsFor(accountId)} from discount_codes c
    where ${isVisibleTo(accountId)} and (${supplierId ?? null}::text is null or exists (
        select from discount_code_suppliers d where d.code_id = c.id and d.supplier_id = ${supplierId ?? null}))
      and (${stateOrder ?? null}::int is null or ${place} = ${stateOrder ?? null})
    order by ${place}, c.start_at desc, c.code
    limit ${perPage + 1} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export async function findDiscount(
  db: Reader,
  id: string,
  accountId: string,
): Promise<DiscountRow | undefined> {
  const { rows } = await sql<DiscountRow>`
    select ${columnsFor(accountId)} from discount_codes c where c.id = ${id} and ${isVisibleTo(accountId)}`.execute(
    db,
  )
  return rows[0]
}

/** Locks a code before it is changed, so that managers take turns with each other and with orders that use it. */
export async function lockDiscount(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from discount_codes where id = ${id} for update`.execute(tx)
}

export type StoredDiscount = Omit<DiscountRow, 'used' | 'givenInCents' | 'suppliers' | 'otherSuppliers'>

const valuesOf = (row: StoredDiscount) => ({
  name: row.name,
  percent: row.percent,
  amount_in_cents: row.amountInCents,
  most_in_cents: row.mostInCents,
  minimum_in_cents: row.minimumInCents,
  start_at: row.startAt,
  end_at: row.endAt,
  total_limit: row.totalLimit,
  account_limit: row.accountLimit,
  first_order_only: row.firstOrderOnly,
})

/** Stores a code; returns false where the shop already has one of that name. */
export async function insertDiscount(tx: Tx, row: StoredDiscount, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('discount_codes')
    .values({ ...valuesOf(row), id: row.id, code: row.code, created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateDiscount(tx: Tx, row: StoredDiscount): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set((eb) => ({ ...valuesOf(row), revision: eb('revision', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
}

export async function deleteDiscount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('discount_codes').where('id', '=', id).execute()
}

/** Replaces the suppliers of a code. */
export async function replaceSuppliers(tx: Tx, id: string, supplierIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('discount_code_suppliers').where('code_id', '=', id).execute()
  await tx
    .insertInto('discount_code_suppliers')
    .values(supplierIds.map((supplier_id) => ({ code_id: id, supplier_id })))
    .execute()
}

/** Returns the terms on which an order uses its code, as they were when it was placed. */
export async function findTermsOfUse(tx: Tx, orderId: string): Promise<DiscountTerms | undefined> {
  const row = await tx
    .selectFrom('discount_uses')
    .select('terms')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.terms as DiscountTerms | undefined
}
