// What is still owed on an order, as SQL beside `owedInCents`: a test compares the two on random orders.
import { type RawBuilder, sql } from 'kysely'
import { endedStatuses } from '#wire/order-status.ts'

/** What is still to be paid for an order, cents; `orders` is the name of the table of orders in the query around it. */
export const owedColumn = (orders: string): RawBuilder<number> =>
  sql`greatest(0, case when ${sql.ref(`${orders}.status`)} = any(${endedStatuses}::text[]) then 0
    else ${sql.ref(`${orders}.total_in_cents`)} - coalesce((select sum(e.amount_in_cents) from ledger_entries e
      where e.account = 'order:' || ${sql.ref(`${orders}.id`)}), 0)::bigint end)`
