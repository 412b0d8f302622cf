// Groups the lines of a basket by supplier: one part each, in the order in which the suppliers were added to the basket.
import { type BasketOffer, type Line, orderable } from './basket.ts'

export interface SupplierPart<L extends Line = Line> {
  supplier: L['offer']['supplier']
  lines: L[]
}

/** Returns the parts that can be ordered. A part with nothing in stock stays in the basket, unless there is no other part. */
export function orderableParts<O extends BasketOffer>(lines: readonly Line<O>[]): SupplierPart<Line<O>>[] {
  const parts = groupBySupplier(lines)
  const open = parts.filter((part) => orderable(part.lines).length > 0)
  return open.length > 0 ? open : parts
}

export function groupBySupplier<O extends BasketOffer>(lines: readonly Line<O>[]): SupplierPart<Line<O>>[] {
  const parts = new Map<string, SupplierPart<Line<O>>>()
  for (const line of lines) {
    const { supplier } = line.offer
    const part = parts.get(supplier.id)
    if (part) part.lines.push(line)
    else parts.set(supplier.id, { supplier, lines: [line] })
  }
  return [...parts.values()]
}
