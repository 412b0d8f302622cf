// Filters and facets of a list of offers: the same for a category, a search and the deals.
import Type, { type Static, type TObject } from 'typebox'
import { dietaryMarks } from '#features/shelf/offers/dietary-marks.ts'

/** Several values of one kind are joined by commas; any of them will do, but for marks. Different kinds must all hold. */
const CommaList = Type.String({ minLength: 1, maxLength: 1000 })

export const sorts = ['best', 'price', 'price_desc', 'unit_price', 'saving', 'name'] as const
export type Sort = (typeof sorts)[number]

/** The query parameters of a filter, the same on the wire and in a page's address. */
export const facetQuery = {
  /** Brand ids. */
  brand: Type.Optional(CommaList),
  /** Sizes as printed ('2 kg'). */
  size: Type.Optional(CommaList),
  /** Cents, inclusive. */
  min_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  max_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  /** Only what is on special now: reduced, or in a multibuy. */
  promotion: Type.Optional(Type.Literal('1')),
  /** Dietary marks ('halaal', 'gluten_free'): of several, goods have every one. */
  mark: Type.Optional(CommaList),
  /** Only what is in stock. */
  in_stock: Type.Optional(Type.Literal('1')),
  /** 'best' is the list's own order: the shelf's, or relevance. */
  sort: Type.Optional(Type.Enum([...sorts])),
}

export type FacetQuery = Static<TObject<typeof facetQuery>>

const count = Type.Integer()

/**
 * Each facet is counted as if nothing of its own kind were chosen, so that a second brand can be added. The largest counts come
 * first; of a search those with most results that have all of its words, though all results are counted.
 */
export const Facets = Type.Object({
  brands: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count })),
  sizes: Type.Array(Type.Object({ name: Type.String(), count })),
  /** Bands of cents; `to` is null in the last. */
  prices: Type.Array(Type.Object({ from: count, to: Type.Union([count, Type.Null()]), count })),
  promotion: count,
  in_stock: count,
  /** Of each how many have it beside the chosen ones, named in the caller's language; absent where nothing has any. */
  marks: Type.Optional(
    Type.Array(Type.Object({ id: Type.Enum([...dietaryMarks]), name: Type.String(), count })),
  ),
})
export type Facets = Static<typeof Facets>
