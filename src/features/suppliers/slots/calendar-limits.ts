// How much a calendar holds, for its schemas and for the forms that fill it.

/** Orders in one slot. */
export const mostPlaces = 10_000
/** Two weeks. */
export const longestCutoffMinutes = 14 * 24 * 60
