// SQL of the counters of orders and payments.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'
import { literals } from '#server/database/literals.ts'
import { openTransactionStatuses } from '#wire/transaction-status.ts'

/** Returns the id of the latest event of any order; 0 where there is none. */
export async function findLastEvent(db: Reader): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::bigint as last from order_events`.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * Counts the events after this id by name, each with its last id. It stops before the first event younger than `settled`, which
 * may have neighbours that are not committed yet.
 */
export async function countEventsAfter(
  db: Reader,
  id: number,
  settled: Date,
): Promise<{ name: string; n: number; last: number }[]> {
  const { rows } = await sql<{ name: string; n: number; last: number }>`
    with news as materialized (select id, name, at from order_events where id > ${id})
    select name, count(*)::int as n, max(id)::bigint as last from news
    where id < (select coalesce(min(id), 9223372036854775807) from news where at > ${settled})
    group by name`.execute(db)
  return rows
}

/** Counts the attempts to pay that ended from `since` until before `settled`, by provider and outcome. */
export async function countEndedPayments(
  db: Reader,
  since: Date,
  settled: Date,
): Promise<{ provider: string; outcome: string; n: number }[]> {
  const { rows } = await sql<{ provider: string; outcome: string; n: number }>`
    select provider, status as outcome, count(*)::int as n from transactions
    where status not in (${literals(openTransactionStatuses)}) and updated_at >= ${since} and updated_at < ${settled}
    group by provider, status`.execute(db)
  return rows
}
