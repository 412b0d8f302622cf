// What the page and the contract agree on; apart from the contract, whose schemas no phone should carry.
export const longestPlaceQuery = 60
export const longestLookUp = 160
/** Fewer letters are the beginning of everything. */
export const fewestLookUp = 3
