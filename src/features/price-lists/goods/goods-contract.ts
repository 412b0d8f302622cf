// The goods that a branch sells, as its managers see and correct them: VAT class, category, kind, age mark, and the category
// that their chain has for itself [ruling 14 Shared catalogue]. Imports and promotions handle prices and stock.
import Type, { type Static } from 'typebox'
import { goodsKinds } from '#features/shelf/offers/goods-kind.ts'
import { type Language, languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Nullable, Pagination, Strict } from '#wire/shapes.ts'

/** The filters of the list; `vat` selects goods with a doubtful VAT class that nobody has confirmed. */
export const goodsFilters = ['vat', 'adults', 'infant', 'liquor', 'unplaced'] as const
export type GoodsFilter = (typeof goodsFilters)[number]

export const vatClasses = ['standard', 'zero', 'exempt'] as const
export const vatSources = ['guessed', 'doubtful', 'list', 'person'] as const

const Kind = Type.Enum([...goodsKinds])

/** What something is called, by language. */
const Names = Type.Partial(Type.Record(Type.Enum([...languages]), Type.String()))
/** Sets names by language; a language that is left out keeps its name, null removes it. */
const NamesInput = Strict(
  Object.fromEntries(
    languages.map((language) => [
      language,
      Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }))),
    ]),
  ),
)
export type NamesInput = Partial<Record<Language, string | null>>

export const CategoryNames = Type.Object({
  id: Type.String(),
  /** The one name, for languages without another. */
  name: Type.String(),
  names: Names,
})
export type CategoryNames = Static<typeof CategoryNames>

export const ManagedGoods = Type.Object({
  /** The sellable's. */
  id: Type.String(),
  /** Name, picture and category are as the branch's chain shows them. */
  name: Type.String(),
  /** Everybody's name, where the chain has its own; null where it has not. */
  shared_name: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  image_url: Type.String(),
  /** Whether the picture is the chain's own. */
  own_picture: Type.Boolean(),
  product: Type.String(),
  /** In other languages, where the goods or their product have a translation. */
  names: Type.Optional(Names),
  product_names: Type.Optional(Names),
  category_id: Nullable(Type.String()),
  /** From the department down, 'Food cupboard > Rice'. */
  category: Nullable(Type.String()),
  /** Everybody's category, where the chain has its own; null where it has not. */
  shared_category: Nullable(Type.String()),
  vat_class: Type.Enum([...vatClasses]),
  vat_source: Type.Enum([...vatSources]),
  /** As a list or a person said it; null: judged by name. */
  kind: Nullable(Kind),
  /** What it counts as. */
  counts_as: Kind,
  age_restricted: Type.Boolean(),
  /** False where another chain sells it too, and the caller is not the operator. */
  may_change: Type.Boolean(),
  /** The same of its product, with all brands and sizes; else it moves on the chain's own shelves alone. */
  may_move: Type.Boolean(),
})
export type ManagedGoods = Static<typeof ManagedGoods>

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const goodsCalls = {
  managedGoods: defineCall({
    ...base,
    permission: 'goods.change',
    summary:
      'What a branch sells, by name, with VAT class, category, kind and mark for adults; narrowed to what should be looked at.',
    query: Strict({
      supplier_id: Id,
      show: Type.Optional(Type.Enum([...goodsFilters])),
      category_id: Type.Optional(Id),
      query: Type.Optional(Type.String({ maxLength: 60 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
    }),
    answer: Type.Object({
      goods: Type.Array(ManagedGoods),
      total_count: Type.Integer(),
      /** Doubtful VAT classes of the branch, whatever the list is narrowed to. */
      doubtful_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  goodsCategories: defineCall({
    ...base,
    permission: ['goods.change', 'lists.import', 'catalogue.operate'],
    summary:
      'Every category with its path: where goods can be moved. With a branch, as its chain has them, and the chain’s own too.',
    query: Strict({ supplier_id: Type.Optional(Id) }),
    answer: Type.Object({
      categories: Type.Array(Type.Object({ id: Type.String(), path: Type.String() })),
    }),
  }),
  nameCategory: defineCall({
    ...base,
    permission: 'catalogue.operate',
    summary:
      'Sets what a department or category is called in other languages, on every page of every chain: the operator’s. Those that are never set have the names that come with Spaza.',
    params: IdParams,
    body: Strict({ names: NamesInput }),
    answer: Type.Object({ status: Type.Literal('ok'), category: CategoryNames }),
  }),
  changeGoods: defineCall({
    ...base,
    permission: 'goods.change',
    summary:
      'Corrects what every chain’s shops say of goods: VAT class, kind, mark for adults: the operator for all goods, a manager for what no other chain sells. The category (of the product, with all brands and sizes) changes on the chain’s own shelves alone where another chain sells it too; null puts it back to everybody’s. Name and picture are the chain’s own, on its own shelves alone; null puts them back to everybody’s. Names in other languages are everybody’s; a chain’s own name is shown in every language as it is. Orders keep what they were placed with.',
    params: IdParams,
    body: Strict({
      supplier_id: Id,
      vat_class: Type.Optional(Type.Enum([...vatClasses])),
      category_id: Type.Optional(Nullable(Id)),
      name: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }))),
      image_url: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      /** What the goods are called in other languages, for every chain. */
      names: Type.Optional(NamesInput),
      /** The same of their product: its part of the names of all brands and sizes. */
      product_names: Type.Optional(NamesInput),
      kind: Type.Optional(Nullable(Kind)),
      age_restricted: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), goods: ManagedGoods }),
  }),
}
