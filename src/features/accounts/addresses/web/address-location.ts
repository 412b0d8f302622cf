// The location of an address as its form holds it.
import type { TypedAddress } from '../address-rules.ts'

/** `from` is the source: the phone's position, an address that was looked up, or a pin on the map. */
export type Spot = NonNullable<TypedAddress['position']> & { from: 'phone' | 'search' | 'pin' }

export type AddressLocation = Pick<TypedAddress, 'place'> & { position: Spot | null }
