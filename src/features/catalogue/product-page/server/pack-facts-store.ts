// Reads what packs say of their goods. They are not kept in memory with the shelves: few pages show them.
import type { Reader } from '#server/database/database.ts'
import type { ProductFacts } from '../product-more-contract.ts'

/** Returns the facts of a product's sellables, of those that have any. */
export const readFacts = (db: Reader, productId: string): Promise<ProductFacts[]> =>
  db
    .selectFrom('sellables')
    .select(['id as sellable_id', 'description', 'ingredients', 'allergens', 'storage', 'origin'])
    .where('product_id', '=', productId)
    .where(
      ({ fn }) =>
        fn<number>('num_nonnulls', ['description', 'ingredients', 'allergens', 'storage', 'origin']),
      '>',
      0,
    )
    .orderBy('id')
    .execute()
