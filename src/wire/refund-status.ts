// The statuses of a refund: requested, and then settled for good. The ledger, below refunds, reads them too.
import { constantNames } from '#kernel/constant-names.ts'

export const refundStatuses = ['asked', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundStatus = constantNames(refundStatuses)
