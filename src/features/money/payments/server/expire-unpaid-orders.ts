// Abandons orders that were not paid in time: stock, slot and credit are given back, once [ruling 7, ruling 13].

import { lockOrder, takeStep } from '#features/orders/orders/server/order-payments.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { isOnline, isTransfer, transferPollMs, waitsForPaymentMs } from '#wire/ways-to-pay.ts'
import { isUnderWay } from '../transaction-flow.ts'
import { lockAttempt } from './lock-attempt.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settleTransaction } from './settle-transaction.ts'
import { findTransactionsOf, findUnpaidOrders } from './transaction-store.ts'

interface Unpaid {
  status: OrderStatus
  provider: string
  created_at: Date
  updated_at: Date
}

const minutes = 60_000
/** Whose payment failed just now has time to try once more; but nobody keeps goods from others by failing again and again. */
const retryWindowMs = 10 * minutes
const maxWaitMs = 2 * 60 * minutes

/** Returns when an order that waits to be paid is abandoned; undefined for any other. */
export function paymentDeadline({ status, provider, created_at, updated_at }: Unpaid): Date | undefined {
  if (status !== 'pending_payment') return undefined
  const usual = created_at.getTime() + waitsForPaymentMs(provider)
  if (!isOnline(provider)) return new Date(usual)
  const deadline = Math.min(updated_at.getTime() + retryWindowMs, created_at.getTime() + maxWaitMs)
  // An order that has only just been registered was also changed just now.
  return new Date(Math.max(usual, deadline))
}

const atATime = 100

/** Handles each order in a transaction of its own, so that one that fails does not undo the others. */
export async function expireUnpaidOrders(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now()
  for (const { id, status } of await findUnpaidOrders(deps.database.kysely, now, atATime)) {
    if (status === 'pending_payment') await abandon(deps, id)
    else await failStaleTransfers(deps, id)
  }
}

async function abandon({ database, clock, log }: PaymentDeps, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, id, { anyOwner: true })
    const until = paymentDeadline(order)
    if (!until || until > now) return
    await takeStep(tx, order, { step: 'abandon', actor: { kind: 'system', id: null }, now })
    log.info({ order: id }, 'an order was not paid in time')
  })
}

/** A transfer that its shopper said was made, and that the branch did not see in two days. */
async function failStaleTransfers({ database, clock }: PaymentDeps, orderId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, orderId, { anyOwner: true })
    for (const row of await findTransactionsOf(tx, order.id)) {
      const reportedAt = row.told_at?.getTime() ?? now.getTime()
      if (!isTransfer(row.provider) || !isUnderWay(row.status) || reportedAt + transferPollMs > now.getTime())
        continue
      const verdict = {
        about: 'this',
        status: 'failed',
        receivedInCents: null,
        reason: 'not seen in time',
      } as const
      const locked = await lockAttempt(tx, row)
      await settleTransaction(tx, locked, verdict, { actor: { kind: 'system', id: null }, now })
    }
  })
}
