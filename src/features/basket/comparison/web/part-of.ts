// One supplier's part of a basket that is bought at several, without the lines that are bought elsewhere.
import type { ComparedItem, CompareEntry, Comparison } from '../comparison-contract.ts'

type Bought = Pick<NonNullable<Comparison['two_suppliers']>, 'items'>

/** Returns the part in the order of the basket, so that each line keeps its index. Like the split, it counts no multibuys. */
export function partOf(entry: CompareEntry, { items }: Bought): Pick<CompareEntry, 'supplier' | 'items'> {
  const here = new Set(
    items.filter(({ supplier_id }) => supplier_id === entry.supplier.id).map(({ line }) => line),
  )
  return {
    supplier: entry.supplier,
    items: entry.items.map((item, line) =>
      here.has(line)
        ? withoutDeal(item)
        : {
            ...item,
            offer_id: null,
            price_in_cents: null,
            total_in_cents: null,
            saving_in_cents: 0,
            deal_in_cents: 0,
            stand_in: null,
          },
    ),
  }
}

const withoutDeal = (item: ComparedItem): ComparedItem => ({
  ...item,
  total_in_cents: item.total_in_cents === null ? null : item.total_in_cents + item.deal_in_cents,
  saving_in_cents: item.saving_in_cents - item.deal_in_cents,
  deal_in_cents: 0,
})
