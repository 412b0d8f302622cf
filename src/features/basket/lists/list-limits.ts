// How much fits: on the wire, in the database and on the phone.

/** Of one person. */
export const maxLists = 50
/** As many as a basket holds, so that any basket can be kept whole. */
export const maxItems = 500
export const maxNameLength = 60
/** Of one line of a typed list; what is longer is no line of a shopping list. */
export const maxLineLength = 100
/** Lines that are looked for at once. */
export const maxLines = 60
/** What the box takes. */
export const maxTextLength = 5000
