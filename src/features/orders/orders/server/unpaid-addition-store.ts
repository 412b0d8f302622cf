// SQL for the changes of orders that wait to be paid.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface WaitingAmendment {
  /** Until when it is to be paid. */
  until: Date
  /** The lines as they were before the first change that waits. */
  linesBefore: { id: string; qty: number }[]
}

/** Returns the changes of these orders that wait to be paid, by order. */
export async function findWaitingOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, WaitingAmendment>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<WaitingAmendment & { orderId: string }>`
    select order_id as "orderId", max(pay_until) as until, (array_agg(lines_before order by id))[1] as "linesBefore"
    from order_amendments
    where order_id = any(${orderIds}) and pay_until is not null and ended_at is null group by order_id`.execute(
    db,
  )
  return new Map(rows.map(({ orderId, ...waiting }) => [orderId, waiting]))
}
