// Reads what a branch waits for: transfers that shoppers were asked to make and card charges without an answer; and which of its
// orders a bank line could be about.

import { sql } from 'kysely'
import { owedColumn } from '#features/ledger/ledger/server/owed-column.ts'
import type { Reader } from '#server/database/database.ts'
import { literals } from '#server/database/literals.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { endedStatuses, type OrderStatus } from '#wire/order-status.ts'
import { openTransactionStatuses, transactionStatus } from '#wire/transaction-status.ts'
import type { AwaitedMoney } from '../awaited-contract.ts'

export interface AwaitedRow extends Omit<AwaitedMoney, 'bank_reference' | 'told_at' | 'created_at'> {
  payment_reference: string
  told_at: Date | null
  created_at: Date
}

const over = sql<boolean>`o.status = any(${endedStatuses}::text[])`
const owed = owedColumn('o')

/** Returns up to 300 payments that the branch waits for, those that shoppers reported as paid first, then the latest. */
export async function findAwaited(db: Reader, staffId: string, now: Date): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select t.id as transaction_id, t.provider, t.reference as payment_reference, t.amount_in_cents, t.told_at, t.created_at, o.id as order_id,
      o.reference as order_reference, o.status as order_status, o.version, o.shopper_name, o.supplier_id, o.supplier_name,
      ${owed} as owed_in_cents
    from transactions t join orders o on o.id = t.order_id
    where t.status in (${literals(openTransactionStatuses)}) and not ${over}
      and (t.provider in ('offline_eft', 'shop2shop')
        or (t.provider = 'yoco' and t.status = ${transactionStatus.initiated} and t.provider_reference is null
          and t.updated_at < ${now}::timestamptz - interval '1 minute'))
      and ${isOwnSupplier('o.supplier_id', staffId)}
    order by t.told_at nulls last, t.created_at desc, t.id limit 300`.execute(db)
  return rows
}

export interface PayableOrder {
  id: string
  reference: string
  status: OrderStatus
  over: boolean
  shopper_name: string
  owed_in_cents: number
  /** Transfers to the bank that staff noted by hand and no line of a bank has shown. */
  noted: number[]
}

const about = sql<PayableOrder>`o.id, o.reference, o.status, ${over} as over, o.shopper_name,
  ${owed} as owed_in_cents,
  coalesce((select array_agg(t.received_in_cents::float8) from transactions t
    where t.order_id = o.id and t.provider = 'offline_eft' and t.received_in_cents is not null
      and not exists (select from bank_lines b where b.transaction_id = t.id)), '{}') as noted`

/** Returns the branch's orders with these references, whatever their status. */
export async function findByReferences(
  db: Reader,
  supplierId: string,
  references: readonly string[],
): Promise<PayableOrder[]> {
  if (references.length === 0) return []
  const { rows } = await sql<PayableOrder>`
    select ${about} from orders o where o.supplier_id = ${supplierId} and o.reference = any(${references})`.execute(
    db,
  )
  return rows
}

/** Returns the branch's orders that wait for a transfer. */
export async function findWaiting(db: Reader, supplierId: string): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableOrder>`
    select * from (
      select ${about} from orders o
      where o.supplier_id = ${supplierId} and not ${over}
        and (o.provider = 'offline_eft' or exists (select from transactions t
          where t.order_id = o.id and t.provider = 'offline_eft' and t.status in (${literals(openTransactionStatuses)})))) w
    where owed_in_cents > 0 order by id limit 1000`.execute(db)
  return rows
}

/** Returns the id of a transfer of this amount that staff noted by hand and no bank line has shown yet. */
export async function findNotedTransfer(
  db: Reader,
  orderId: string,
  cents: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transactions t
    where t.order_id = ${orderId} and t.provider = 'offline_eft' and t.received_in_cents = ${cents}
      and not exists (select from bank_lines b where b.transaction_id = t.id)
    order by t.created_at limit 1`.execute(db)
  return rows[0]?.id
}
