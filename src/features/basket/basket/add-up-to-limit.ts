// A list, or whatever else comes together, into a basket: apart from the basket's other rules, which every page carries.
import { type BasketOffer, type Line, maxLines, mergeLines } from './basket.ts'

/** Puts in what comes together, as far as there is room; `left` is what there is none for. Of what is there the larger quantity. */
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
