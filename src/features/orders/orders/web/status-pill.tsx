// The status of an order as a pill: a colour by its meaning, with an icon and always with text.
import type { IconName } from '#web/kit/icon.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { orderFlow, pillTone } from '../order-flow.ts'

const shown: Record<OrderStatus, { words: WordKey; icon: IconName }> = {
  pending_payment: { words: 'orders.status_pending_payment', icon: 'warning' },
  payment_processing: { words: 'orders.status_payment_processing', icon: 'clock' },
  pending: { words: 'orders.status_pending', icon: 'receipt' },
  preparing: { words: 'orders.status_preparing', icon: 'box' },
  stock_short: { words: 'orders.status_stock_short', icon: 'warning' },
  ready_for_collection: { words: 'orders.status_ready_for_collection', icon: 'shop' },
  ready_for_delivery: { words: 'orders.status_ready_for_delivery', icon: 'box' },
  out_for_delivery: { words: 'orders.status_out_for_delivery', icon: 'truck' },
  collected: { words: 'orders.status_collected', icon: 'done' },
  delivered: { words: 'orders.status_delivered', icon: 'done' },
  cancelled: { words: 'orders.status_cancelled', icon: 'close' },
  abandoned: { words: 'orders.status_abandoned', icon: 'close' },
}

/** Returns the name of a status. */
export const statusText = (t: Translate, status: OrderStatus): string =>
  // A newer server may answer one that this page does not know yet.
  orderFlow.isState(status) ? t(shown[status].words) : status

export function StatusPill({ status }: { status: OrderStatus }) {
  const t = useWords()
  if (!orderFlow.isState(status)) return <Pill tone="plain" label={status} />
  return <Pill tone={pillTone(status)} icon={shown[status].icon} label={t(shown[status].words)} />
}
