import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { Address, NewAddress } from '../address-contract.ts'
import { refuse } from '../address-refusals.ts'
import { cleanLine, cleanLines, maxAddresses } from '../address-rules.ts'
import { insertAddress, lockAddresses } from './address-store.ts'
import { findAddresses } from './find-addresses.ts'

export async function addAddress(tx: Tx, accountId: string, typed: NewAddress, now: Date): Promise<Address> {
  const formatted = cleanLine(typed.formatted)
  if (!formatted) throw refuse('address-blank')
  await lockAddresses(tx, accountId)
  const before = await findAddresses(tx, accountId)
  if (before.length >= maxAddresses) throw refuse('too-many-addresses', { values: { count: maxAddresses } })
  const id = newId('address')
  await insertAddress(tx, {
    id,
    account_id: accountId,
    bridge_id: cleanLine(typed.bridge_id ?? '') || null,
    bridge_name: cleanLine(typed.bridge_name ?? '') || null,
    created_at: now,
    formatted,
    latitude: typed.latitude,
    longitude: typed.longitude,
    unit_or_floor: cleanLine(typed.unit_or_floor ?? '') || null,
    directions: cleanLines(typed.directions ?? '') || null,
    chosen_at: typed.is_default ? now : null,
  })
  const added = (await findAddresses(tx, accountId)).find((address) => address.id === id)
  if (!added) throw new Error(`the address ${id} is not there`)
  return added
}
