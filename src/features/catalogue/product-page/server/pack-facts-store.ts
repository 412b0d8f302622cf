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

/** Returns the pictures after the first that a branch's chain shows of a product's sellables, in order. */
export const readPictures = (
  db: Reader,
  productId: string,
  supplierId: string,
): Promise<{ sellable_id: string; url: string }[]> =>
  db
    .selectFrom('agency_pictures as picture')
    .innerJoin('sellables', 'sellables.id', 'picture.sellable_id')
    .innerJoin('suppliers', 'suppliers.agency_id', 'picture.agency_id')
    .select(['picture.sellable_id', 'picture.image_url as url'])
    .where('sellables.product_id', '=', productId)
    .where('suppliers.id', '=', supplierId)
    .orderBy('picture.sellable_id')
    .orderBy('picture.position')
    .execute()
