// Whether an order is being paid: at a provider at this moment, or by a transfer that the branch looks for.
import type { Reader } from '#server/database/database.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import { isUnderWay } from '../transaction-flow.ts'
import { findTransactionsOf } from './transaction-store.ts'

export async function isBeingPaid(db: Reader, orderId: string): Promise<'online' | 'transfer' | undefined> {
  const underWay = (await findTransactionsOf(db, orderId)).filter(({ status }) => isUnderWay(status))
  if (underWay.some(({ provider }) => isTransfer(provider))) return 'transfer'
  return underWay.length > 0 ? 'online' : undefined
}
