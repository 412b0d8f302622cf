// SQL that copies offers from one branch to another.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'

interface Copying {
  from: string
  to: string
  now: Date
}

/** Returns how many were copied: those on sale at `from` that `to` does not have, also not hidden. */
export async function copyOfferRows(tx: Tx, { from, to, now }: Copying): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where o.supplier_id = ${from} and o.published
      and not exists (select from offers h
        where h.supplier_id = ${to} and h.sellable_id = o.sellable_id and h.stokvel = o.stokvel)
      and not exists (select from combo_items i where i.combo_id = o.sellable_id)
    order by o.id`.execute(tx)
  const pairs = rows.map(({ id }) => ({ id, copy: newId('offer') }))
  if (pairs.length === 0) return 0
  const copies = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as c (id text, copy text)`
  await sql`
    insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel, per_kg, per_kg_symbol,
      per_kg_conversion_rate, per_kg_qty_min, per_kg_qty_step, position)
    select c.copy, ${to}, o.sellable_id, o.base_price_in_cents, ${now}, o.stokvel, o.per_kg, o.per_kg_symbol,
      o.per_kg_conversion_rate, o.per_kg_qty_min, o.per_kg_qty_step, o.position
    from ${copies} join offers o on o.id = c.id order by o.sellable_id`.execute(tx)
  await sql`
    insert into offer_costs (offer_id, supplier_id, cost_in_cents)
    select c.copy, ${to}, k.cost_in_cents from ${copies} join offer_costs k on k.offer_id = c.id`.execute(tx)
  return pairs.length
}
