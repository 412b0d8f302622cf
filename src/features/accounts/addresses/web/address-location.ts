// Where an address is, as its form holds it.
import type { TypedAddress } from '../address-rules.ts'

/** `from`: the phone's own position, a found address, a pin on the map. */
export type Spot = NonNullable<TypedAddress['position']> & { from: 'phone' | 'search' | 'pin' }

export type AddressLocation = Pick<TypedAddress, 'place'> & { position: Spot | null }
