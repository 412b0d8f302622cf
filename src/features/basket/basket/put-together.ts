// A list, or whatever else comes together, into a basket: apart from the basket's other rules, which every page carries.
import { type BasketOffer, type Line, mergeLines, mostLines } from './basket.ts'

/** Puts in what comes together, as far as there is room; `left` is what there is none for. Of what is there the larger quantity. */
export function putTogether<O extends BasketOffer>(
  mine: readonly Line<O>[],
  more: readonly Line<O>[],
  most = mostLines,
): { lines: Line<O>[]; left: Line<O>[] } {
  const here = new Set(mine.map(({ offer }) => offer.id))
  const left: Line<O>[] = []
  const fits = more.filter((line) => {
    const room = here.has(line.offer.id) || here.size < most
    if (room) here.add(line.offer.id)
    else left.push(line)
    return room
  })
  return { lines: mergeLines(mine, fits), left }
}
