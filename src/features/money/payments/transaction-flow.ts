// The state machine of an attempt to pay [ruling 8]: a final state never changes.
import { defineFlow } from '#kernel/flow.ts'
import type { FinalStatus, TransactionStatus } from '#wire/transaction-status.ts'

const ends = {
  succeed: 'succeeded',
  fail: 'failed',
  decline: 'declined',
  lack_funds: 'insufficient_funds',
  mismatch: 'amount_error',
  cancel: 'cancelled',
} as const

/** Even a `created` attempt can end, because a provider may call back before its response to the start has reached us. */
export const transactionFlow = defineFlow(
  {
    created: { initiate: 'initiated', ...ends },
    initiated: ends,
    succeeded: {},
    failed: {},
    declined: {},
    insufficient_funds: {},
    amount_error: {},
    cancelled: {},
  },
  ['created'],
)

export const isFinal = (status: TransactionStatus): status is FinalStatus => transactionFlow.isFinal(status)

export const isUnderWay = (status: TransactionStatus): boolean => status === 'initiated'
