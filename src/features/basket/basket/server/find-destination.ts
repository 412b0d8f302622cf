// Finds where a cart is to be delivered. An order goes to an address in its shopper's own address book, and only the id of the
// address that the client sends is used [R7, R8]; for a price alone a position is enough.
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { findAddress } from '#features/accounts/addresses/server/find-addresses.ts'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { refuse } from '#features/basket/basket/cart-refusals.ts'
import type { Position } from '#kernel/distance.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'

export interface Destination extends Position {
  /** Of the shopper's book. */
  address: Address | undefined
}

export interface DestinationRequest {
  accountId: string | undefined
  /** For a price alone. */
  acceptsPoint: boolean
}

export async function findDestination(
  db: Reader,
  cart: Pick<CartInput, 'shipping_address' | 'shipping_lat' | 'shipping_lon'>,
  { accountId, acceptsPoint }: DestinationRequest,
): Promise<Destination | Refusal> {
  const { shipping_address: named, shipping_lat: lat, shipping_lon: lon } = cart
  if (named) {
    const address = accountId ? await findAddress(db, accountId, named.id) : undefined
    // Somebody else's, one that is gone and one that never was are all the same.
    if (!address) return refuse('address-unknown')
    return { lat: address.latitude, lon: address.longitude, address }
  }
  if (!acceptsPoint || typeof lat !== 'number' || typeof lon !== 'number') return refuse('address-missing')
  return { lat, lon, address: undefined }
}
