// The label patterns of a branch's scales: its own list, or the usual one.
import type { Reader, Tx } from '#server/database/database.ts'
import { mayActFor } from '#server/sessions/supplier-scope.ts'
import { type ScaleLabel, usualLabels } from '../read-scale-barcode.ts'
import { findLabels, saveLabels } from './scale-label-store.ts'

export const labelsOf = async (db: Reader, supplierId: string): Promise<readonly ScaleLabel[]> =>
  (await findLabels(db, supplierId)) ?? usualLabels

interface OfBranch {
  supplierId: string
  managerId: string
}

const show = (labels: readonly ScaleLabel[] | null) => ({
  labels: labels && [...labels],
  usual: [...usualLabels],
})

/** Returns the branch's patterns; undefined if the branch is not one of this manager's. */
export async function showLabels(db: Reader, { supplierId, managerId }: OfBranch) {
  if (!(await mayActFor(db, managerId, supplierId))) return undefined
  return show((await findLabels(db, supplierId)) ?? null)
}

/** Saves and returns the branch's patterns; undefined if the branch is not one of this manager's. */
export async function changeLabels(tx: Tx, branch: OfBranch, labels: readonly ScaleLabel[] | null) {
  return (await saveLabels(tx, branch, labels)) ? show(labels) : undefined
}
