// The facts of movements of money, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readLedgerFacts(tx: Reader) {
  return {
    payments: (
      await sql<PaymentFact>`
      select m.id, m.kind, m.source_id, m.order_id, m.supplier_id, e.account, e.amount_in_cents
      from ledger_movements m join ledger_entries e on e.movement_id = m.id order by m.at, m.id, e.account`.execute(
        tx,
      )
    ).rows,
    wallet_entries: (
      await sql<WalletFact>`
      select m.id, m.kind, m.order_id, e.account, e.amount_in_cents
      from ledger_movements m join ledger_entries e on e.movement_id = m.id
      where e.account like 'credit:%' order by m.at, m.id, e.account`.execute(tx)
    ).rows,
  }
}

interface WalletFact {
  id: string
  kind: string
  order_id: string | null
  account: string
  amount_in_cents: number
}

interface PaymentFact extends WalletFact {
  source_id: string
  supplier_id: string
}
