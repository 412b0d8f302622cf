// What a weighed line costs, however much of it is packed [ruling 12, ruling 13].
import { type Cents, cents, timesQty } from '#kernel/money.ts'
import { type Qty, qty } from '#kernel/quantity.ts'

/** A weighed line costs at most so much of what was ordered. */
const maxPercent = 105

export interface WeighedLine {
  /** Base units. */
  qty_ordered: number
  unit_price_in_cents: number
}

/** The most that a weighed line may cost, in cents. */
export const maxWeighedCents = (line: WeighedLine): Cents =>
  cents(Math.floor((timesQty(line.unit_price_in_cents, qty(line.qty_ordered)) * maxPercent) / 100))

/** How much the line may cost beyond what was ordered, in cents. */
export const weightAllowance = (line: WeighedLine): Cents =>
  cents(maxWeighedCents(line) - timesQty(line.unit_price_in_cents, qty(line.qty_ordered)))

/**
 * Returns the base units charged of a line of which `packed` base units are packed: all of them while the price stays within 105
 * % of what was ordered and within `maxInCents`, a further limit (of an order paid ahead: what was paid). The branch gives away
 * the rest.
 */
export function chargedQty(line: WeighedLine, packed: number, maxInCents = Number.MAX_SAFE_INTEGER): Qty {
  const maxCents = Math.max(0, Math.min(maxWeighedCents(line), maxInCents))
  const packedQty = qty(packed)
  const price = line.unit_price_in_cents
  if (timesQty(price, packedQty) <= maxCents) return packedQty
  return qty(Math.floor((maxCents * 100_000) / price) / 100_000)
}
