// The facts of holds of group orders, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export const readHoldFacts = async (tx: Reader) => ({
  holds: await tx
    .selectFrom('holds')
    .select(['id', 'supplier_id', 'group_id', 'slot_id'])
    // The order that it is to become.
    .select(sql<string | null>`draft #>> '{order,id}'`.as('order_id'))
    .select('expires_at')
    .orderBy('id')
    .execute(),
  held_stock: await tx
    .selectFrom('held_stock')
    .select(['hold_id', 'supplier_id', 'sellable_id', 'qty'])
    .orderBy('hold_id')
    .orderBy('sellable_id')
    .execute(),
})
