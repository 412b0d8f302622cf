// Adds many lines at once, such as a list, to a basket. It is separate from the basket's other rules because every page loads
// those.
import { type BasketOffer, type Line, maxLines, mergeLines } from './basket.ts'

/**
 * Adds lines up to the limit and returns those without room as `left`. An offer that is already in the basket gets the larger
 * quantity.
 */
export function addUpToLimit<O extends BasketOffer>(
  mine: readonly Line<O>[],
  more: readonly Line<O>[],
  limit = maxLines,
): { lines: Line<O>[]; left: Line<O>[] } {
  const here = new Set(mine.map(({ offer }) => offer.id))
  const left: Line<O>[] = []
  const fits = more.filter((line) => {
    const hasRoom = here.has(line.offer.id) || here.size < limit
    if (hasRoom) here.add(line.offer.id)
    else left.push(line)
    return hasRoom
  })
  return { lines: mergeLines(mine, fits), left }
}
