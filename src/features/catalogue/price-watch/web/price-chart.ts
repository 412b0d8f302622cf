// Draws the steps of a price as paths of a chart 300 wide and 80 high. Its axis begins at zero: a cut-off axis would make a few
// cents look like half the price.
import type { WatchedOffer } from '../price-contract.ts'

const width = 300
const height = 80
/** Room for the line at the top. */
const margin = 2

interface ChartPaths {
  path: string
  /** Once more where it was a special. */
  specials: string
}

export function priceChartPaths(
  { points, highest_in_cents }: Pick<WatchedOffer, 'points' | 'highest_in_cents'>,
  from: number,
  until: number,
): ChartPaths {
  const x = (instant: number) => round(((instant - from) / (until - from)) * width)
  const y = (cents: number) => round(height - (cents / highest_in_cents) * (height - margin))
  const paths: ChartPaths = { path: '', specials: '' }
  let on = false
  for (const [at, { from: since, price_in_cents: cents, special }] of points.entries()) {
    const next = points[at + 1]
    const end = x(next ? Date.parse(next.from) : until)
    if (cents !== null) {
      const begin = x(Date.parse(since))
      paths.path += `${on ? 'V' : `M${begin} `}${y(cents)}H${end}`
      if (special) paths.specials += `M${begin} ${y(cents)}H${end}`
    }
    on = cents !== null
  }
  return paths
}

const round = (value: number): number => Math.round(value * 10) / 10
