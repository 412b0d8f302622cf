// The facts of a running shop's database, as plain rows: no verdicts. Tests and operators add them up themselves.
import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** In one transaction that sees one instant, so that the parts belong together. */
export async function readFacts(database: Pick<Database, 'kysely'>) {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(tx)).rows
      return {
        at: (await rows(sql<{ at: Date }>`select now() as at`))[0]?.at.toISOString(),
        orders: await rows(sql<OrderFact>`
          select id, reference, account_id, supplier_id, status, provider, slot_id, subtotal_in_cents, discount_in_cents,
            shipping_price_in_cents, bag_qty, bag_price_in_cents, credit_in_cents, total_in_cents, ceiling_in_cents,
            cart_id, cart_revision, version
          from orders order by created_at, id`),
        lines: await rows(sql<LineFact>`
          select order_id, offer_id, sellable_id, qty_ordered, qty, unit_price_in_cents, total_in_cents
          from order_items order by order_id, position`),
        payments: await rows(sql<PaymentFact>`
          select m.id, m.kind, m.source_id, m.order_id, m.supplier_id, e.account, e.amount_in_cents
          from ledger_movements m join ledger_entries e on e.movement_id = m.id order by m.at, m.id, e.account`),
        wallet_entries: await rows(sql<WalletFact>`
          select m.id, m.kind, m.order_id, e.account, e.amount_in_cents
          from ledger_movements m join ledger_entries e on e.movement_id = m.id
          where e.account like 'credit:%' order by m.at, m.id, e.account`),
        provider_events: [] as never[],
        stock: await rows(sql<StockFact>`
          select supplier_id, sellable_id, received, on_hand from stock order by supplier_id, sellable_id`),
        order_stock: await rows(sql<OrderStockFact>`
          select order_id, supplier_id, sellable_id, qty, released_at is not null as released
          from order_stock order by order_id, sellable_id`),
        slots: await rows(sql<SlotFact>`
          select id, supplier_id, kind, starts_at, capacity, taken from slots order by supplier_id, starts_at, id`),
        events: await rows(sql<EventFact>`
          select order_id, name, from_status, to_status, actor_kind, cents_moved from order_events order by id`),
        discount_uses: [] as never[],
        sessions: (
          await rows(sql<{ n: number }>`select count(*)::int as n from sessions where ended_at is null`)
        )[0]?.n,
      }
    })
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

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
  shipping_price_in_cents: number
  bag_qty: number
  bag_price_in_cents: number
  credit_in_cents: number
  total_in_cents: number
  ceiling_in_cents: number
  cart_id: string | null
  cart_revision: string | null
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
interface SlotFact {
  id: string
  supplier_id: string
  kind: string
  starts_at: Date
  capacity: number
  taken: number
}
interface EventFact {
  order_id: string
  name: string
  from_status: string | null
  to_status: string | null
  actor_kind: string
  cents_moved: number
}
