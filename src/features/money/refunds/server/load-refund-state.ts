// Loads the state of an order that decides how much of its money can be sent back.

import {
  cashReceivedFor,
  creditBalance,
  creditedFor,
  goodwillFor,
  paidFor,
} from '#features/ledger/ledger/server/ledger.ts'
import { findReceived, type ReceivedPayment } from '#features/money/payments/server/find-received.ts'
import type { OrderRow } from '#features/orders/orders/server/order-payments.ts'
import type { Reader } from '#server/database/database.ts'
import type { RefundState } from '../refundable-amounts.ts'
import { isNotFailed } from './plan-refund.ts'
import { findRefundsOf, type RefundRow } from './refund-store.ts'

export interface LoadedRefundState {
  state: RefundState
  payments: readonly ReceivedPayment[]
  refunds: readonly RefundRow[]
}

export async function loadRefundState(db: Reader, order: OrderRow): Promise<LoadedRefundState> {
  const payments = await findReceived(db, order.id)
  const refunds = await findRefundsOf(db, order.id)
  const backBy = Map.groupBy(refunds.filter(isNotFailed), (refund) => refund.transaction_id)
  return {
    payments,
    refunds,
    state: {
      totalInCents: order.total_in_cents,
      paidInCents: await paidFor(db, order.id),
      creditedInCents: await creditedFor(db, order.id),
      creditInCents: await creditBalance(db, order.account_id),
      received: payments.map(({ id, provider, receivedInCents }) => ({
        id,
        provider,
        receivedInCents,
        backInCents: sum(backBy.get(id) ?? []),
      })),
      cash: {
        receivedInCents: await cashReceivedFor(db, order.id),
        backInCents: sum(refunds.filter((refund) => isNotFailed(refund) && refund.way === 'cash')),
        grantedInCents: await goodwillFor(db, order.id),
      },
    },
  }
}

/**
 * Returns the cents that staff sent back by payments or in cash. Store credit is not counted, because the money stays in the
 * shop, nor are refunds of cancelled orders, which the shopper chooses.
 */
export const sentBack = (refunds: readonly RefundRow[]): number =>
  sum(refunds.filter((refund) => isNotFailed(refund) && refund.cause === 'staff' && refund.way !== 'credit'))

const sum = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((total, { amount_in_cents: cents }) => total + cents, 0)
