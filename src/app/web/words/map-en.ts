// What there is to say of an address’s exact spot: found addresses, the map. Loaded with the form of a new address.
import map from '#features/addresses/words/map-en.json'

export const words = map
