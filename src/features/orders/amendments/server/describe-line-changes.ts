// Describes changed lines for the order's events without words of any language: names and quantities, which follow the event's
// own text.

import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { formatOrderedQty } from '#features/orders/orders/server/show-order.ts'
import { perKgFields } from '#features/shelf/offers/offer-terms.ts'
import type { EvaluatedModifications } from './evaluate-modifications.ts'

const maxLines = 8

export function describeLineChanges(
  items: readonly ItemRow[],
  { set, add }: Pick<EvaluatedModifications, 'set' | 'add'>,
): string {
  const changed = items.flatMap((item) => {
    const to = set.find(({ itemId }) => itemId === item.id)?.qty
    return to === undefined
      ? []
      : [`${item.name}: ${formatOrderedQty(item, item.qty)} → ${formatOrderedQty(item, to)}`]
  })
  const added = add.map(({ line: { offer, qty } }) => {
    return `${offer.name}: + ${formatOrderedQty(perKgFields(offer.weighing), qty)}`
  })
  const descriptions = [...changed, ...added]
  return descriptions.length > maxLines
    ? `${descriptions.slice(0, maxLines).join('; ')}; …`
    : descriptions.join('; ')
}
