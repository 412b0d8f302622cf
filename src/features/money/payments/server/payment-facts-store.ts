// The facts of attempts to pay and what providers reported, as plain rows without judgement (src/app/server/facts-store.ts).
import type { Reader } from '#server/database/database.ts'

export const readPaymentFacts = async (tx: Reader) => ({
  transactions: await tx
    .selectFrom('transactions')
    .select(['id', 'order_id', 'supplier_id', 'provider', 'status', 'amount_in_cents', 'received_in_cents'])
    .select(['reference', 'provider_reference'])
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
  provider_events: await tx
    .selectFrom('provider_events')
    .select(['provider', 'event_id', 'transaction_id', 'order_id', 'effect', 'why'])
    .orderBy('id')
    .execute(),
})
