// Checks that the programme of a multibuy is of the chain of each of its suppliers.
import { isProgrammeOf } from '#features/deals/loyalty/server/programme-of.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../multibuy-refusals.ts'
import type { MultibuyValues } from './multibuy-store.ts'

/** Refuses a programme that one of the suppliers' chains does not have. It stays as it is until the transaction ends. */
export async function requireProgramme(
  tx: Tx,
  { programmeId }: Pick<MultibuyValues, 'programmeId'>,
  supplierIds: readonly string[],
): Promise<void> {
  if (programmeId === null) return
  if (!(await isProgrammeOf(tx, programmeId, supplierIds))) throw refuse('no-such-programme')
}
