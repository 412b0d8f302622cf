// Notifies a shopper that money their order could not use became store credit: once for each receipt, at the phone number they
// have now.

import { queueMessage } from '#features/accounts/messages/server/queue-message.ts'
import { orderFlow } from '#features/orders/orders/order-flow.ts'
import { findShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { type CreditReason, creditSms } from '../credit-sms.ts'

interface Credited {
  order: {
    account_id: string
    status: OrderStatus
    reference: string
    supplier_name: string
    language: string
  }
  cents: number
  /** Of an order that goes on: it was paid for already, or this is not what was asked for. */
  creditReason: Exclude<CreditReason, 'closed'>
  now: Date
}

const days = 24 * 60 * 60 * 1000

/** Queues the SMS in the transaction that books the money, so that it is sent if and only if the money is booked. */
export async function notifyOfCredit(tx: Tx, { order, cents, creditReason, now }: Credited): Promise<void> {
  const shopper = await findShopper(tx, order.account_id)
  // Deleted since: nobody is left to be told.
  if (!shopper) return
  const language = order.language as Language
  const message = {
    kind: 'payment_credit',
    phone: shopper.login,
    language,
    template: creditSms(language)[orderFlow.isFinal(order.status) ? 'closed' : creditReason],
    values: {
      branch: order.supplier_name.slice(0, 24),
      amount: formatRand(cents),
      reference: order.reference,
    },
    goodUntil: new Date(now.getTime() + 3 * days),
  }
  await queueMessage(tx, message, now)
}
