// One row of a branch’s shelf in a manager’s hand: found by search or barcode; its price, its stock and whether it is sold change one by
// one, without a file.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, IdParams, InstantShape, Nullable, Pagination, Strict } from '#wire/shapes.ts'

/** What the list can be narrowed to. */
export const shelfFilters = ['hidden', 'out', 'special', 'planned'] as const
export type ShelfFilter = (typeof shelfFilters)[number]

export const ShelfRow = Type.Object({
  /** The offer's. */
  id: Type.String(),
  sellable_id: Type.String(),
  product_id: Type.String(),
  barcode: Nullable(Type.String()),
  /** As the branch's chain shows it. */
  name: Type.String(),
  brand: Nullable(Type.String()),
  image_url: Type.String(),
  /** The normal price; of one kilogram (or the unit's) where weighed. */
  price_in_cents: CentsShape,
  /** What shoppers pay now. */
  price_now_in_cents: CentsShape,
  /** The running special that is charged, if any. */
  special_in_cents: Nullable(CentsShape),
  special_until: Nullable(InstantShape),
  /** 'kg' where weighed, else null. */
  unit: Nullable(Type.String()),
  /** A bulk pack of the goods, with a price of its own. */
  stokvel: Type.Boolean(),
  /** Made of other goods of the branch: its details are those of its combo, not of a product. */
  combo: Type.Boolean(),
  /** Null: not counted. */
  on_hand: Nullable(Type.Number()),
  /** False: hidden from shoppers. */
  published: Type.Boolean(),
  /** Sold out: marked by staff, or counted to zero. */
  out: Type.Boolean(),
  /** What the branch pays for it. */
  cost_in_cents: Nullable(CentsShape),
  /** The price that is planned next, and the midnight (South African time) from which it holds. */
  planned_price_in_cents: Nullable(CentsShape),
  planned_from: Nullable(InstantShape),
  /** The last change by hand, and who made it; null where there was none. */
  changed_at: Nullable(InstantShape),
  changed_by: Nullable(Type.String()),
})
export type ShelfRow = Static<typeof ShelfRow>

/** The fields of a row that change by hand. */
export const shelfFields = ['price_in_cents', 'on_hand', 'published', 'out'] as const
export type ShelfField = (typeof shelfFields)[number]

/** A normal price: from one cent to a million rand, as in price lists. */
const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 })
/** A count: at most 5 decimals; null where the goods are no longer counted. */
const OnHand = Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 }))

const fields = {
  price_in_cents: Type.Optional(Price),
  on_hand: Type.Optional(OnHand),
  published: Type.Optional(Type.Boolean()),
  out: Type.Optional(Type.Boolean()),
}

/** Values of some of a row's fields. */
export const ShelfValues = Strict(fields)
export type ShelfValues = Static<typeof ShelfValues>

/** Where a change of a row came from. */
export const shelfSources = ['hand', 'list', 'plan', 'undo'] as const
export type ShelfSource = (typeof shelfSources)[number]

const Value = Nullable(Type.Union([Type.Number(), Type.Boolean()]))

export const ShelfChange = Type.Object({
  change_id: Type.String(),
  at: InstantShape,
  /** Who made it, by name; null where the account is gone. */
  by: Nullable(Type.String()),
  /** With an API key. */
  by_key: Type.Boolean(),
  from: Type.Enum([...shelfSources]),
  field: Type.Enum([...shelfFields]),
  before: Value,
  after: Value,
  /** When it was taken back. */
  undone_at: Nullable(InstantShape),
})
export type ShelfChange = Static<typeof ShelfChange>

/** A row for a phone without a signal: id, name, barcode, normal price, on hand, published, out (1 or 0), unit. */
export const ShelfCopyRow = Type.Tuple([
  Type.String(),
  Type.String(),
  Nullable(Type.String()),
  Type.Integer(),
  Nullable(Type.Number()),
  Type.Integer(),
  Type.Integer(),
  Nullable(Type.String()),
])
export type ShelfCopyRow = Static<typeof ShelfCopyRow>

const OfferParams = Strict({ id: Id, offer_id: Id })
/** What a call changed of the row; empty where all was so already. The audit log shows it. */
const FieldChanges = Type.Array(
  Type.Object({ field: Type.Enum([...shelfFields, 'planned_price_in_cents']), before: Value, after: Value }),
)
const RowAnswer = Type.Object({ status: Type.Literal('ok'), row: ShelfRow, changes: FieldChanges })

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
/** Who looks at a row: its cost is there too, so nobody who only packs. */
const read = { ...base, permission: ['prices.change', 'goods.change'] } as const
const write = { ...base, permission: 'prices.change' } as const

export const shelfRowCalls = {
  shelfRows: defineCall({
    ...read,
    summary:
      'The rows of a branch’s shelf, hidden ones too: by words of name and brand, by digits of a barcode, by a scanned code, also of a scale’s label, or one row by its id.',
    params: IdParams,
    query: Strict({
      query: Type.Optional(Type.String({ maxLength: 100 })),
      /** A scanned code, exact: an article number, or a label of the branch's scales. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 48 })),
      /** One row alone; empty where the branch has no such row. */
      offer_id: Type.Optional(Id),
      show: Type.Optional(Type.Enum([...shelfFilters])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
    }),
    answer: Type.Object({
      rows: Type.Array(ShelfRow),
      total_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  shelfCopy: defineCall({
    ...read,
    summary:
      'The whole shelf of a branch in short, for a phone that loses its signal: id, name, barcode, price, stock, published, out, unit of each row.',
    params: IdParams,
    answer: Type.Object({ at: InstantShape, rows: Type.Array(ShelfCopyRow) }),
  }),
  changeShelfRow: defineCall({
    ...write,
    idempotent: true,
    summary:
      'Sets price, stock, hidden or out of one row by hand. `saw` has the same fields as the person saw them: if one is another by now, and not what is set, nothing is written (409 `shelf-row-changed`, with the row as it is now). A price more than 40 % up or down, or under cost, is refused until `confirmed` (409 `price-jump`). Shoppers see the change within a second.',
    params: OfferParams,
    body: Strict({
      set: ShelfValues,
      saw: ShelfValues,
      confirmed: Type.Optional(Type.Boolean()),
      /** When a phone without a signal made it. The history says when it was written. */
      made_at: Type.Optional(InstantShape),
    }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      row: ShelfRow,
      /** Null where all was so already. */
      change_id: Nullable(Type.String()),
      changes: FieldChanges,
    }),
  }),
  undoShelfChange: defineCall({
    ...write,
    idempotent: true,
    summary:
      'Takes back one change by hand, with all its fields. Refused (409 `shelf-row-changed`) where one of them was changed since.',
    params: OfferParams,
    body: Strict({ change_id: Id }),
    answer: RowAnswer,
  }),
  shelfRowHistory: defineCall({
    ...read,
    summary:
      'The changes of one row, the latest first: prices and hiding, whoever made them, a list too, and stock and out as set by hand.',
    params: OfferParams,
    query: Strict({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })) }),
    answer: Type.Object({ changes: Type.Array(ShelfChange), pagination: Pagination }),
  }),
  planPrice: defineCall({
    ...write,
    idempotent: true,
    summary:
      'Plans the normal price of one row from a day on: it changes at midnight (South African time) of that day, whatever the price is by then. It replaces the plan before. A price more than 40 % from the present one, or under cost, is refused until `confirmed` (409 `price-jump`).',
    params: OfferParams,
    body: Strict({
      price_in_cents: Price,
      /** After today, at most a year ahead. */
      from_day: Type.String({ format: 'date' }),
      confirmed: Type.Optional(Type.Boolean()),
    }),
    answer: RowAnswer,
  }),
  dropPlannedPrice: defineCall({
    ...write,
    summary: 'Removes the planned price of one row; without one, nothing changes.',
    params: OfferParams,
    answer: RowAnswer,
  }),
}
