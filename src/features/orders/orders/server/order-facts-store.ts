// The facts of orders, their lines and events, and the stock that they took, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export async function readOrderFacts(tx: Reader) {
  return {
    orders: (
      await sql<OrderFact>`
      select id, reference, account_id, supplier_id, status, provider, slot_id, subtotal_in_cents, discount_in_cents,
        discount_code, shipping_price_in_cents, bag_qty, bag_price_in_cents, credit_in_cents, total_in_cents, ceiling_in_cents,
        cart_id, cart_revision, group_id, version
      from orders order by created_at, id`.execute(tx)
    ).rows,
    lines: (
      await sql<LineFact>`
      select order_id, offer_id, sellable_id, qty_ordered, qty, unit_price_in_cents, total_in_cents
      from order_items order by order_id, position`.execute(tx)
    ).rows,
    stock: (
      await sql<StockFact>`
      select supplier_id, sellable_id, received, on_hand from stock order by supplier_id, sellable_id`.execute(
        tx,
      )
    ).rows,
    order_stock: (
      await sql<OrderStockFact>`
      select order_id, supplier_id, sellable_id, qty, released_at is not null as released
      from order_stock order by order_id, sellable_id`.execute(tx)
    ).rows,
    events: (
      await sql<EventFact>`
      select order_id, name, from_status, to_status, actor_kind, cents_moved from order_events order by id`.execute(
        tx,
      )
    ).rows,
  }
}

interface OrderFact {
  id: string
  reference: string
  account_id: string
  supplier_id: string
  status: string
  provider: string
  slot_id: string | null
  subtotal_in_cents: number
  discount_in_cents: number
  discount_code: string | null
  shipping_price_in_cents: number
  bag_qty: number
  bag_price_in_cents: number
  credit_in_cents: number
  total_in_cents: number
  ceiling_in_cents: number
  cart_id: string | null
  cart_revision: string | null
  group_id: string | null
  version: number
}

interface LineFact {
  order_id: string
  offer_id: string
  sellable_id: string
  qty_ordered: number
  qty: number
  unit_price_in_cents: number
  total_in_cents: number
}

interface StockFact {
  supplier_id: string
  sellable_id: string
  received: number
  on_hand: number
}

interface OrderStockFact {
  order_id: string
  supplier_id: string
  sellable_id: string
  qty: number
  released: boolean
}

interface EventFact {
  order_id: string
  name: string
  from_status: string | null
  to_status: string | null
  actor_kind: string
  cents_moved: number
}
