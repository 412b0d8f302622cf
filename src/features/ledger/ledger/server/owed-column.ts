// What is still owed on an order, as SQL beside `owedInCents`; a test compares the two on random orders.
import { type RawBuilder, sql } from 'kysely'
import { endedStatuses } from '#wire/order-status.ts'

/** Returns SQL for the cents still owed on an order; `orders` is the name of the orders table in the surrounding query. */
export const owedColumn = (orders: string): RawBuilder<number> =>
  sql`greatest(0, case when ${sql.ref(`${orders}.status`)} = any(${endedStatuses}::text[]) then 0
    else ${sql.ref(`${orders}.total_in_cents`)} - coalesce((select sum(e.amount_in_cents) from ledger_entries e
      where e.account = 'order:' || ${sql.ref(`${orders}.id`)}), 0)::bigint end)`
