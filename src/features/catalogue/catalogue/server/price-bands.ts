// Price bands to choose from: round figures, with a similar number of prices in each.

export interface Band {
  readonly from: number
  /** Inclusive, as `max_price` is; null in the last. */
  readonly to: number | null
}

const maxBands = 5
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5]

/** Returns at most five bands for `prices` (cents, sorted); none when all prices are equal. */
export function priceBands(prices: ArrayLike<number>): Band[] {
  const lowest = prices[0] ?? 0
  const highest = prices[prices.length - 1] ?? 0
  const starts: number[] = []
  for (let band = 1; band < maxBands; band += 1) {
    const start = roundFigure(prices[Math.floor((band * prices.length) / maxBands)] ?? 0)
    if (start > lowest && start <= highest && start > (starts.at(-1) ?? 0)) starts.push(start)
  }
  if (starts.length === 0) return []
  return [0, ...starts].map((from, place) => ({ from, to: starts[place] ? starts[place] - 1 : null }))
}

/** Returns the index of the band into which a price (cents) falls. */
export function bandOf(bands: readonly Band[], cents: number): number {
  let place = 0
  while (place + 1 < bands.length && cents >= (bands[place + 1] as Band).from) place += 1
  return place
}

/** The round figure nearest to a price: R 10, R 15, R 20, R 25 …; never under R 1. */
function roundFigure(cents: number): number {
  let decade = 100
  while (decade * 10 <= cents) decade *= 10
  const figures = [...steps.map((step) => step * decade), decade * 10]
  return figures.reduce((best, figure) => (Math.abs(figure - cents) < Math.abs(best - cents) ? figure : best))
}
