import type { Tx } from '#server/database/database.ts'
import type { Address, NewAddress } from '../address-contract.ts'
import { refuse } from '../address-refusals.ts'
import { cleanLine, cleanLines } from '../address-rules.ts'
import { updateAddress } from './address-store.ts'
import { findAddresses } from './find-addresses.ts'

/** Changes the details that are given. Orders keep their own copy. */
export async function changeAddress(
  tx: Tx,
  accountId: string,
  id: string,
  { unit_or_floor, directions }: Pick<NewAddress, 'unit_or_floor' | 'directions'>,
): Promise<Address> {
  await updateAddress(tx, accountId, id, {
    ...(unit_or_floor !== undefined && { unit_or_floor: cleanLine(unit_or_floor ?? '') || null }),
    ...(directions !== undefined && { directions: cleanLines(directions ?? '') || null }),
  })
  const changed = (await findAddresses(tx, accountId)).find((address) => address.id === id)
  if (!changed) throw refuse('no-such-address')
  return changed
}
