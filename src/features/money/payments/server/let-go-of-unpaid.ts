// Orders that nobody paid in time are let go of: stock, slot and credit go back, once (rulings, points 7 and 13).

import { lockOrder, takeStep } from '#features/orders/orders/server/order-payments.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { isOnline, isTransfer, transferPollMs, waitsForPaymentMs } from '#wire/ways-to-pay.ts'
import { isUnderWay } from '../transaction-flow.ts'
import { holdAttempt } from './hold-attempt.ts'
import { settleTransaction } from './settle-transaction.ts'
import type { Teller } from './teller.ts'
import { findTransactionsOf, findUnpaidOrders } from './transaction-store.ts'

interface Unpaid {
  status: OrderStatus
  provider: string
  created_at: Date
  updated_at: Date
}

const minutes = 60_000
/** Whose payment failed just now has time to try once more; but nobody keeps goods from others by failing again and again. */
const onceMoreMs = 10 * minutes
const atMostMs = 2 * 60 * minutes

/** When an order that waits to be paid is let go of; undefined of any other. */
export function payUntil({ status, provider, created_at, updated_at }: Unpaid): Date | undefined {
  if (status !== 'pending_payment') return undefined
  const usual = created_at.getTime() + waitsForPaymentMs(provider)
  if (!isOnline(provider)) return new Date(usual)
  const again = Math.min(updated_at.getTime() + onceMoreMs, created_at.getTime() + atMostMs)
  // An order that has only just been registered was also changed just now.
  return new Date(Math.max(usual, again))
}

const atATime = 100

/** Each order in a transaction of its own: one that somebody holds waits for the next time. */
export async function letGoOfUnpaid(teller: Teller): Promise<void> {
  const now = teller.clock.now()
  for (const { id, status } of await findUnpaidOrders(teller.database.kysely, now, atATime)) {
    if (status === 'pending_payment') await abandon(teller, id)
    else await stopLooking(teller, id)
  }
}

async function abandon({ database, clock, log }: Teller, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, id, { anybodys: true })
    const until = payUntil(order)
    if (!until || until > now) return
    await takeStep(tx, order, { step: 'abandon', actor: { kind: 'system', id: null }, now })
    log.info({ order: id }, 'an order was not paid in time')
  })
}

/** A transfer that its shopper said was made, and that the branch did not see in two days. */
async function stopLooking({ database, clock }: Teller, orderId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, orderId, { anybodys: true })
    for (const row of await findTransactionsOf(tx, order.id)) {
      const told = row.told_at?.getTime() ?? now.getTime()
      if (!isTransfer(row.provider) || !isUnderWay(row.status) || told + transferPollMs > now.getTime())
        continue
      const verdict = {
        about: 'this',
        status: 'failed',
        receivedInCents: null,
        reason: 'not seen in time',
      } as const
      const held = await holdAttempt(tx, row)
      await settleTransaction(tx, held, verdict, { actor: { kind: 'system', id: null }, now })
    }
  })
}
