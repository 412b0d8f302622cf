// The only SQL on transactions. Whoever changes one locks its order's row first (orders/server/take-step.ts), then the
// transaction's.

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Transactions } from '#server/database/database-types.ts'
import { literals } from '#server/database/literals.ts'
import { type OrderStatus, orderStatus } from '#wire/order-status.ts'
import { openTransactionStatuses, transactionStatus } from '#wire/transaction-status.ts'
import { onlineProviders, type TransactionProvider } from '#wire/ways-to-pay.ts'
import type { BankAccount } from '../payment-account-contract.ts'
import type { ProviderData } from '../payment-contract.ts'

type Row = Selectable<Transactions>
export type TransactionRow = Omit<Row, 'provider' | 'provider_data'> & {
  provider: TransactionProvider
  provider_data: ProviderData | null
}

export async function insertTransaction(
  tx: Tx,
  row: Omit<Insertable<Transactions>, 'reference' | 'provider_data' | 'created_at' | 'updated_at'> & {
    orderReference: string
    data?: ProviderData | undefined
  },
  now: Date,
): Promise<TransactionRow> {
  const { orderReference, data, ...values } = row
  // The order is held, so that two attempts never get one number.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from transactions where order_id = ${row.order_id}`.execute(tx)
  const inserted = await tx
    .insertInto('transactions')
    .values({
      ...values,
      reference: `${orderReference}-${(rows[0]?.n ?? 0) + 1}`,
      provider_data: data ? JSON.stringify(data) : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return inserted as unknown as TransactionRow
}

export async function lockTransaction(tx: Tx, id: string): Promise<TransactionRow | undefined> {
  const row = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

export type TransactionChange = Partial<
  Pick<
    TransactionRow,
    'status' | 'provider_reference' | 'reason' | 'received_in_cents' | 'told_at' | 'asked_at'
  >
> & { data?: ProviderData }

export async function updateTransaction(
  tx: Reader,
  id: string,
  { data, ...change }: TransactionChange,
  now: Date,
): Promise<TransactionRow> {
  const row = await tx
    .updateTable('transactions')
    .set({ ...change, ...(data && { provider_data: JSON.stringify(data) }), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as TransactionRow
}

/** Claims a query of the provider; false if it was queried after `notSince`, so that reloading a page does not query again. */
export async function claimQuery(db: Reader, id: string, notSince: Date, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('transactions')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', notSince)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the transaction; with `shopperId`, only that shopper's own [R8]. */
export async function findTransaction(
  db: Reader,
  id: string,
  shopperId?: string,
): Promise<TransactionRow | undefined> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .$if(shopperId !== undefined, (query) => query.where('account_id', '=', shopperId ?? ''))
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

export async function findTransactionBy(
  db: Reader,
  provider: string,
  claim: { reference: string } | { providerReference: string } | { transactionId: string },
): Promise<TransactionRow | undefined> {
  const [column, value] =
    'reference' in claim
      ? (['reference', claim.reference] as const)
      : 'providerReference' in claim
        ? (['provider_reference', claim.providerReference] as const)
        : (['id', claim.transactionId] as const)
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where(column, '=', value)
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

export async function findByIntent(
  db: Reader,
  accountId: string,
  key: string,
): Promise<TransactionRow | undefined> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('intent_key', '=', key)
    .executeTakeFirst()
  return row as TransactionRow | undefined
}

/** Returns the order's transactions, newest first. */
export async function findTransactionsOf(db: Reader, orderId: string): Promise<TransactionRow[]> {
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .execute()
  return rows as TransactionRow[]
}

export const isOpenRow = ({ status }: Pick<TransactionRow, 'status'>): boolean =>
  openTransactionStatuses.some((open) => open === status)

/**
 * Returns open attempts at providers that were not queried for a while: the older they are, the less often. Uses the partial
 * index of open ones.
 */
export async function findTransactionsToQuery(
  db: Reader,
  now: Date,
  limit: number,
): Promise<TransactionRow[]> {
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where(sql<boolean>`status in (${literals(openTransactionStatuses)})`)
    .where('provider', 'not in', ['offline_eft', 'shop2shop'])
    .where(
      sql<boolean>`greatest(asked_at, created_at) <= ${now}::timestamptz
        - greatest(interval '1 minute', (${now}::timestamptz - created_at) / 6)`,
    )
    .orderBy(sql`coalesce(asked_at, created_at)`)
    .limit(limit)
    .execute()
  return rows as TransactionRow[]
}

/**
 * Returns orders that were not paid in time, and orders whose reported transfer nobody saw arrive. Statuses are literals in the
 * SQL: with parameters a cached plan could not use the partial index of unpaid orders.
 */
export async function findUnpaidOrders(
  db: Reader,
  now: Date,
  limit: number,
): Promise<{ id: string; status: OrderStatus }[]> {
  const { rows } = await sql<{ id: string; status: OrderStatus }>`
    select id, status from orders
    where (status = ${sql.lit(orderStatus.pending_payment)} and created_at <= ${now}::timestamptz
        - case when provider = any(${onlineProviders}) then interval '30 minutes' else interval '48 hours' end
        and (updated_at <= ${now}::timestamptz - interval '10 minutes'
          or created_at <= ${now}::timestamptz - interval '2 hours'))
      or (status = ${sql.lit(orderStatus.payment_processing)} and exists (
        select from transactions t where t.order_id = orders.id and t.provider = 'shop2shop' and t.status = ${transactionStatus.initiated}
          and t.told_at <= ${now}::timestamptz - interval '48 hours'))
    order by updated_at limit ${limit}`.execute(db)
  return rows
}

/** Returns the branch's bank account as an attempt shows it to the shopper who pays into it. */
export const transferDetails = (bank: BankAccount) => ({
  bank: bank.bank_name ?? '',
  branch_code: bank.bank_branch,
  account_name: bank.bank_account_name,
  account_number: bank.bank_account ?? '',
  account_type: bank.bank_account_type,
})

/** Replaces the bank details on open transfers of this branch, so that shoppers who have yet to pay see the current account. */
export async function updateTransferDetails(
  tx: Tx,
  supplierId: string,
  bank: BankAccount,
  now: Date,
): Promise<void> {
  await sql`
    update transactions set provider_data = provider_data || ${JSON.stringify(transferDetails(bank))}::jsonb, updated_at = ${now}
    where supplier_id = ${supplierId} and provider = 'offline_eft' and status = any(${openTransactionStatuses}::text[])
      and provider_data is not null`.execute(tx)
}
