// The order in which sizes are offered.
import { parseMeasure } from '#kernel/measure.ts'

/** Small before large; weights, then volumes, then pieces, then what cannot be read. */
export function sizeRank(size: string): number {
  const measure = parseMeasure(size)
  if (!measure) return Number.MAX_SAFE_INTEGER
  return { g: 0, ml: 1e9, each: 2e9 }[measure.unit] + measure.amount
}
