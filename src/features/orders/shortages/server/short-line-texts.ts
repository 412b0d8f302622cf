// Describes a short line for the order's events without words of any language: names and quantities, which follow the event's
// own text.
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { formatOrderedQty } from '#features/orders/orders/server/show-order.ts'
import type { ShortDecision } from '#features/orders/orders/short-line.ts'

/** Returns, for example, 'Bread: 4 → 1'. */
export const availableText = (item: ItemRow, there: number): string =>
  `${item.name}: ${formatOrderedQty(item, item.qty)} → ${formatOrderedQty(item, there)}`

/** Returns, for example, 'Bread', 'Bread: 4 → 1', 'Bread → Rolls (3)' or 'Bread: 4 → 1 + Rolls (3)'. */
export function settledText(item: ItemRow, decision: ShortDecision): string {
  if (decision === 'nothing') return item.name
  const there = availableText(item, item.short_qty ?? 0)
  const { substitute } = item
  if (decision === 'there' || !substitute) return there
  const instead = `${substitute.name} (${formatOrderedQty(substitute, substitute.qty)})`
  return item.short_qty === 0 ? `${item.name} → ${instead}` : `${there} + ${instead}`
}
