// The only SQL on the label patterns of branches' scales.
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { ScaleLabel } from '../read-scale-barcode.ts'

/** Returns the branch's patterns; null if it has set none, undefined if there is no such branch. */
export async function findLabels(db: Reader, supplierId: string): Promise<ScaleLabel[] | null | undefined> {
  const row = await db
    .selectFrom('suppliers')
    .select('scale_labels')
    .where('id', '=', supplierId)
    .executeTakeFirst()
  return row && (row.scale_labels as ScaleLabel[] | null)
}

/** Saves the patterns; returns false if the branch is not one of this manager's. */
export async function saveLabels(
  tx: Tx,
  { supplierId, managerId }: { supplierId: string; managerId: string },
  labels: readonly ScaleLabel[] | null,
): Promise<boolean> {
  const saved = await tx
    .updateTable('suppliers')
    .set({ scale_labels: labels && JSON.stringify(labels) })
    .where('id', '=', supplierId)
    .where(isOwnSupplier('id', managerId))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
