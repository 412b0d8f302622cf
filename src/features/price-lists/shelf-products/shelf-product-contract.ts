// A product of a branch's shelf, as its manager sees and changes it: what its pack says, what the law asks of it, and how the branch
// sells it. Its price, stock and whether it is shown are in shelf-rows.
import Type, { type Static } from 'typebox'
import { vatClasses, vatSources } from '#features/price-lists/goods/goods-contract.ts'
import { dietaryMarks } from '#features/shelf/offers/dietary-marks.ts'
import { goodsKinds } from '#features/shelf/offers/goods-kind.ts'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

const Text = (maxLength: number) => Nullable(Type.String({ minLength: 1, maxLength, pattern: '\\S' }))
const Picture = Type.String({ minLength: 1, maxLength: 200 })
const Kind = Type.Enum([...goodsKinds])

/** How many further pictures and barcodes goods may have. */
export const maxPictures = 7
export const maxBarcodes = 12

const fields = {
  /** Name and pictures are the chain's own, on its own shelves; so is the category where another chain sells the product. */
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  image_url: Picture,
  /** After the first, in order. */
  pictures: Type.Array(Picture, { maxItems: maxPictures }),
  category_id: Nullable(Id),
  /** What follows, to `barcodes`, is the same at every branch that sells the goods. */
  brand: Text(80),
  /** '2 kg', '6 x 300 ml', 'each'. */
  measurement: Text(40),
  description: Text(2000),
  ingredients: Text(2000),
  allergens: Text(500),
  storage: Text(500),
  origin: Text(200),
  marks: Type.Array(
    Strict({
      mark: Type.Enum([...dietaryMarks]),
      /** Who certifies it; null where the pack only says so. */
      certifier: Text(80),
    }),
    { maxItems: dietaryMarks.length },
  ),
  vat_class: Type.Enum([...vatClasses]),
  /** Null: judged by name. */
  kind: Nullable(Kind),
  age_restricted: Type.Boolean(),
  barcodes: Type.Array(Type.String({ minLength: 7, maxLength: 20, pattern: '^[0-9 -]+$' }), {
    maxItems: maxBarcodes,
  }),
  /** Null: by the piece. Minimum and step are in the unit that shoppers read; the price is of a kilogram. */
  weighing: Nullable(
    Strict({
      unit: Type.Enum(['kg', 'g']),
      min: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
      step: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
    }),
  ),
  aisle: Text(40),
  /** What the branch pays for a base unit, VAT included. */
  cost_in_cents: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
}

/** The fields that only the operator changes where another chain sells the goods too. */
export const sharedFields = [
  'brand',
  'measurement',
  'description',
  'ingredients',
  'allergens',
  'storage',
  'origin',
  'marks',
  'vat_class',
  'kind',
  'age_restricted',
  'barcodes',
] as const satisfies readonly (keyof typeof fields)[]

export const ProductFields = Type.Object(fields)
export type ProductFields = Static<typeof ProductFields>
export type ProductField = keyof ProductFields

// Type.Partial keeps no option of the object that it is given.
const closed = { additionalProperties: false } as const
const SomeFields = Type.Partial(Strict(fields), closed)
export type SomeProductFields = Static<typeof SomeFields>
/** As they stand, whatever rules there were when they came: codes of the shop's own scales, too. */
const SeenFields = Type.Partial(Strict({ ...fields, barcodes: Type.Array(Type.String()) }), closed)

export const ProductChange = Type.Object({
  change_id: Type.String(),
  at: InstantShape,
  /** Who made it, by name; null where the account is gone. */
  by: Nullable(Type.String()),
  /** With an API key. */
  by_key: Type.Boolean(),
  before: SeenFields,
  after: SeenFields,
  undone_at: Nullable(InstantShape),
})
export type ProductChange = Static<typeof ProductChange>

export const ShelfProduct = Type.Object({
  offer_id: Type.String(),
  sellable_id: Type.String(),
  product_id: Type.String(),
  /** The family of all its brands and sizes, which moves together. */
  product: Type.String(),
  fields: ProductFields,
  /** From the department down. */
  category: Nullable(Type.String()),
  /** Everybody's name and category, where the chain has its own. */
  shared_name: Nullable(Type.String()),
  shared_category: Nullable(Type.String()),
  own_picture: Type.Boolean(),
  vat_source: Type.Enum([...vatSources]),
  counts_as: Kind,
  /** False where another chain sells it too, and the caller is not the operator: then the shared fields stay as they are. */
  may_change: Type.Boolean(),
  /** False: another category is for the chain's own shelves alone. */
  may_move: Type.Boolean(),
  price_in_cents: Type.Integer(),
  published: Type.Boolean(),
  /** A bulk pack of the goods. */
  stokvel: Type.Boolean(),
  last_change: Nullable(ProductChange),
})
export type ShelfProduct = Static<typeof ShelfProduct>

const OfferParams = Strict({ id: IdParams.properties.id, offer_id: Id })
const Answer = Type.Object({ status: Type.Literal('ok'), product: ShelfProduct })

const base = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'goods.change',
  cache: 'never',
  params: OfferParams,
} as const

export const shelfProductCalls = {
  shelfProduct: defineCall({
    ...base,
    summary: 'All that is kept of one product of a branch’s shelf, and what of it the caller may change.',
    answer: ShelfProduct,
  }),
  changeShelfProduct: defineCall({
    ...base,
    summary:
      'Changes details of one product of a branch’s shelf. `saw` has the same fields as the person saw them: if one of them is another by now, nothing is written (409 `product-changed`, with the product as it is). Name and pictures are the chain’s own; what every chain shows changes only where no other chain sells it, or by the operator.',
    body: Strict({ set: SomeFields, saw: SeenFields }),
    answer: Answer,
    idempotent: true,
    needsDiskSpace: true,
  }),
  undoProductChange: defineCall({
    ...base,
    summary:
      'Takes back one change of a product’s details with all its fields. Refused (409 `product-changed`) where one of them was changed since.',
    body: Strict({ change_id: Id }),
    answer: Answer,
    idempotent: true,
  }),
  productHistory: defineCall({
    ...base,
    summary: 'The changes of a product’s details by hand, the latest first, fifty at most.',
    answer: Type.Object({ changes: Type.Array(ProductChange) }),
  }),
  deleteShelfProduct: defineCall({
    ...base,
    summary:
      'Deletes a row of the shelf that was never sold, and the goods with it where no other branch has them. What was ordered, or is part of a deal or combo, is refused: hide it instead.',
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
