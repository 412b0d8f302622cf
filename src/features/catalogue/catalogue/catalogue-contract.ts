// The contracts of the catalogue's calls of generation 1 [spec 3, ruling 2, ruling 4, ruling 13].
import Type, { type Static, type TUnsafe } from 'typebox'
import { CatalogueBanner } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { defineCall } from '#wire/call.ts'
import { IdParams, Named, Nullable, PageQuery, Pagination, Strict, SupplierQuery } from '#wire/shapes.ts'
import { offerFields } from './offer-fields.ts'

const Text = Nullable(Type.String())

export const CatalogPath = Type.Array(Named)

export const ComboItem = Type.Object({
  name: Type.String(),
  image_url: Type.String(),
  combo_qty: Type.Number(),
})

export const Correlation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Type.Integer(),
  relation_id: Type.String(),
  relation_name: Type.String(),
})

export const Sellable = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  image_lg_url: Type.String(),
  barcode: Text,
  brand: Text,
  brand_id: Text,
  pack: Text,
  pack_id: Text,
  unit: Text,
  unit_id: Text,
  product: Type.String(),
  product_id: Type.String(),
  measurement: Text,
  age_restricted: Type.Boolean(),
  catalog_paths: Type.Array(CatalogPath),
  correlations: Type.Array(Correlation),
  combo_items: Type.Array(ComboItem),
})
export type Sellable = Static<typeof Sellable>

/** The fields of a sellable that a card or a basket line needs; the product page requests all of them. */
export const CardSellable = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  brand: Text,
  pack: Text,
  unit: Text,
  product_id: Type.String(),
  measurement: Text,
  age_restricted: Type.Boolean(),
})

export const Offer = Type.Object({ ...offerFields, sellable: Sellable })
export type Offer = Static<typeof Offer>

/** An offer on a card: the same entity with fewer fields of its sellable. */
export const CardOffer = Type.Object({
  ...offerFields,
  sellable: CardSellable,
  /**
   * What the address of the product's page must choose so that this offer leads there, by name; absent where it leads anyway, and
   * where no card links to it.
   */
  choice: Type.Optional(Type.Object({ option: Type.String(), brand: Type.Optional(Type.String()) })),
})
export type CardOffer = Static<typeof CardOffer>

/** A product in a list of cards: its best offer (cheapest in stock), and how many offers there are. */
export const ProductCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  /** Null where no shelf in view sells it today. */
  offer: Nullable(CardOffer),
  offers_count: Type.Integer(),
  suppliers_count: Type.Integer(),
  /** Other sizes that are in stock, the smallest first; absent where there is none. */
  sizes: Type.Optional(Type.Array(Type.String())),
})
export type ProductCard = Static<typeof ProductCard>

export const Product = Type.Object({
  id: Type.String(),
  image_url: Type.String(),
  name: Type.String(),
  visibility: Type.String(),
  brands: Type.Array(Named),
  relations: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), correlations: Type.Array(Correlation) }),
  ),
  units: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), measurement: Type.String() })),
  packs: Type.Array(Named),
  sellables: Type.Array(Sellable),
  product_types: Type.Array(Type.String()),
  catalog_paths: Type.Array(CatalogPath),
})
export type Product = Static<typeof Product>

/** A product in a list: the whole entity and its best offer. */
export const ListedProduct = Type.Object({
  ...Product.properties,
  /** Null where no shelf in view sells it today. */
  offer: Nullable(Offer),
  offers_count: Type.Integer(),
  suppliers_count: Type.Integer(),
})
export type ListedProduct = Static<typeof ListedProduct>

export interface NestedCategory {
  id: string
  name: string
  image_url: string
  categories: NestedCategory[]
  /** Empty: the products of a category come with the category itself. */
  products: never[]
  products_count: number
}

/** How many levels of categories are nested below the requested one. Deeper levels come with a request for their parent. */
export const maxNestedLevels = 4

const nested = (levels: number): TUnsafe<NestedCategory> =>
  Type.Unsafe<NestedCategory>(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      image_url: Type.String(),
      categories: levels > 1 ? Type.Array(nested(levels - 1)) : Nothing,
      products: Nothing,
      products_count: Type.Integer(),
    }),
  )
const Nothing = Type.Array(Type.Object({}), { maxItems: 0 })

const categoryFields = {
  id: Type.String(),
  name: Type.String(),
  image_url: Type.String(),
  categories: Type.Array(nested(maxNestedLevels)),
  products_count: Type.Integer(),
}

export const RootCategory = Type.Object({
  ...categoryFields,
  /** Empty here: the products of a category come with the category itself. */
  products: Type.Array(ListedProduct),
  categories_count: Type.Integer(),
})
export type RootCategory = Static<typeof RootCategory>

export const Category = Type.Object({
  ...categoryFields,
  /** From the department down to this category's parent. */
  path: CatalogPath,
  products: Type.Array(ListedProduct),
  /** Of all pages. */
  categories_count: Type.Integer(),
  pagination: Pagination,
})
export type Category = Static<typeof Category>

const PagedQuery = Strict({ ...SupplierQuery.properties, ...PageQuery.properties })

const base = { area: 'catalogue', generation: 1, policy: 'anyone', cache: 'shelf' } as const

export const catalogueCalls = {
  categories: defineCall({
    ...base,
    summary: 'The departments with their categories.',
    query: SupplierQuery,
    answer: Type.Array(RootCategory),
  }),
  category: defineCall({
    ...base,
    summary: 'A category: its subcategories and a page of its products (24 unless per_page says otherwise).',
    params: IdParams,
    query: PagedQuery,
    answer: Category,
  }),
  categoryBanners: defineCall({
    ...base,
    summary: 'Banners shown in a category.',
    params: IdParams,
    query: SupplierQuery,
    answer: Type.Array(CatalogueBanner),
  }),
  product: defineCall({
    ...base,
    summary: 'A product with everything that can be bought of it.',
    params: IdParams,
    query: SupplierQuery,
    answer: Product,
  }),
  productOffers: defineCall({
    ...base,
    summary:
      'Offers of a product at one supplier or at all, cheapest first; 100 unless per_page says otherwise.',
    params: IdParams,
    query: PagedQuery,
    answer: Type.Array(Offer),
  }),
  sample: defineCall({
    ...base,
    summary: 'A small choice of products, the same for a day.',
    query: SupplierQuery,
    answer: Type.Array(ListedProduct),
  }),
  sellableOffers: defineCall({
    ...base,
    summary:
      'Offers of one sellable at one supplier or at all, cheapest first; 100 unless per_page says otherwise.',
    params: IdParams,
    query: PagedQuery,
    answer: Type.Array(Offer),
  }),
}
