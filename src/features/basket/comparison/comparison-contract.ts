// The comparison of suppliers on the wire [spec 3, ruling 5, ruling 12, ruling 13].
import Type, { type Static } from 'typebox'
import { CartItemInput, Location } from '#features/basket/basket/cart-contract.ts'
import { Supplier } from '#features/suppliers/suppliers/supplier-contract.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

export const SupplierTotal = Type.Object({
  supplier: Type.Object({ id: Type.String(), name: Type.String() }),
  items_available: Type.Integer(),
  /** What the supplier does not have, or not now. */
  items_short: Type.Integer(),
  /** Of the items that are available, promotions and multibuys taken off, without delivery. */
  subtotal_in_cents: CentsShape,
})
export type SupplierTotal = Static<typeof SupplierTotal>

const { id, name, formatted_address, distance, closed, closed_text } = Supplier.properties

/** A line of the basket as one supplier has it. */
export const ComparedItem = Type.Object({
  /** Of the basket's own thing; what stands in for it is named below. */
  sellable_id: Type.String(),
  qty: Type.Number(),
  /** What is to be had instead or itself; null where there is nothing. */
  offer_id: Nullable(Type.String()),
  /** For a base unit, now; null where it is not to be had. */
  price_in_cents: Nullable(CentsShape),
  /** Less its deal. */
  total_in_cents: Nullable(CentsShape),
  /** What a promotion and multibuys take off that total. */
  saving_in_cents: CentsShape,
  /** What multibuys alone take off. */
  deal_in_cents: CentsShape,
  /** Not the very thing, but the same product in the same measurement; null where it is the very thing. */
  stand_in: Nullable(Type.Object({ sellable_id: Type.String(), name: Type.String() })),
})
export type ComparedItem = Static<typeof ComparedItem>

export const CompareEntry = Type.Object({
  /** What a comparison shows of a supplier. */
  supplier: Type.Object({ id, name, formatted_address, distance, closed, closed_text }),
  /** In the order of the basket. */
  items: Type.Array(ComparedItem),
  items_available: Type.Integer(),
  items_short: Type.Integer(),
  items_stand_in: Type.Integer(),
  /** Of the items that are available, promotions and multibuys taken off. */
  subtotal_in_cents: CentsShape,
  /** What promotions and multibuys take off; the subtotal is without it. */
  saving_in_cents: CentsShape,
  /** What multibuys alone take off, as anyone gets them, and how many of them apply. */
  deal_in_cents: CentsShape,
  deals: Type.Integer(),
  shipping_cost_in_cents: CentsShape,
  bag_qty: Type.Integer(),
  bag_total_in_cents: CentsShape,
  /** Landed: the goods, delivery where it was asked for, and bags where they were. */
  total_in_cents: CentsShape,
  /** False where delivery was asked for and the supplier does not bring things there; its total is without delivery then. */
  delivers: Type.Boolean(),
  /** When it could next hand over, as of a minute ago at most; null where no time is on offer. */
  next_slot: Nullable(Type.Object({ starts_at: InstantShape, ends_at: InstantShape })),
  /** The cheapest is the first: the lowest total of those that have most of the basket. Two decimals. */
  total_vs_cheapest_variance_percent: Nullable(Type.Number()),
  percent_value_vs_cheapest: Nullable(Type.Number()),
  /** Items whose unit price is more than 10 % over the cheapest supplier's. */
  unit_price_varience_over_threshold_count: Type.Integer(),
  /** It has every item, so that totals compare directly. */
  direct_overall_calculation: Type.Boolean(),
})
export type CompareEntry = Static<typeof CompareEntry>

const SplitItem = Type.Object({
  /** Which line of the basket it is, from 0. */
  line: Type.Integer(),
  qty: Type.Number(),
  /** Of what is bought. */
  sellable_id: Type.String(),
  price_in_cents: CentsShape,
  supplier_id: Type.String(),
  offer_id: Type.String(),
  stand_in: Type.Boolean(),
})
const SplitPart = Type.Object({
  supplier_id: Type.String(),
  items_available: Type.Integer(),
  subtotal_in_cents: CentsShape,
  shipping_cost_in_cents: CentsShape,
  bag_total_in_cents: CentsShape,
  total_in_cents: CentsShape,
})
/** At promotion prices, without multibuys. */
export const Split = Type.Object({
  items: Type.Array(SplitItem),
  /** One for each supplier that something is bought at. */
  parts: Type.Array(SplitPart),
  items_short: Type.Integer(),
  /** Landed: of the goods, of getting them from each supplier, and of bags. */
  total_in_cents: CentsShape,
})
export type Split = Static<typeof Split>

export const CompareDebug = Type.Object({
  /** Each item where it is cheapest. */
  cheapest_basket: Split,
  /** Null where a second trip is not worth it. */
  two_suppliers: Nullable(Split),
  /** The baskets below count multibuys, the two splits none. */
  split_counts_deals: Type.Literal(false),
  baskets: Type.Array(CompareEntry),
})
export type CompareDebug = Static<typeof CompareDebug>

export const Comparison = Type.Object({
  baskets: Type.Array(CompareEntry),
  /** Null where no two suppliers have more than any one, nor save more than the second trip. */
  two_suppliers: Nullable(Split),
  /** What going to a second shop must at least save, in this shopfront. */
  second_trip_in_cents: CentsShape,
})
export type Comparison = Static<typeof Comparison>

/** Kilometres; the configured radius when left out. */
const Radius = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2000 }))
/** Without a location, every supplier, by name; with none named at all, from the place of the visit where it has one. */
const basket = {
  items: Type.Array(CartItemInput, { maxItems: 500 }),
  location: Location,
  radius: Radius,
}
/** As in a cart. With delivery, the position is where things are to be brought. */
const wishes = {
  requires_shipping: Type.Optional(Type.Boolean()),
  requires_bags: Type.Optional(Type.Boolean()),
}

const base = { area: 'comparison', generation: 2, policy: 'anyone', cache: 'never' } as const

export const comparisonCalls = {
  supplierTotals: defineCall({
    summary:
      'What a basket comes to at each supplier near a place: those with the most of it first, then by total.',
    ...base,
    body: Strict(basket),
    answer: Type.Array(SupplierTotal),
  }),
  compareBasket: defineCall({
    summary:
      'Compares a basket at each supplier near a place, as collected or as brought there, and over two of them.',
    ...base,
    body: Strict({ ...basket, ...wishes }),
    answer: Comparison,
  }),
  compareItems: defineCall({
    summary:
      'Compares a basket at each supplier near a place, item by item: those with the most of it first, then by total.',
    ...base,
    generation: 1,
    body: Strict({ ...basket, ...wishes }),
    answer: Type.Array(CompareEntry),
  }),
  compareCart: defineCall({
    summary: 'The same of a cart that was synced; without a position, from where it was synced.',
    ...base,
    policy: 'shopper',
    query: Strict({
      id: Id,
      lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      radius: Radius,
      ...wishes,
    }),
    answer: Type.Array(CompareEntry),
  }),
  compareCartDebug: defineCall({
    summary:
      'The comparison of a synced cart with its cheapest splits, for beta testers; to others it is not there.',
    ...base,
    policy: 'shopper',
    query: Strict({ id: Id, radius: Radius, ...wishes }),
    answer: CompareDebug,
  }),
}
