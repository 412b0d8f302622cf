// What a product's page says below the fold: facts from the pack, related products, and who else sells it.
import Type, { type Static } from 'typebox'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { ProductPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { dietaryMarks } from '#features/shelf/offers/dietary-marks.ts'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Nullable, Strict, SupplierQuery } from '#wire/shapes.ts'

const Text = Nullable(Type.String())

/** Of one sellable; at least one of them is there. */
export const ProductFacts = Type.Object({
  sellable_id: Type.String(),
  description: Text,
  ingredients: Text,
  allergens: Text,
  storage: Text,
  origin: Text,
  /** What it is fit for, as a person said; absent where nobody has. */
  marks: Type.Optional(
    Type.Array(
      Type.Object({
        mark: Type.Enum([...dietaryMarks]),
        /** Null where the pack only says so. */
        certifier: Text,
        /** Both in the caller's language. */
        text: Type.String(),
      }),
    ),
  ),
})
export type ProductFacts = Static<typeof ProductFacts>

export const ProductMore = Type.Object({
  facts: Type.Array(ProductFacts),
  /** Pictures after the first that the branch's chain shows of sellables, in order; none without a branch. */
  pictures: Type.Array(Type.Object({ sellable_id: Type.String(), url: Type.String() })),
  /** As on the product's page; 'Instead of' is filled with like goods of the same category. */
  related: ProductPage.properties.related,
})
export type ProductMore = Static<typeof ProductMore>

const base = { area: 'catalogue', generation: 2, policy: 'anyone', cache: 'shelf' } as const

export const productMoreCalls = {
  productMore: defineCall({
    ...base,
    summary:
      'What packs of a product say (description, ingredients, allergens, storage, origin) and what it is marked as fit for, further pictures, what can be bought instead of it and what goes with it.',
    params: IdParams,
    query: SupplierQuery,
    answer: ProductMore,
  }),
  sellableElsewhere: defineCall({
    ...base,
    summary:
      'The three cheapest offers of a sellable in stock near the visit, at most one a supplier, except at one.',
    params: IdParams,
    query: Strict({ except: Type.Optional(Id) }),
    answer: Type.Array(CardOffer),
  }),
}
