// The facts of a running shop’s database as plain rows, without judgement. Tests and operators draw the totals themselves.
import { sql } from 'kysely'
import { readDiscountFacts } from '#features/deals/discounts/server/discount-facts-store.ts'
import { readLedgerFacts } from '#features/ledger/ledger/server/ledger-facts-store.ts'
import { readPaymentFacts } from '#features/money/payments/server/payment-facts-store.ts'
import { readHoldFacts } from '#features/orders/group-orders/server/hold-facts-store.ts'
import { readOrderFacts } from '#features/orders/orders/server/order-facts-store.ts'
import { readSlotFacts } from '#features/suppliers/slots/server/slot-facts-store.ts'
import type { Database } from '#server/database/database.ts'

/** Reads all facts in one transaction with one snapshot, so that they are consistent with each other. */
export async function readFactsSnapshot(database: Pick<Database, 'kysely'>) {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const now = await sql<{ at: Date }>`select now() as at`.execute(tx)
      const sessions = await sql<{ n: number }>`
        select count(*)::int as n from sessions where ended_at is null`.execute(tx)
      return {
        at: now.rows[0]?.at.toISOString(),
        ...(await readOrderFacts(tx)),
        ...(await readLedgerFacts(tx)),
        ...(await readPaymentFacts(tx)),
        ...(await readHoldFacts(tx)),
        ...(await readSlotFacts(tx)),
        ...(await readDiscountFacts(tx)),
        sessions: sessions.rows[0]?.n,
      }
    })
}

export type Facts = Awaited<ReturnType<typeof readFactsSnapshot>>
