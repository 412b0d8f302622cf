// The counter's calls: what staff of a branch see and do [ruling 10].

import Type, { type Static } from 'typebox'
import { Dispute } from '#features/orders/disputes/dispute-contract.ts'
import { OrderDeals, OrderEvent, OrderItem } from '#features/orders/orders/order-contract.ts'
import type { PaymentStatus } from '#features/orders/orders/order-flow.ts'
import { type BodyOf, defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, Id, IdParams, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

export const QueueOrder = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  status: Type.Unsafe<OrderStatus>(Type.String()),
  shopper_name: Type.String(),
  collection_date: Nullable(InstantShape),
  collection_ends_at: Nullable(InstantShape),
  /** Lines that are in it. */
  items_count: Type.Integer(),
  /** Lines that are still to be picked. */
  left_count: Type.Integer(),
  /** First names of who has put something of it into the crate. */
  pickers: Type.Array(Type.String()),
  total_in_cents: CentsShape,
  /** What is owed for an addition alone; 0 where none waits. */
  change_owed_in_cents: CentsShape,
  /** When that addition is undone unless it is paid. */
  amendment_until: Nullable(InstantShape),
  dispatch_method: Type.String(),
  provider: Type.String(),
  age_restricted: Type.Boolean(),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
  created_at: InstantShape,
  /** A dispute about it waits for the branch’s answer. */
  disputed: Type.Boolean(),
  version: Type.Integer(),
})
export type QueueOrder = Static<typeof QueueOrder>

export const CounterItem = Type.Object({
  ...OrderItem.properties,
  /** Where it stands in the shop, and what it is among, for the way through it. */
  aisle: Nullable(Type.String()),
  category: Nullable(Type.String()),
  /** The shopper added it after paying, and has not paid for it yet: it is not picked so long. */
  unpaid: Type.Boolean(),
  per_kg_symbol: Nullable(Type.String()),
  per_kg_conversion_rate: Nullable(Type.Number()),
  /** The first name of who put it into the crate. */
  picked_by: Nullable(Type.String()),
})
export type CounterItem = Static<typeof CounterItem>

export const CounterOrder = Type.Object({
  ...QueueOrder.properties,
  shopper_login: Type.String(),
  requires_shipping: Type.Boolean(),
  /** The order’s own copy of it. */
  shipping_address: Nullable(Type.Object({}, { additionalProperties: true })),
  requires_bags: Type.Boolean(),
  bag_qty: Type.Integer(),
  bag_total_in_cents: CentsShape,
  shipping_price_in_cents: CentsShape,
  subtotal_in_cents: CentsShape,
  discount_in_cents: CentsShape,
  credit_in_cents: CentsShape,
  payable_balance_in_cents: CentsShape,
  cash_payable_in_cents: CentsShape,
  cash_rounding_in_cents: CentsShape,
  payment_status: Type.Unsafe<PaymentStatus>(Type.String()),
  order_items: Type.Array(CounterItem),
  deals: OrderDeals,
  order_events: Type.Array(OrderEvent),
  disputes: Type.Array(Dispute),
  /** How the branch’s scales print weight or price into a barcode (features/counter/scale-labels/read-scale-barcode.ts). */
  scale_labels: Type.Array(Type.Object({ pattern: Type.String(), value: Type.Enum(['grams', 'cents']) })),
  /** What a loyalty number can be taken for; null where none can: it was accepted, or the chain has no programme. */
  loyalty: Nullable(
    Type.Object({
      programmes: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), number_pattern: Type.String() }),
      ),
      /** The programme of the chain that the shopper has a number in. */
      member_of: Nullable(Type.String()),
    }),
  ),
  /** The steps this member of staff may take now. */
  steps: Type.Array(Type.String()),
})
export type CounterOrder = Static<typeof CounterOrder>

export const counterCalls = {
  counterOrders: defineCall({
    permission: 'orders.serve',
    summary:
      'The queue of the branches one works for, by slot. Who holds it says so with If-None-Match, and hears 304 while nothing changed.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    query: Strict({
      supplier_id: Type.Optional(Id),
      /** open: everything still to do; done: handed over or cancelled in the last 24 hours. */
      show: Type.Optional(Type.Enum(['open', 'done'])),
    }),
    answer: Type.Object({
      orders: Type.Array(QueueOrder),
      /** Its ETag. */
      version: Type.String(),
      pagination: Type.Object({ next_page: Nullable(Type.Integer()) }),
    }),
    cache: 'never',
  }),
  searchOrders: defineCall({
    permission: 'orders.serve',
    summary:
      'Finds orders of any age of the branches one works for, by reference, name or phone number and by day, latest first.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    query: Strict({
      supplier_id: Type.Optional(Id),
      /** A part of the reference, of the shopper’s name, or of their phone number. */
      text: Type.Optional(Type.String({ maxLength: 80 })),
      /** Placed or handed over on this day in South Africa. */
      day: Type.Optional(Type.String({ format: 'date' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Type.Object({
      orders: Type.Array(QueueOrder),
      suppliers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      pagination: Pagination,
    }),
    cache: 'never',
  }),
  counterOrder: defineCall({
    permission: 'orders.serve',
    summary: 'An order as the branch serves it.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    params: IdParams,
    answer: CounterOrder,
    cache: 'never',
  }),
  counterStep: defineCall({
    permission: 'orders.serve',
    summary:
      'Takes an order one step on: start preparing, ready, hand over or deliver with cash taken, send out, bring back, cancel.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    params: IdParams,
    body: Strict({
      step: Type.String({ maxLength: 40 }),
      /** The version the member of staff was looking at; an older one is a conflict. */
      version: Type.Integer({ minimum: 1 }),
      collection_code: Type.Optional(Type.String({ maxLength: 8 })),
      cash_taken_in_cents: Type.Optional(CentsShape),
      age_checked: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: CounterOrder,
    idempotent: true,
    cache: 'never',
  }),
}

/** What a member of staff enters for a step of an order. */
export type StepInput = Omit<BodyOf<typeof counterCalls.counterStep>, 'version'>
