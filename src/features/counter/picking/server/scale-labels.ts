// How a branch's scales print: its own list, or what most do.
import type { Reader, Tx } from '#server/database/database.ts'
import { mayActFor } from '#server/sessions/supplier-scope.ts'
import { refuse } from '../picking-refusals.ts'
import { type ScaleLabel, usualLabels } from '../read-barcode.ts'
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

export async function showLabels(db: Reader, { supplierId, managerId }: OfBranch) {
  if (!(await mayActFor(db, managerId, supplierId))) throw refuse('branch-not-found')
  return show((await findLabels(db, supplierId)) ?? null)
}

export async function changeLabels(tx: Tx, branch: OfBranch, labels: readonly ScaleLabel[] | null) {
  if (!(await saveLabels(tx, branch, labels))) throw refuse('branch-not-found')
  return show(labels)
}
