// Estimates how popular products are from few counts: empirical Bayes, from goods of the same kind and size in the country to the
// product itself, then to its chain and its branch.
//
// A rate of 1 is that of an average product. At each level the rate is that of the level above, times (observed + k) / (expected +
// k): where little was counted the level above decides, where much was, the level itself. What is new is expected to have sold
// only as much as it could since it was first seen, so that its few sales are not taken for a failure; what was never counted
// keeps the rate of the level above, and so in the end the average.

/** So many purchases of evidence weigh as much as what is known from the level above. */
const evidence = 10
const halfLifeDays = 30
/** A level that has nearly all counts of the one above says nothing of its own. */
const maxShareOfAbove = 0.95

/** What was counted at one level, by product; the arrays have the same length. */
export interface LevelCounts {
  /** Products' numbers, ascending. */
  numbers: Int32Array
  /** In purchases. */
  weights: Float32Array
  /** How much of what is counted, decaying, falls into the time since the product was first seen (`exposureOf`). */
  exposures: Float32Array
}

/** Rates by product, of those that were counted. */
export interface LevelRates {
  numbers: Int32Array
  rates: Float32Array
}

/** Whether a level differs from the one above enough to have rates of its own. */
export const isOwnLevel = (counts: LevelCounts, above: LevelCounts): boolean =>
  sum(counts.weights) < sum(above.weights) * maxShareOfAbove

/** Returns the rates of one level; `rateAbove` gives those of the level above, by a product's number and its place in `counts`. */
export function estimateRates(
  counts: LevelCounts,
  rateAbove: (number: number, at: number) => number,
): LevelRates {
  const { numbers, weights, exposures } = counts
  const above = Float32Array.from(numbers, rateAbove)
  const possible = exposures.map((exposure, at) => exposure * (above[at] as number))
  const scale = expectedScale(weights, possible)
  const rates = above.map(
    (rate, at) => rate * corrected(weights[at] as number, (possible[at] as number) * scale),
  )
  return { numbers, rates }
}

/** Returns by how much to multiply what is possible, so that as much is expected in all as was observed. */
export const expectedScale = (weights: Float32Array, possible: Float32Array): number =>
  sum(weights) / Math.max(1e-9, sum(possible))

/** Returns the factor by which what was observed corrects what was expected. */
export const corrected = (observed: number, expected: number): number =>
  (observed + evidence) / (expected + evidence)

const sum = (numbers: Float32Array): number => numbers.reduce((total, number) => total + number, 0)

/** Returns how much of what can be counted at all, decaying, falls into so many days and today: nearly 1 after half a year. */
export const exposureOf = (days: number): number => 1 - 2 ** (-(days + 1) / halfLifeDays)

/**
 * Returns the rates of products among the results of one search, 1 on average. `chosen`: what was counted of them after this search,
 * in purchases; where little was, their rates in general decide.
 */
export function ratesAmongResults(rates: Float64Array, chosen: Float64Array | undefined): Float64Array {
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  const allChosen = chosen?.reduce((sum, weight) => sum + weight, 0) ?? 0
  return rates.map((rate, at) => {
    const share = (evidence * rate) / total + (chosen?.[at] ?? 0)
    return (share / (evidence + allChosen)) * rates.length
  })
}

/**
 * Returns the step of a rate: 0 around the average, one more for each factor of 1.4. Rates of one step are alike, so that a
 * single purchase or a thousand looks by one visit decide nothing.
 */
export const stepOf = (rate: number): number => Math.round(2 * Math.log2(rate)) || 0
