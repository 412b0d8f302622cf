// The facts of orders, their lines and events, and the stock that they took, as plain rows without judgement (src/app/server/facts-store.ts).
import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

export const readOrderFacts = async (tx: Reader) => ({
  orders: await tx
    .selectFrom('orders')
    .select(['id', 'reference', 'account_id', 'supplier_id', 'status', 'provider', 'slot_id'])
    .select(['subtotal_in_cents', 'discount_in_cents', 'discount_code', 'shipping_price_in_cents'])
    .select(['bag_qty', 'bag_price_in_cents', 'credit_in_cents', 'total_in_cents', 'ceiling_in_cents'])
    .select(['cart_id', 'cart_revision', 'group_id', 'version'])
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
  lines: await tx
    .selectFrom('order_items')
    .select(['order_id', 'offer_id', 'sellable_id', 'qty_ordered', 'qty'])
    .select(['unit_price_in_cents', 'total_in_cents'])
    .orderBy('order_id')
    .orderBy('position')
    .execute(),
  stock: await tx
    .selectFrom('stock')
    .select(['supplier_id', 'sellable_id', 'received', 'on_hand'])
    .orderBy('supplier_id')
    .orderBy('sellable_id')
    .execute(),
  order_stock: await tx
    .selectFrom('order_stock')
    .select(['order_id', 'supplier_id', 'sellable_id', 'qty'])
    .select(sql<boolean>`released_at is not null`.as('released'))
    .orderBy('order_id')
    .orderBy('sellable_id')
    .execute(),
  events: await tx
    .selectFrom('order_events')
    .select(['order_id', 'name', 'from_status', 'to_status', 'actor_kind', 'cents_moved'])
    .orderBy('id')
    .execute(),
})
