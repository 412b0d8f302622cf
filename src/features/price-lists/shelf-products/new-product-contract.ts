// A new row of a branch's shelf: goods that the shared catalogue has already, found by their barcode, or goods that are new to the
// shop.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Nullable, Strict } from '#wire/shapes.ts'

/** What the catalogue of all chains says of goods, as the branch's chain shows them. */
export const KnownGoods = Type.Object({
  sellable_id: Type.String(),
  name: Type.String(),
  brand: Nullable(Type.String()),
  measurement: Nullable(Type.String()),
  image_url: Type.String(),
  /** Whether other branches weigh it. */
  weighed: Type.Boolean(),
  /** The branch's row, where it has one already. */
  offer_id: Nullable(Type.String()),
})
export type KnownGoods = Static<typeof KnownGoods>

/** What the name of new goods says of them, as a price list would be read. */
export const GuessedGoods = Type.Object({
  /** Null where the category would be made. */
  category_id: Nullable(Type.String()),
  /** From the department down, 'Food cupboard > Rice'. */
  category: Type.String(),
  /** '2 kg', where the name has a size. */
  measurement: Nullable(Type.String()),
  vat_class: Type.Enum(['standard', 'zero', 'exempt']),
})
export type GuessedGoods = Static<typeof GuessedGoods>

export const AddedProduct = Type.Object({
  offer_id: Type.String(),
  sellable_id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
})
export type AddedProduct = Static<typeof AddedProduct>

const Barcode = Type.String({ minLength: 7, maxLength: 20, pattern: '^[0-9 -]+$' })
const Name = Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' })
const Short = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })

const base = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'goods.change',
  cache: 'never',
} as const

export const newProductCalls = {
  lookUpProduct: defineCall({
    ...base,
    summary:
      'What is known of goods before they are put on a branch’s shelf: by barcode, what the catalogue of all chains has; by name, the category, size and VAT class that a price list would give them.',
    params: IdParams,
    query: Strict({
      barcode: Type.Optional(Barcode),
      name: Type.Optional(Name),
      size: Type.Optional(Short),
    }),
    answer: Type.Object({
      /** As it is stored: 13 digits, or 8 or 14. Null where none was asked for. */
      barcode: Nullable(Type.String()),
      known: Nullable(KnownGoods),
      guess: Nullable(GuessedGoods),
    }),
  }),
  addProduct: defineCall({
    ...base,
    summary:
      'Puts goods on a branch’s shelf: those of the catalogue by their sellable_id, or new ones by their name, which get a VAT class by their name, and a category if none is given. A barcode or goods that the branch has already are refused with the row’s offer_id in details.',
    params: IdParams,
    body: Strict({
      /** Of goods that the catalogue has. Then only the price counts. */
      sellable_id: Type.Optional(Id),
      barcode: Type.Optional(Barcode),
      name: Type.Optional(Name),
      brand: Type.Optional(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
      /** '2 kg', '6 x 300 ml', 'each'. Left out: as the name says. */
      size: Type.Optional(Short),
      category_id: Type.Optional(Id),
      /** A picture that was uploaded. */
      image_url: Type.Optional(Type.String({ maxLength: 200 })),
      /** Of one, or of a kilogram where it is weighed; in cents. */
      price_in_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      weighed: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), product: AddedProduct }),
    http: 201,
    idempotent: true,
    needsDiskSpace: true,
  }),
}
