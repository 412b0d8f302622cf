// SQL for the changes of orders that wait to be paid.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import type { ChangedLines } from '../agreed-line.ts'

export interface WaitingAmendment {
  /** Until when it is to be paid. */
  until: Date
  /** The changes that wait, oldest first. */
  changes: ChangedLines<{ id: string; qty: number }>[]
}

/** Returns the changes of these orders that wait to be paid, by order. */
export async function findWaitingOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, WaitingAmendment>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<WaitingAmendment & { orderId: string }>`
    select order_id as "orderId", max(pay_until) as until, 
      json_agg(json_build_object('linesBefore', lines_before, 'linesAfter', lines_after) order by id) as changes
    from order_amendments
    where order_id = any(${orderIds}) and pay_until is not null and ended_at is null group by order_id`.execute(
    db,
  )
  return new Map(rows.map(({ orderId, ...waiting }) => [orderId, waiting]))
}
