// Where money on its way back to a shopper can stand: asked for, and once it is settled it stays as it is. The ledger, below
// refunds, asks about it too.
import { constantNames } from '#kernel/constant-names.ts'

export const refundStatuses = ['asked', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundStatus = constantNames(refundStatuses)
