// The facts of holds of group orders, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readHoldFacts(tx: Reader) {
  return {
    holds: (
      await sql<HoldFact>`
      select id, supplier_id, group_id, slot_id, draft #>> '{order,id}' as order_id, expires_at from holds order by id`.execute(
        tx,
      )
    ).rows,
    held_stock: (
      await sql<HeldStockFact>`
      select hold_id, supplier_id, sellable_id, qty from held_stock order by hold_id, sellable_id`.execute(tx)
    ).rows,
  }
}

interface HoldFact {
  id: string
  supplier_id: string
  group_id: string
  slot_id: string | null
  /** The order that it is to become. */
  order_id: string | null
  expires_at: Date
}

interface HeldStockFact {
  hold_id: string
  supplier_id: string
  sellable_id: string
  qty: number
}
