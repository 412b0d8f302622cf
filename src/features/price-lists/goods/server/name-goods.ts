// Sets what a category is called in other languages: the operator's, for every chain shows the same categories. What goods are called
// is changed with them (change-goods.ts).
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import { usualCategoryNames } from '#features/shelf/offers/server/category-names.ts'
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { CategoryNames, NamesInput } from '../goods-contract.ts'
import { refuse } from '../goods-refusals.ts'
import { lockCategory, writeNames } from './goods-store.ts'

/** Sets names of a category; a language that is left out keeps its name, null removes it. */
export async function nameCategory(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  names: NamesInput,
): Promise<CategoryNames> {
  const before = await lockCategory(tx, id)
  if (!before) throw refuse('no-such-category', { field: 'params.id' })
  if (!(await isOperator(tx, accountId))) throw refuse('categories-of-operator')
  // Names that come with Spaza stay in the other languages.
  const usual = before.names === null ? usualCategoryNames(before.name) : null
  const after = await writeNames(tx, 'categories', id, { ...usual, ...names })
  await invalidateTaxonomy(tx)
  return { id, name: before.name, names: after ?? {} }
}
