// Limits of lists on the wire, in the database and in the browser.

/** Maximum number of lists per person. */
export const maxLists = 50
/** Maximum number of items on a list: the maximum lines of an order, so that any such basket fits on one list. */
export const maxItems = 500
export const maxNameLength = 60
/** Maximum length of one line of a typed list; a longer text is no line of a shopping list. */
export const maxLineLength = 100
/** Maximum number of typed lines that are searched at once. */
export const maxLines = 60
/** Maximum length of the text in the input box. */
export const maxTextLength = 5000
