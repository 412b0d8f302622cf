// What a provider received and paid back according to the ledger, for comparison with the provider's own statement.
import { sql } from 'kysely'
import { instantOf } from '#kernel/time.ts'
import type { Reader } from '#server/database/database.ts'
import type { TransactionProvider } from '#wire/ways-to-pay.ts'
import type { Booked } from '../reconciling/reconcile.ts'

/**
 * Returns the movements from the start of the first day to the end of the last, in Johannesburg; of every branch if `supplierId`
 * is undefined.
 */
export async function readBooked(
  db: Reader,
  filter: { provider: TransactionProvider; supplierId: string | undefined; from: string; until: string },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select t.reference, coalesce(t.provider_reference, '') as "providerReference", -e.amount_in_cents as cents,
      to_char(m.at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day
    from ledger_movements m join ledger_entries e on e.movement_id = m.id
      left join refunds r on m.kind = 'refund_paid' and r.id = m.source_id
      join transactions t on t.id = coalesce(r.transaction_id, m.source_id)
    where m.kind in ('payment_received', 'payment_late', 'refund_paid') and t.provider = ${filter.provider}
      and (starts_with(e.account, 'provider:') or starts_with(e.account, 'bank:'))
      and m.at >= ${instantOf(filter.from)} and m.at < ${instantOf(filter.until)}
      and (${filter.supplierId ?? null}::text is null or m.supplier_id = ${filter.supplierId ?? null})
    order by m.number`.execute(db)
  return rows
}
