// The facts of attempts to pay and what providers reported, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readPaymentFacts(tx: Reader) {
  return {
    transactions: (
      await sql<TransactionFact>`
      select id, order_id, supplier_id, provider, status, amount_in_cents, received_in_cents, reference,
        provider_reference
      from transactions order by created_at, id`.execute(tx)
    ).rows,
    provider_events: (
      await sql<ProviderEventFact>`
      select provider, event_id, transaction_id, order_id, effect, why from provider_events order by id`.execute(
        tx,
      )
    ).rows,
  }
}

interface TransactionFact {
  id: string
  order_id: string
  supplier_id: string
  provider: string
  status: string
  amount_in_cents: number
  received_in_cents: number | null
  reference: string
  provider_reference: string | null
}

interface ProviderEventFact {
  provider: string
  event_id: string
  transaction_id: string | null
  order_id: string | null
  effect: string
  why: string | null
}
