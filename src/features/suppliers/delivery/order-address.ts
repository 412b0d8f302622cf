// The copy of an address that an order keeps, so that the address book may change and the order does not.
import type { Address } from '#features/accounts/addresses/address-contract.ts'

export type OrderAddress = Pick<
  Address,
  'id' | 'formatted' | 'unit_or_floor' | 'directions' | 'latitude' | 'longitude' | 'bridge_id' | 'bridge_name'
>

/** Told one by one: what an address may hold some day is not an order's by itself. */
export const copyAddress = (address: OrderAddress): OrderAddress => ({
  id: address.id,
  formatted: address.formatted,
  unit_or_floor: address.unit_or_floor,
  directions: address.directions,
  latitude: address.latitude,
  longitude: address.longitude,
  bridge_id: address.bridge_id,
  bridge_name: address.bridge_name,
})
