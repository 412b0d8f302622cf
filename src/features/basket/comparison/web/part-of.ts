// One supplier's part of a basket that is bought at several, without the lines that are bought elsewhere.
import type { CompareEntry, Comparison } from '../comparison-contract.ts'

type Bought = Pick<NonNullable<Comparison['two_suppliers']>, 'items'>

/** Returns the part in the order of the basket, so that each line keeps its index. */
export function partOf(entry: CompareEntry, { items }: Bought): Pick<CompareEntry, 'supplier' | 'items'> {
  const here = new Set(
    items.filter(({ supplier_id }) => supplier_id === entry.supplier.id).map(({ line }) => line),
  )
  return {
    supplier: entry.supplier,
    items: entry.items.map((item, line) =>
      here.has(line)
        ? item
        : {
            ...item,
            offer_id: null,
            price_in_cents: null,
            total_in_cents: null,
            saving_in_cents: 0,
            stand_in: null,
          },
    ),
  }
}
