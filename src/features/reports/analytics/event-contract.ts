// Shoppers' events on the wire: browsers send them, managers read their sums.
import Type, { type Static } from 'typebox'
import { pages } from '#paths'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, Nullable, Strict } from '#wire/shapes.ts'

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000_000 })

export const EventItem = Strict({
  /** The sellable. */
  item_id: Id,
  /** Of one, after discount. A weight is one thing at the price of the whole. */
  price_in_cents: Amount,
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
})
export type EventItem = Static<typeof EventItem>

const about = { supplier_id: Type.Optional(Nullable(Id)) }
const goods = { ...about, items: Type.Array(EventItem, { maxItems: 100 }), value_in_cents: Amount }

export const EventInput = Type.Union([
  Strict({
    ...about,
    name: Type.Literal('page_view'),
    /** The route's name: addresses hold ids of orders and of people. */
    page: Type.Enum(Object.keys(pages)),
  }),
  Strict({
    ...about,
    name: Type.Literal('search'),
    search_term: Type.String({ maxLength: 200 }),
    found: Count,
    /** How many of them have all of the words. */
    complete: Type.Optional(Count),
  }),
  Strict({ ...goods, name: Type.Literal('select_item') }),
  Strict({ ...goods, name: Type.Literal('add_to_cart') }),
  Strict({ ...goods, name: Type.Literal('remove_from_cart') }),
  Strict({ ...goods, name: Type.Literal('view_cart') }),
  /** `found`: at how many suppliers; of none of them. */
  Strict({ ...goods, name: Type.Literal('compare_baskets'), found: Count }),
  Strict({ ...goods, name: Type.Literal('choose_basket') }),
  Strict({ ...goods, name: Type.Literal('begin_checkout') }),
  /** The order's id. What it held and came to is known here already. */
  Strict({ name: Type.Literal('purchase'), transaction_id: Id }),
])
export type EventInput = Static<typeof EventInput>

const Counted = Type.Object({ count: Type.Integer() })
const CountedTerm = Type.Object({ term: Type.String(), ...Counted.properties })
const CountedProduct = Type.Object({
  product_id: Type.String(),
  name: Type.String(),
  ...Counted.properties,
})

export const ShopActivity = Type.Object({
  /** How long what shoppers do is kept, in days. */
  kept_days: Type.Integer(),
  /** Oldest first, today last; visits are counted once a day for each step. */
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      visits: Type.Integer(),
      looked: Type.Integer(),
      added: Type.Integer(),
      checkouts: Type.Integer(),
      orders: Type.Integer(),
      value_in_cents: CentsShape,
    }),
  ),
  searches: Type.Array(CountedTerm),
  searches_without_results: Type.Array(CountedTerm),
  looked_at: Type.Array(CountedProduct),
  added: Type.Array(CountedProduct),
})
export type ShopActivity = Static<typeof ShopActivity>

export const eventCalls = {
  recordEvents: defineCall({
    summary:
      'Counts what a visit did: no person, no address, no time of day. Beyond its limits it counts nothing.',
    area: 'shopfront',
    generation: 2,
    policy: 'anyone',
    body: Strict({
      /** Random, of one tab of one browser. */
      visit: Type.String({ minLength: 16, maxLength: 16, pattern: '^[A-Za-z0-9_-]{16}$' }),
      events: Type.Array(EventInput, { maxItems: 20 }),
    }),
    answer: Type.Object({ status: Type.Literal('ok') }),
    cache: 'never',
    maxBytes: 64 * 1024,
  }),
  activity: defineCall({
    permission: 'reports.read',
    summary:
      'What shoppers searched for, looked at, put into the basket and ordered at one of the manager’s branches.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    query: Strict({
      supplier_id: Id,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    }),
    answer: ShopActivity,
    cache: 'never',
  }),
}
