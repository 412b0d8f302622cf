import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { Address, NewAddress } from '../address-contract.ts'
import { refuse } from '../address-refusals.ts'
import { mostAddresses, plainLine, plainLines } from '../address-rules.ts'
import { insertAddress, takeTurn } from './address-store.ts'
import { findAddresses } from './find-addresses.ts'

export async function addAddress(tx: Tx, accountId: string, typed: NewAddress, now: Date): Promise<Address> {
  const formatted = plainLine(typed.formatted)
  if (!formatted) throw refuse('address-blank')
  await takeTurn(tx, accountId)
  const before = await findAddresses(tx, accountId)
  if (before.length >= mostAddresses) throw refuse('too-many-addresses', { values: { count: mostAddresses } })
  const id = newId('address')
  await insertAddress(tx, {
    id,
    account_id: accountId,
    bridge_id: plainLine(typed.bridge_id ?? '') || null,
    bridge_name: plainLine(typed.bridge_name ?? '') || null,
    created_at: now,
    formatted,
    latitude: typed.latitude,
    longitude: typed.longitude,
    unit_or_floor: plainLine(typed.unit_or_floor ?? '') || null,
    directions: plainLines(typed.directions ?? '') || null,
    chosen_at: typed.is_default ? now : null,
  })
  const added = (await findAddresses(tx, accountId)).find((address) => address.id === id)
  if (!added) throw new Error(`the address ${id} is not there`)
  return added
}
