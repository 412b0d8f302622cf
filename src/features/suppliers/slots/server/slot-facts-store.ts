// The facts of slots and how many places are taken, as plain rows without judgement (src/app/server/facts-store.ts).
import type { Reader } from '#server/database/database.ts'

export async function readSlotFacts(tx: Reader) {
  return {
    slots: await tx
      .selectFrom('slots')
      .select(['id', 'supplier_id', 'kind', 'starts_at', 'capacity', 'taken'])
      .orderBy('supplier_id')
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  }
}
