// The times of an order as its link shows them, in words.
import type { Language } from '#kernel/languages.ts'
import { formatDayAndTime, formatTime } from '#kernel/time.ts'
import type { Translate } from '#web/words.ts'
import type { LinkedOrder } from '../order-link-contract.ts'

/** Returns a line each: when it was placed, when its status became what it is, and when it is to be handed over. */
export function linkedTimes(order: LinkedOrder, t: Translate, language: Language): string[] {
  const moment = (at: string) => formatDayAndTime(new Date(at), language)
  const { starts_at: from, ends_at: until, requires_shipping } = order
  return [
    t('order-links.placed', { time: moment(order.placed_at) }),
    t('order-links.since', { time: moment(order.since) }),
    ...(from && until
      ? [
          t(requires_shipping ? 'order-links.delivery' : 'order-links.collection', {
            from: moment(from),
            until: formatTime(new Date(until)),
          }),
        ]
      : []),
  ]
}
