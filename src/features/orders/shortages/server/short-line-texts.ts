// What the story of an order says of a short line, in no language: names and quantities, after what the event says itself.
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { formatOrderedQty } from '#features/orders/orders/server/show-order.ts'
import type { ShortDecision } from '#features/orders/orders/short-line.ts'

/** 'Bread: 4 → 1' */
export const availableText = (item: ItemRow, there: number): string =>
  `${item.name}: ${formatOrderedQty(item, item.qty)} → ${formatOrderedQty(item, there)}`

/** 'Bread', 'Bread: 4 → 1', 'Bread → Rolls (3)', 'Bread: 4 → 1 + Rolls (3)' */
export function settledText(item: ItemRow, decision: ShortDecision): string {
  if (decision === 'nothing') return item.name
  const there = availableText(item, item.short_qty ?? 0)
  const { substitute } = item
  if (decision === 'there' || !substitute) return there
  const instead = `${substitute.name} (${formatOrderedQty(substitute, substitute.qty)})`
  return item.short_qty === 0 ? `${item.name} → ${instead}` : `${there} + ${instead}`
}
