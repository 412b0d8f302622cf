// What happened to a line since it was ordered, for its receipt: short, fewer, replaced, taken out, weighed.
import type { Order, OrderItem } from './order-contract.ts'

export type LineNews =
  /** The shopper is asked: so many are there, of so many. */
  | { words: 'orders.line_short'; values: { there: string; ordered: string } }
  | { words: 'orders.line_fewer' | 'orders.line_gone'; values: Record<string, never> }
  | { words: 'orders.line_replaced' | 'orders.line_instead'; values: { name: string } }
  /** More is in the crate than is charged. */
  | { words: 'orders.line_packed'; values: { qty: string } }

export function newsOfLine(item: OrderItem, items: Order['order_items']): LineNews[] {
  const news: LineNews[] = []
  const before = items.find(({ id }) => id === item.replaces_item_id)
  if (before) news.push({ words: 'orders.line_instead', values: { name: before.name } })
  news.push(...endOf(item, items))
  const { picked_qty: picked, formatted_picked_qty: pickedText, put_back_qty: back } = item
  if (picked !== null && pickedText !== null && picked > item.qty && item.qty > 0 && !back)
    news.push({ words: 'orders.line_packed', values: { qty: pickedText } })
  return news
}

function endOf(item: OrderItem, items: Order['order_items']): LineNews[] {
  const { short } = item
  if (short && short.outcome === null)
    return [
      {
        words: 'orders.line_short',
        values: { there: short.formatted_qty, ordered: item.formatted_qty },
      },
    ]
  const instead = items.find((each) => each.replaces_item_id === item.id && each.qty > 0)
  if (item.qty === 0)
    return instead
      ? [{ words: 'orders.line_replaced', values: { name: instead.name } }]
      : [{ words: 'orders.line_gone', values: {} }]
  return short?.outcome === 'accepted' ? [{ words: 'orders.line_fewer', values: {} }] : []
}
