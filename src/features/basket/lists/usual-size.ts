// Which size is meant where a line states none. "Milk" is not the smallest carton just because that costs least: it is the
// middle of the sizes on sale, neither for one lunch nor for a month. Of two sizes it is the larger, unless that is more than
// three times the other. Multipacks come last, unless there is nothing else.
import { parseSize, type Size } from '#features/catalogue/search/read-sizes.ts'

/**
 * Returns each measurement once, the usual one first and the others by how near they are to it; of equally near ones the smaller
 * first.
 */
export function byUsualSize(measurements: readonly (string | null)[]): (string | null)[] {
  const measured = [...new Set(measurements)].map((measurement) => ({
    measurement,
    size: parseSize(measurement ?? ''),
  }))
  const sizes = measured
    .flatMap(({ measurement, size }) => (size ? [{ measurement, size }] : []))
    .sort((a, b) => a.size.total.amount - b.size.total.amount)
  const singles = sizes.filter(({ size }) => !isMultipack(size))
  const inOrder = singles.length > 0 ? singles : sizes
  const middle = middleOf(inOrder.map(({ size }) => size.total.amount))
  const near = inOrder
    .map((each, at) => ({ ...each, away: Math.abs(at - middle) }))
    .sort((a, b) => a.away - b.away || a.size.total.amount - b.size.total.amount)
  const rest = measured.filter(({ measurement }) => !near.some((each) => each.measurement === measurement))
  return [...near, ...rest].map(({ measurement }) => measurement)
}

/** Amounts from the least to the most; where the usual one stands. */
function middleOf(amounts: readonly number[]): number {
  const [small = 0, large = 0] = amounts
  if (amounts.length === 2) return large <= 3 * small ? 1 : 0
  return Math.floor((amounts.length - 1) / 2)
}

const isMultipack = ({ times }: Size): boolean => times > 1
