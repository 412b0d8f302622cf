// Records what staff saw in the branch's own account: a transfer of this amount, or none. Also used where a provider cannot be
// queried.
import { lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import type { Tx } from '#server/database/database.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { bookTransfer } from './book-transfer.ts'
import { lockAttempt } from './lock-attempt.ts'
import { settleTransaction, type TransactionResult } from './settle-transaction.ts'
import { findTransactionsOf, isOpenRow, type TransactionRow } from './transaction-store.ts'

export interface MoneyConfirmation {
  orderId: string
  staffId: string
  version: number
  received: boolean
  amountInCents: number | undefined
  transactionId: string | undefined
  another: boolean
  now: Date
}

export async function confirmMoney(
  tx: Tx,
  request: MoneyConfirmation,
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const order = await lockOrder(tx, request.orderId, { staffId: request.staffId }, request.version)
  if (request.received && request.amountInCents === undefined) throw refuse('amount-missing')
  if (request.received && request.another)
    return bookTransfer(tx, {
      orderId: order.id,
      staffId: request.staffId,
      cents: request.amountInCents ?? 0,
      now: request.now,
    })
  const all = (await findTransactionsOf(tx, order.id)).filter(canBeSeenAtBranch)
  // A transfer that was given up may still arrive: then it is the last one that is meant.
  const transaction = request.transactionId
    ? all.find(({ id }) => id === request.transactionId)
    : (all.find(isOpenRow) ?? all.find(({ received_in_cents }) => received_in_cents === null))
  if (!transaction) throw refuse(all.length > 0 ? 'already-received' : 'no-transfer')
  if (transaction.received_in_cents !== null || (!request.received && !isOpenRow(transaction)))
    throw refuse('already-received')
  const verdict: TransactionResult = request.received
    ? {
        about: 'this',
        // A transfer is what was typed into a bank: less leaves the rest to be paid, more becomes credit.
        status: 'succeeded',
        receivedInCents: request.amountInCents ?? 0,
        reason: 'seen by the branch',
      }
    : { about: 'this', status: 'failed', receivedInCents: null, reason: 'not seen by the branch' }
  const by = { actor: { kind: 'staff', id: request.staffId }, now: request.now } as const
  return settleTransaction(tx, await lockAttempt(tx, transaction), verdict, by)
}

/** Transfers; and a card that was charged without an answer, which only the branch's own books can tell of. */
const canBeSeenAtBranch = ({ provider, provider_reference, status }: TransactionRow): boolean =>
  isTransfer(provider) || (provider === 'yoco' && provider_reference === null && status === 'initiated')
