// What the page and the contract agree on; apart from the contract, whose schemas no phone should carry.
export const maxPlaceQueryLength = 60
export const maxLookUpLength = 160
/** Fewer letters are the beginning of everything. */
export const minLookUpLength = 3
