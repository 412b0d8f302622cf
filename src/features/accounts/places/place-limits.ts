// Limits shared by the page and the contract, in a file of their own so that phones do not load the contract's schemas.
export const maxPlaceQueryLength = 60
export const maxLookUpLength = 160
/** The minimum characters of a look-up: fewer match too much. */
export const minLookUpLength = 3
