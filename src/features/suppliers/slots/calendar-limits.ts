// Limits of a calendar, for its schemas and for the forms that edit it.

/** The maximum number of orders in one slot. */
export const maxPlaces = 10_000
/** The longest lead time before a slot, in minutes: two weeks. */
export const maxCutoffMinutes = 14 * 24 * 60
