// The copy of an address that an order stores, so that later changes to the address book do not change the order.
import type { Address } from '#features/accounts/addresses/address-contract.ts'

export type OrderAddress = Pick<
  Address,
  'id' | 'formatted' | 'unit_or_floor' | 'directions' | 'latitude' | 'longitude' | 'bridge_id' | 'bridge_name'
>

/** Copies the fields one by one, so that a field added to addresses later does not enter orders by itself. */
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
