// The ledger: every cent that moves, in double entry, only added to (rulings, point 8; R2).
//
// An amount above zero is a credit to its account, below zero a debit; a movement sums to zero, which the database holds too.
//   order:<id>          what was paid towards an order
//   credit:<account>    a shopper's store credit
//   cash:<supplier>     the till (money coming in is a debit)
//   rounding:<supplier> what falls away when a total is paid in cash
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'

export interface Movement {
  kind: 'cash_received' | 'credit_used' | 'credit_returned'
  /** What caused it: the same kind and cause count once. */
  sourceId: string
  supplierId: string
  orderId: string
  entries: readonly { account: string; cents: number }[]
  now: Date
}

export const orderAccount = (orderId: string): string => `order:${orderId}`
export const creditAccount = (accountId: string): string => `credit:${accountId}`
export const cashAccount = (supplierId: string): string => `cash:${supplierId}`
export const roundingAccount = (supplierId: string): string => `rounding:${supplierId}`

/** Records a movement. A second one of the same kind and cause violates a unique key: it is a fault, never a payment. */
export async function recordMovement(tx: Tx, movement: Movement): Promise<void> {
  const entries = movement.entries.filter(({ cents }) => cents !== 0)
  if (entries.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw new Error(`ledger: ${movement.kind} of ${movement.sourceId} does not sum to zero`)
  if (entries.length === 0) return
  const id = newId('movement')
  await tx
    .insertInto('ledger_movements')
    .values({
      id,
      supplier_id: movement.supplierId,
      kind: movement.kind,
      source_id: movement.sourceId,
      order_id: movement.orderId,
      at: movement.now,
    })
    .execute()
  await tx
    .insertInto('ledger_entries')
    .values(entries.map(({ account, cents }) => ({ movement_id: id, account, amount_in_cents: cents })))
    .execute()
}

/** What was paid towards each of these orders, cents. */
export async function paidForOrders(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  const accounts = orderIds.map(orderAccount)
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_in_cents)::bigint as cents from ledger_entries
    where account = any(${accounts}) group by account`.execute(db)
  return new Map(rows.map(({ account, cents }) => [account.slice('order:'.length), cents]))
}

export const paidFor = async (db: Reader, orderId: string): Promise<number> =>
  (await paidForOrders(db, [orderId])).get(orderId) ?? 0

/** A shopper's store credit. Spend it only under the lock of the account's row, so that it never goes below zero. */
export async function creditOf(db: Reader, accountId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_in_cents), 0)::bigint as cents from ledger_entries
    where account = ${creditAccount(accountId)}`.execute(db)
  return rows[0]?.cents ?? 0
}
