// Contract of orders [spec 3, ruling 2, ruling 7, ruling 12, ruling 13].
import Type, { type Static } from 'typebox'
import { CartInput, UserInput } from '#features/basket/basket/cart-contract.ts'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { OrderRefund, RefundChoice } from '#features/orders/orders/refund-choice-contract.ts'
import { defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, Id, InstantShape, Nullable, PageQuery, Pagination, Strict } from '#wire/shapes.ts'
import type { PaymentStatus } from './order-flow.ts'

/** Any text on the wire, so that an older client takes a newer status. */
const OrderStatusShape = Type.Unsafe<OrderStatus>(Type.String())
const Text = Nullable(Type.String())
const When = Nullable(InstantShape)

/** What the branch offers instead of a short line, at the price when it was offered. */
export const Substitute = Type.Object({
  offer_id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  qty: Type.Number(),
  formatted_qty: Type.String(),
  unit_price_in_cents: CentsShape,
  total_in_cents: CentsShape,
})

/** A line that was marked short: how much of it is there, and its outcome once it is settled. */
export const Short = Type.Object({
  /** Base units; 0 where none is there. */
  qty: Type.Number(),
  formatted_qty: Type.String(),
  total_in_cents: CentsShape,
  at: InstantShape,
  /** Until when the shopper is asked; it is taken out then. Null where nobody is asked any more. */
  until: When,
  /** accepted, replaced or removed; null while it waits. */
  outcome: Nullable(Type.String()),
  /** When the shopper said so themselves; null where their wish, the branch or the time decided. */
  answered_at: When,
  substitute: Nullable(Substitute),
})

export const OrderItem = Type.Object({
  id: Type.String(),
  offer_id: Type.String(),
  barcode: Text,
  brand: Text,
  image_url: Type.String(),
  name: Type.String(),
  pack: Text,
  unit: Text,
  qty: Type.Number(),
  qty_ordered: Type.Number(),
  formatted_qty: Type.String(),
  formatted_qty_ordered: Type.String(),
  /** Decimal rand. */
  unit_price: Type.String(),
  unit_price_in_cents: CentsShape,
  /** What the unit price is of where `formatted_qty` does not say it: 'kg' of what is weighed in grams. */
  price_unit: Type.Optional(Type.String()),
  base_price_in_cents: CentsShape,
  /** What multibuys take off the line; the total is less it. */
  deal_in_cents: CentsShape,
  /** Keys of the order's `deals` that take it off; absent where none does. */
  deal_keys: Type.Optional(Type.Array(Type.String())),
  total: Type.String(),
  total_in_cents: CentsShape,
  sellable: Type.Object({ id: Type.String(), product_id: Type.String() }),
  supplier_id: Type.String(),
  per_kg: Type.Boolean(),
  age_restricted: Type.Boolean(),
  /** What to do where it is missing: ask, like (a like product that is not dearer), this (`wish_offer_id`), none. */
  wish: Type.String(),
  wish_offer_id: Text,
  /** To the picker. */
  note: Text,
  /** In the crate, base units; `qty` is what is charged of it. Null until it is picked. */
  picked_qty: Nullable(Type.Number()),
  formatted_picked_qty: Text,
  /** What of that is no longer in the order and goes back onto the shelf. Null where nothing does. */
  put_back_qty: Nullable(Type.Number()),
  formatted_put_back_qty: Text,
  packed_at: When,
  /** Null of a line that was never short. */
  short: Nullable(Short),
  /** The line that this one came instead of. */
  replaces_item_id: Text,
})
export type OrderItem = Static<typeof OrderItem>

/** The multibuys that take something off the lines of an order; absent where none does. */
export const OrderDeals = Type.Optional(
  Type.Array(
    Type.Object({
      key: Type.String(),
      /** Its label: "2 for R50". */
      text: Type.String(),
    }),
  ),
)

export const OrderEvent = Type.Object({
  timestamp: InstantShape,
  name: Type.String(),
  /** In the caller's language. */
  message: Type.String(),
  /** What it moved the total by, cents; the total is their sum [ruling 12]. */
  cents_moved: CentsShape,
})
export type OrderEvent = Static<typeof OrderEvent>

export const Order = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  status: OrderStatusShape,
  shipping_status: OrderStatusShape,
  payment_status: Type.Unsafe<PaymentStatus>(Type.String()),
  created_at: InstantShape,
  collection_date: When,
  collection_ends_at: When,
  /** '05 Mar 2026, 14:00 - 16:00' in the caller's language. */
  formatted_collection_date: Text,
  /** Four digits shown to the shopper, asked at hand-over. Never sent to the counter. */
  collection_code: Text,
  reviewed_at: When,
  rating: Nullable(Type.Integer()),
  provider: Type.String(),
  dispatch: Type.String(),
  dispatch_method: Type.String(),
  requires_shipping: Type.Boolean(),
  shipping_provider: Type.String(),
  shipping_address: Nullable(Type.Object({}, { additionalProperties: true })),
  shipping_price_in_cents: CentsShape,
  bag_total_in_cents: CentsShape,
  requires_bags: Type.Boolean(),
  bag_qty: Type.Integer(),
  credit_in_cents: CentsShape,
  discount_code: Text,
  discount_in_cents: CentsShape,
  subtotal_in_cents: CentsShape,
  total: Type.String(),
  total_in_cents: CentsShape,
  payable_balance_in_cents: CentsShape,
  /** Paid ahead, and cheaper since: becomes store credit once the order is over. */
  overpaid_in_cents: CentsShape,
  /** What is to be paid when paying cash: the balance rounded down to 10 cents. */
  cash_payable_in_cents: CentsShape,
  cash_rounding_in_cents: CentsShape,
  debtorcard_balance: Nullable(CentsShape),
  pdf_invoice_url: Text,
  stock_short: Type.Boolean(),
  can_cancel: Type.Boolean(),
  /** Its shopper may still change what they ordered. */
  can_amend: Type.Boolean(),
  /** What is owed for an addition alone: the order itself was paid, and is picked on. 0 where no addition waits. */
  change_owed_in_cents: CentsShape,
  /** When that addition is undone unless it is paid; null where none waits. */
  amendment_until: When,
  /** Of a cancelled order that was paid: what became of the money. */
  refund: Nullable(OrderRefund),
  supplier_id: Type.String(),
  supplier_name: Type.String(),
  supplier_address: Type.String(),
  /** The branch's own number, while it packs the order; null where it has none, and at any other time. */
  supplier_phone: Nullable(Type.String()),
  order_items: Type.Array(OrderItem),
  deals: OrderDeals,
  order_events: Type.Array(OrderEvent),
  /** Raised with every change: a poll never shows an older state after a newer one. */
  version: Type.Integer(),
})
export type Order = Static<typeof Order>

const OrderParams = Strict({ order_id: Id })
const UserParams = Strict({ user_id: Id })
const Page = Type.Object({ orders: Type.Array(Order), pagination: Pagination })

const register = {
  summary:
    'Registers an order in one transaction: prices, stock, slot and order, whole or not at all. With `order_id`: the goods of that order of one’s own become the cart’s, while it can still be changed; branch, way, time, payment and code stay as agreed.',
  area: 'orders',
  policy: 'shopper',
  body: Strict({ cart: CartInput, user: UserInput }),
  /** When prices, stock or slot changed nothing is registered: a 409 whose `details.validation` says what. */
  answer: Type.Object({ status: Type.Literal('ok'), order: Order }),
  idempotent: true,
  needsDiskSpace: true,
  cache: 'never',
} as const
const one = {
  summary: 'One’s own order, with its items and its story.',
  area: 'orders',
  policy: 'shopper',
  params: OrderParams,
  answer: Order,
  cache: 'private',
} as const
const list = {
  summary: 'One’s own orders, newest first.',
  area: 'orders',
  policy: 'shopper',
  params: UserParams,
  query: PageQuery,
  answer: Page,
  cache: 'never',
} as const
const incomplete = {
  summary: 'Orders that need the shopper: to act on, or to review.',
  area: 'orders',
  policy: 'shopper',
  params: UserParams,
  answer: Type.Object({ orders: Type.Array(Order) }),
  cache: 'never',
} as const

export const orderCalls = {
  registerOrder: defineCall({ ...register, generation: 1 }),
  registerOrderV2: defineCall({ ...register, generation: 2 }),
  order: defineCall({ ...one, generation: 1 }),
  orderV2: defineCall({ ...one, generation: 2 }),
  orders: defineCall({ ...list, generation: 1 }),
  ordersV2: defineCall({ ...list, generation: 2 }),
  incompleteOrders: defineCall({ ...incomplete, generation: 1 }),
  incompleteOrdersV2: defineCall({ ...incomplete, generation: 2 }),
  orderEvents: defineCall({
    summary:
      'The version of one’s own order. Asked for as text/event-stream it stays open and says each new one.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params: OrderParams,
    answer: Type.Object({ version: Type.Integer() }),
    cache: 'never',
  }),
  cancelOrder: defineCall({
    summary:
      'Cancels one’s own order while that is still allowed; stock and slot are given back. What was paid goes back the way it was paid, or as store credit where that is chosen.',
    area: 'orders',
    generation: 1,
    policy: 'shopper',
    params: OrderParams,
    body: Nullable(RefundChoice),
    answer: Type.Object({ status: Type.Literal('ok'), order: Order }),
    idempotent: true,
    cache: 'never',
  }),
  orderOffers: defineCall({
    summary: 'What one’s own order holds, as it is offered today; what is no longer sold is left out.',
    area: 'orders',
    generation: 1,
    policy: 'shopper',
    params: OrderParams,
    /** Ids joined by commas; all of the order's offers when left out. */
    query: Strict({ offer_ids: Type.Optional(Type.String({ minLength: 1, maxLength: 16_000 })) }),
    answer: Type.Array(CardOffer),
    cache: 'never',
  }),
  boughtOffers: defineCall({
    summary: 'What one has ordered most of a branch in half a year, as it is offered and in stock today.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params: UserParams,
    query: Strict({ supplier_id: Id }),
    answer: Type.Array(CardOffer),
    cache: 'never',
  }),
  reviewOrder: defineCall({
    summary: 'Reviews a collected or delivered order, once.',
    area: 'orders',
    generation: 1,
    policy: 'shopper',
    params: Strict({ id: Id }),
    body: Strict({
      review: Strict({
        order_id: Type.Optional(Id),
        rating: Type.Integer({ minimum: 0, maximum: 5 }),
        comment: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
      }),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), order: Order }),
    idempotent: true,
    cache: 'never',
  }),
}
