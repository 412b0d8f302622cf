// Which changes of a normal price are so large that they are confirmed row by row. A misplaced point or a price per case in
// the column of single prices changes a price tenfold, and shoppers would pay it at once.

/** In per cent of the present price, either way: 42.99 may become 25.80 or 60.18 unasked, and nothing beyond. */
export const maxUnconfirmedPercent = 40

/** Rows that a page lists and a refusal names; a file with more has most likely the wrong column for its price. */
export const maxJumpsListed = 500
export const maxJumpsNamed = 50
