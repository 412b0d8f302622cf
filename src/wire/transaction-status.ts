// The statuses of an attempt to pay. The steps between them are in payments/transaction-flow.ts; the server’s gauges need only
// these.
import { constantNames } from '#kernel/constant-names.ts'

export const transactionStatuses = [
  'created',
  'initiated',
  'succeeded',
  'failed',
  'declined',
  'insufficient_funds',
  'amount_error',
  'cancelled',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
export const transactionStatus = constantNames(transactionStatuses)

/** Statuses of attempts whose outcome is not known yet. */
export const openTransactionStatuses = ['created', 'initiated'] as const satisfies TransactionStatus[]
export type FinalStatus = Exclude<TransactionStatus, (typeof openTransactionStatuses)[number]>
