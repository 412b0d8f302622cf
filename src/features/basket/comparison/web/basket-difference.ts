// What the basket costs more or less at one shop than at the shop it is from.
import type { CartLine } from '#web/stores/basket-store.ts'
import type { CompareEntry } from '../comparison-contract.ts'

/** Returns the shop that the whole basket is from; undefined where it is from several, or that shop is not compared. */
export function findOwnShop(
  baskets: readonly CompareEntry[],
  lines: readonly CartLine[],
): CompareEntry | undefined {
  const [id, ...others] = new Set(lines.map(({ offer }) => offer.supplier.id))
  return others.length === 0 ? baskets.find(({ supplier }) => supplier.id === id) : undefined
}

/**
 * Returns what the basket costs more at the first shop than at the second, in cents, below zero where it costs less. Only goods
 * that both have are counted, because lacking something makes no shop cheaper; delivery and bags are counted. Null where no goods
 * are at both, or one of them does not deliver there.
 */
export function differenceInCents(entry: CompareEntry, other: CompareEntry): number | null {
  if (!entry.delivers || !other.delivers) return null
  const differences = entry.items.flatMap((item, line) => {
    const there = other.items[line]?.total_in_cents ?? null
    return item.total_in_cents === null || there === null ? [] : [item.total_in_cents - there]
  })
  if (differences.length === 0) return null
  return differences.reduce((sum, one) => sum + one, feesOf(entry) - feesOf(other))
}

const feesOf = (entry: CompareEntry): number => entry.shipping_cost_in_cents + entry.bag_total_in_cents
