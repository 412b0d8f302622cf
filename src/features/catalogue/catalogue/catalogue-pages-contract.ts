// The catalogue calls of the shop's own pages: cards and no more than a screen shows, because shoppers pay for every byte. The
// calls of generation 1 (catalogue-contract.ts) return the same things with every field of their entities.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, Named, Nullable, PageQuery, Pagination, Strict, SupplierQuery } from '#wire/shapes.ts'
import { CardOffer, CardSellable, CatalogPath, ComboItem, ProductCard } from './catalogue-contract.ts'
import { Facets, facetQuery } from './facets-contract.ts'
import { OfferMultibuy } from './offer-fields.ts'

const Subcategory = Type.Object({ id: Type.String(), name: Type.String(), products_count: Type.Integer() })

export const CategoryPage = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  /** From the department down to this category's parent. */
  path: CatalogPath,
  categories: Type.Array(Subcategory),
  /** What stands beside it in its parent, itself among them; empty where it has categories of its own, or stands alone. */
  siblings: Type.Array(Subcategory),
  products: Type.Array(ProductCard),
  /** Of all pages, after narrowing. */
  products_count: Type.Integer(),
  facets: Facets,
  pagination: Pagination,
})
export type CategoryPage = Static<typeof CategoryPage>

export const Department = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  categories: Type.Array(Named),
})
export type Department = Static<typeof Department>

/** An offer on its product's page, with the fields that distinguish it from the other offers. */
export const PageOffer = Type.Object({
  ...CardOffer.properties,
  /** Each with how many offers in view are in it. */
  multibuys: Type.Optional(
    Type.Array(Type.Object({ ...OfferMultibuy.properties, offers_count: Type.Integer() })),
  ),
  sellable: Type.Object({
    ...CardSellable.properties,
    image_lg_url: Type.String(),
    barcode: Nullable(Type.String()),
    brand_id: Nullable(Type.String()),
    unit_id: Nullable(Type.String()),
    pack_id: Nullable(Type.String()),
    combo_items: Type.Array(ComboItem),
  }),
})
export type PageOffer = Static<typeof PageOffer>

export const ProductPage = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  path: CatalogPath,
  /** The best offer of each sellable, or all of them; cheapest first, bulk packs after, what is sold out last. */
  offers: Type.Array(PageOffer),
  /** Offers in view, shown or not, and how many suppliers make them. */
  offers_count: Type.Integer(),
  suppliers_count: Type.Integer(),
  /** Related products that are sold in view, under what relates them ('Goes well with'). */
  related: Type.Array(Type.Object({ name: Type.String(), products: Type.Array(ProductCard) })),
})
export type ProductPage = Static<typeof ProductPage>

const base = { area: 'catalogue', generation: 2, policy: 'anyone', cache: 'shelf' } as const

export const cataloguePageCalls = {
  departments: defineCall({
    ...base,
    summary: 'The departments and their categories, as a menu needs them.',
    query: SupplierQuery,
    answer: Type.Array(Department),
  }),
  categoryPage: defineCall({
    ...base,
    summary:
      'A page of a category’s products as cards (24 unless per_page says otherwise), narrowed and sorted, with what it could be narrowed by.',
    params: IdParams,
    query: Strict({ ...SupplierQuery.properties, ...PageQuery.properties, ...facetQuery }),
    answer: CategoryPage,
  }),
  productPage: defineCall({
    ...base,
    summary:
      'A product with its offers and what goes with it: the best offer of each sellable, or all of them.',
    params: IdParams,
    query: Strict({
      ...SupplierQuery.properties,
      all: Type.Optional(Type.Literal('1')),
      /** With branches far from the visit's place. */
      far: Type.Optional(Type.Literal('1')),
      /** Without related products, for who asks for them later (productMore). */
      brief: Type.Optional(Type.Literal('1')),
    }),
    answer: ProductPage,
  }),
  sampleCards: defineCall({
    ...base,
    summary: 'A small choice of products as cards, the same for a day.',
    query: SupplierQuery,
    answer: Type.Array(ProductCard),
  }),
}
