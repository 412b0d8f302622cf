// Changes of a normal price that are so large that each is confirmed by row. A misplaced decimal point, or a price per case in
// the column of single prices, changes a price tenfold, and shoppers would pay it at once.

/** Per cent of the present price, up or down: 42.99 may become 25.80 or 60.18 without confirmation, and nothing beyond. */
export const maxUnconfirmedPercent = 40

/**
 * Whether a normal price waits for a confirmation: it is far from the present one, or under cost. All in cents; a cost of null is not
 * known. `jumpOf` of plan-store.ts says the same of the rows of a list.
 */
export const needsConfirmation = (now: number, next: number, cost: number | null): boolean =>
  next !== now && (Math.abs(next - now) * 100 > now * maxUnconfirmedPercent || (cost !== null && next < cost))

/** The maximum number of rows that a page lists; a file with more most likely has the wrong column as its price. */
export const maxJumpsListed = 500
export const maxJumpsNamed = 50
