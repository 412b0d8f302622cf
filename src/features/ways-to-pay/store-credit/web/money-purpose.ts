// What a movement of money was for, in words.
import type { WordKey } from '#web/words.ts'

const texts = {
  credit_used: 'money.credit_used',
  credit_returned: 'money.credit_returned',
  credit_granted: 'money.credit_granted',
  card_topped_up: 'money.card_topped_up',
  card_used: 'money.card_used',
  card_returned: 'money.card_returned',
  given_up: 'money.given_up',
  demo_gift: 'money.demo_gift',
  payment_received: 'money.payment_received',
  payment_late: 'money.payment_late',
  overpaid_credited: 'money.payment_received',
  refund_asked: 'money.refund_asked',
  refund_failed: 'money.refund_failed',
  refund_credited: 'money.credit_returned',
} as const satisfies Record<string, WordKey>

export const moneyPurpose = (kind: string): WordKey =>
  Object.hasOwn(texts, kind) ? texts[kind as keyof typeof texts] : 'money.other'
