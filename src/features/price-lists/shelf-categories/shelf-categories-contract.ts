// The categories of a chain's own shelves: everybody's under the chain's names, parents and order, and its own. The operator changes
// everybody's with the same calls.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, IdParams, Nullable, Strict } from '#wire/shapes.ts'

/** Longer names would not fit a phone. */
const maxNameLength = 60

const Name = Type.String({ minLength: 1, maxLength: maxNameLength, pattern: '\\S' })
/** Among the categories of one parent, from 0; beyond their number is at the end. */
const Position = Type.Integer({ minimum: 0, maximum: 10_000 })

export const ShelfCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** What everybody calls it, where the chain calls it something else. */
  shared_name: Nullable(Type.String()),
  /** Null: a department. */
  parent_id: Nullable(Type.String()),
  position: Type.Integer(),
  /** 1: a department. */
  level: Type.Integer(),
  /** Only this chain has it. */
  own: Type.Boolean(),
  /** Products in it, without those of the categories below it. */
  products_count: Type.Integer(),
  /** Changes with name, parent and position. */
  version: Type.String(),
})
export type ShelfCategory = Static<typeof ShelfCategory>

const base = {
  area: 'manager',
  generation: 'counter',
  policy: 'manager',
  permission: 'goods.change',
  cache: 'never',
} as const

/** Acts for every chain; the operator's. */
const Everybody = Type.Optional(Type.Boolean())
const CategoryParams = Strict({ id: IdParams.properties.id, category_id: Id })
const Answer = Type.Object({ status: Type.Literal('ok'), category: ShelfCategory })

export const shelfCategoryCalls = {
  shelfCategories: defineCall({
    ...base,
    summary:
      'The categories as shoppers of the branch’s chain find them, parents before their children, in menu order; with `everybody` those that all chains share.',
    params: IdParams,
    query: Strict({ everybody: Everybody }),
    answer: Type.Object({
      categories: Type.Array(ShelfCategory),
      /** How many levels there may be, departments included. */
      max_levels: Type.Integer(),
      /** Whether the caller may send `everybody`. */
      operator: Type.Boolean(),
    }),
  }),
  addShelfCategory: defineCall({
    ...base,
    summary:
      'Adds a category on the shelves of the branch’s chain only, at the end unless `position` says where. With `everybody` on every chain’s shelves: the operator’s.',
    params: IdParams,
    body: Strict({
      name: Name,
      parent_id: Type.Optional(Nullable(Id)),
      position: Type.Optional(Position),
      everybody: Everybody,
    }),
    answer: Answer,
  }),
  changeShelfCategory: defineCall({
    ...base,
    summary:
      'Renames, moves or orders a category on the shelves of the branch’s chain; a name of null is everybody’s again. `version` is what the caller saw: if the category changed since, nothing is written (409 `category-changed`, with the category as it is). With `everybody` for every chain that has nothing of its own there: the operator’s.',
    params: CategoryParams,
    body: Strict({
      version: Type.String({ minLength: 1, maxLength: 40 }),
      name: Type.Optional(Nullable(Name)),
      parent_id: Type.Optional(Nullable(Id)),
      position: Type.Optional(Position),
      everybody: Everybody,
    }),
    answer: Answer,
  }),
  removeShelfCategory: defineCall({
    ...base,
    summary:
      'Removes a category of the chain’s own that has no products, categories or banners (409 `category-not-empty`, with how many). With `everybody` one that all chains share: the operator’s.',
    params: CategoryParams,
    query: Strict({ version: Type.String({ minLength: 1, maxLength: 40 }), everybody: Everybody }),
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
}
