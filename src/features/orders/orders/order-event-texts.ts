// The texts of an order's events, in the reader's language [ruling 12].

import { phrasesOf } from '#kernel/phrases.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Actor, OrderStep } from './order-flow.ts'
import type en from './words/en.json'

export type EventName = OrderStep | 'registered' | 'reviewed' | 'goodwill' | PaymentEvent | LinesEvent

/** What became of lines: the status stays, the total may move. */
type LinesEvent =
  | 'amended'
  | 'amendment_undone'
  | 'loyalty_number_taken'
  | 'weighed'
  | 'put_back'
  | 'bags_packed'
  | 'marked_short'
  | 'short_found'
  | 'short_accepted'
  | 'short_replaced'
  | 'short_removed'
  | 'stand_in_fine'
  | 'stand_in_left_out'
  | 'pack_disputed'
  | 'pack_issue'
  | 'process_issue'
  | 'dispute_answered'

/** What happened to money of the order, beside its steps; the reason says how much. */
type PaymentEvent =
  | 'payment_told'
  | 'payment_part'
  | 'payment_change'
  | 'payment_over'
  | 'payment_late'
  | 'payment_credited'
  | 'payment_refund_asked'
  | 'payment_refunded'
  | 'payment_refund_failed'
  | 'payment_refund_open'
  | 'payment_refund_credit'
  | 'payment_refund_by_hand'
  | 'payment_refunded_cash'

const words = phrasesOf<(typeof en)['story']>('orders/story')
const staffWords = phrasesOf<(typeof en)['story_for_staff']>('orders/story_for_staff')

export function eventMessage(
  event: { name: string; actor_kind: string; reason: string | null; to_status?: string | null },
  language: Language,
  reader: 'shopper' | 'staff' = 'shopper',
): string {
  const name = event.name as EventName
  const actor = event.actor_kind as Actor
  const waits = name === 'registered' && event.to_status === 'pending_payment'
  const key = waits
    ? // Goods are kept for the order, and the branch begins once it is paid.
      'awaiting'
    : name === 'cancel'
      ? actor === 'shopper'
        ? 'cancelled_by_shopper'
        : 'cancelled_by_branch'
      : name === 'short_removed' && actor === 'system'
        ? // The shopper was asked what to do about it, and the time for it is over.
          'unanswered'
        : name
  // What speaks to the shopper about their money is said about the shopper at the counter.
  const forStaff = reader === 'staff' ? (staffWords(language) as Record<string, string>)[key] : undefined
  const text = forStaff ?? words(language)[key] ?? event.name
  return event.reason ? `${text}: ${event.reason}` : text
}
