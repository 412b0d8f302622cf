// How much the counts of a product weigh together, in purchases.

export interface PopularityCounts {
  /** Shoppers who bought it, each once a day. */
  bought: number
  /** Visits that put it into the basket, each once a day. */
  added: number
  /** Visits that opened it in a list, each once a day. */
  looked: number
}

export const halfLifeDays = 30
/** Ten visits that add it, or fifty that look at it, weigh as much as one shopper who buys it. */
export const addedWeight = 0.1
export const lookedWeight = 0.02
/**
 * What visits do is easily made up, and purchases are not. Together visits weigh at most as much as the purchases, and so
 * much more, so that what is new can be noticed.
 */
const visitAllowance = 3

/** Returns the weight of counts, in purchases. */
export function popularityWeight({ bought, added, looked }: PopularityCounts): number {
  const byVisits = added * addedWeight + looked * lookedWeight
  return bought + Math.min(byVisits, bought + visitAllowance)
}

/** Returns what remains of a count after so many days: half after 30, a five-thousandth after a year. */
export const decayOver = (days: number): number => 2 ** (-Math.max(0, days) / halfLifeDays)
