// The only SQL on messages that providers send us. The table is append-only.
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export interface ProviderEvent {
  provider: string
  eventId: string
  transaction: { id: string; order_id: string; supplier_id: string }
  raw: Buffer
  effect: 'counted' | 'late' | 'nothing_new' | 'refused'
  why: string | null
  now: Date
}

/** Inserts the event; returns false if it was stored before, which means that it has already had its effect. */
export async function insertProviderEvent(db: Reader, event: ProviderEvent): Promise<boolean> {
  const { transaction } = event
  const row = await db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      transaction_id: transaction.id,
      order_id: transaction.order_id,
      supplier_id: transaction.supplier_id,
      at: event.now,
      raw: event.raw,
      effect: event.effect,
      why: event.why,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isStoredEvent(db: Reader, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the attempt's refused messages. Only a few are stored per attempt: enough to investigate, too few to fill a disk. */
export async function countRefused(db: Reader, transactionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from provider_events
    where transaction_id = ${transactionId} and effect = 'refused'`.execute(db)
  return rows[0]?.n ?? 0
}
