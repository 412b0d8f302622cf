// How much a calendar holds, for its schemas and for the forms that fill it.

/** Orders in one slot. */
export const maxPlaces = 10_000
/** Two weeks. */
export const maxCutoffMinutes = 14 * 24 * 60
