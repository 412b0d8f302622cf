// The one text, used on every page, about what a shopper added to a paid order and has not paid for yet [ruling 14].
import { formatRand } from '#kernel/money.ts'
import type { Translate } from '#web/words.ts'
import type { OrderStatus } from '#wire/order-status.ts'

/** Returns the text; undefined where no addition waits to be paid. */
export function changeOwedText(
  t: Translate,
  { change_owed_in_cents: cents }: { change_owed_in_cents: number },
  reader: 'shopper' | 'staff' = 'shopper',
): string | undefined {
  // An order that this browser kept from before the field existed has none.
  if (!cents) return undefined
  return t(reader === 'staff' ? 'counterMoney.change_owed' : 'orders.change_owed', {
    amount: formatRand(cents),
  })
}

/** Returns the status that the shopper sees: an addition that waits to be paid does not change the order's own status. */
export const displayedStatus = (order: {
  status: OrderStatus
  shipping_status: OrderStatus
  change_owed_in_cents: number
}): OrderStatus => (order.change_owed_in_cents ? order.status : order.shipping_status)
