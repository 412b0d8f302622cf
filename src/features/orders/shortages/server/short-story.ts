// What the story of an order says of a short line, in no language: names and quantities, after what the event says itself.
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { qtyWords } from '#features/orders/orders/server/show-order.ts'
import type { Take } from '#features/orders/orders/short-line.ts'

/** 'Bread: 4 → 1' */
export const saysThere = (item: ItemRow, there: number): string =>
  `${item.name}: ${qtyWords(item, item.qty)} → ${qtyWords(item, there)}`

/** 'Bread', 'Bread: 4 → 1', 'Bread → Rolls (3)', 'Bread: 4 → 1 + Rolls (3)' */
export function saysSettled(item: ItemRow, take: Take): string {
  if (take === 'nothing') return item.name
  const there = saysThere(item, item.short_qty ?? 0)
  const { substitute } = item
  if (take === 'there' || !substitute) return there
  const instead = `${substitute.name} (${qtyWords(substitute, substitute.qty)})`
  return item.short_qty === 0 ? `${item.name} → ${instead}` : `${there} + ${instead}`
}
