// The facts of slots and how many places are taken, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readSlotFacts(tx: Reader) {
  return {
    slots: (
      await sql<SlotFact>`
      select id, supplier_id, kind, starts_at, capacity, taken from slots order by supplier_id, starts_at, id`.execute(
        tx,
      )
    ).rows,
  }
}

interface SlotFact {
  id: string
  supplier_id: string
  kind: string
  starts_at: Date
  capacity: number
  taken: number
}
