// The facts of a running shop’s database as plain rows, without judgement. Tests and operators draw the totals themselves.
import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** Reads all facts in one transaction with one snapshot, so that they are consistent with each other. */
export async function readFactsSnapshot(database: Pick<Database, 'kysely'>) {
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
            discount_code, shipping_price_in_cents, bag_qty, bag_price_in_cents, credit_in_cents, total_in_cents, ceiling_in_cents,
            cart_id, cart_revision, group_id, version
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
        transactions: await rows(sql<TransactionFact>`
          select id, order_id, supplier_id, provider, status, amount_in_cents, received_in_cents, reference,
            provider_reference
          from transactions order by created_at, id`),
        provider_events: await rows(sql<ProviderEventFact>`
          select provider, event_id, transaction_id, order_id, effect, why from provider_events order by id`),
        stock: await rows(sql<StockFact>`
          select supplier_id, sellable_id, received, on_hand from stock order by supplier_id, sellable_id`),
        order_stock: await rows(sql<OrderStockFact>`
          select order_id, supplier_id, sellable_id, qty, released_at is not null as released
          from order_stock order by order_id, sellable_id`),
        holds: await rows(sql<HoldFact>`
          select id, supplier_id, group_id, slot_id, draft #>> '{order,id}' as order_id, expires_at from holds order by id`),
        held_stock: await rows(sql<HeldStockFact>`
          select hold_id, supplier_id, sellable_id, qty from held_stock order by hold_id, sellable_id`),
        slots: await rows(sql<SlotFact>`
          select id, supplier_id, kind, starts_at, capacity, taken from slots order by supplier_id, starts_at, id`),
        events: await rows(sql<EventFact>`
          select order_id, name, from_status, to_status, actor_kind, cents_moved from order_events order by id`),
        discount_codes: await rows(sql<DiscountCodeFact>`
          select id, code, total_limit, account_limit, used from discount_codes order by id`),
        discount_uses: await rows(sql<DiscountUseFact>`
          select order_id, code_id, account_id, supplier_id, discount_in_cents from discount_uses order by used_at, order_id`),
        sessions: (
          await rows(sql<{ n: number }>`select count(*)::int as n from sessions where ended_at is null`)
        )[0]?.n,
      }
    })
}

export type Facts = Awaited<ReturnType<typeof readFactsSnapshot>>

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
interface TransactionFact {
  id: string
  order_id: string
  supplier_id: string
  provider: string
  status: string
  amount_in_cents: number
  received_in_cents: number | null
  reference: string
  provider_reference: string | null
}
interface ProviderEventFact {
  provider: string
  event_id: string
  transaction_id: string | null
  order_id: string | null
  effect: string
  why: string | null
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
interface HoldFact {
  id: string
  supplier_id: string
  group_id: string
  slot_id: string | null
  /** The order that it is to become. */
  order_id: string | null
  expires_at: Date
}
interface DiscountCodeFact {
  id: string
  code: string
  total_limit: number | null
  account_limit: number | null
  used: number
}
interface DiscountUseFact {
  order_id: string
  code_id: string
  account_id: string
  supplier_id: string
  discount_in_cents: number
}
interface HeldStockFact {
  hold_id: string
  supplier_id: string
  sellable_id: string
  qty: number
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
