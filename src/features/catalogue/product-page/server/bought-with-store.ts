// Reads what a product is bought together with at a branch, which is counted once a day (features/reports/popularity).
import type { Reader } from '#server/database/database.ts'

/** Returns the ids of products, those that belong together most first. */
export async function readBoughtTogether(
  db: Reader,
  supplierId: string,
  productId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bought_together')
    .select('other_id')
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', productId)
    .orderBy('strength', 'desc')
    .orderBy('other_id')
    .execute()
  return rows.map(({ other_id }) => other_id)
}
