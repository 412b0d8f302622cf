// How much fits: on the wire, in the database and on the phone.

/** Of one person. */
export const mostLists = 50
/** As many as a basket holds, so that any basket can be kept whole. */
export const mostItems = 500
export const longestName = 60
/** Of one line of a typed list; what is longer is no line of a shopping list. */
export const longestLine = 100
/** Lines that are looked for at once. */
export const mostLines = 60
/** What the box takes. */
export const longestText = 5000
