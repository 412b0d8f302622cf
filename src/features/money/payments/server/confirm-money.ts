// The branch looked at its own account: a transfer came (this much), or none did. Also where a provider cannot be asked.
import { lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import type { Tx } from '#server/database/database.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import { refuse } from '../payment-refusals.ts'
import { bookTransfer } from './book-transfer.ts'
import { holdAttempt } from './hold-attempt.ts'
import { settleTransaction, type Verdict } from './settle-transaction.ts'
import { findTransactionsOf, isOpenRow, type TransactionRow } from './transaction-store.ts'

export interface MoneyAsk {
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
  ask: MoneyAsk,
): Promise<{ order: OrderRow; transaction: TransactionRow }> {
  const order = await lockOrder(tx, ask.orderId, { staffId: ask.staffId }, ask.version)
  if (ask.received && ask.amountInCents === undefined) throw refuse('amount-missing')
  if (ask.received && ask.another)
    return bookTransfer(tx, {
      orderId: order.id,
      staffId: ask.staffId,
      cents: ask.amountInCents ?? 0,
      now: ask.now,
    })
  const all = (await findTransactionsOf(tx, order.id)).filter(canBeSeenAtBranch)
  // A transfer that was given up may still arrive: then it is the last one that is meant.
  const meant = ask.transactionId
    ? all.find(({ id }) => id === ask.transactionId)
    : (all.find(isOpenRow) ?? all.find(({ received_in_cents }) => received_in_cents === null))
  if (!meant) throw refuse(all.length > 0 ? 'already-received' : 'no-transfer')
  if (meant.received_in_cents !== null || (!ask.received && !isOpenRow(meant)))
    throw refuse('already-received')
  const verdict: Verdict = ask.received
    ? {
        about: 'this',
        // A transfer is what was typed into a bank: less leaves the rest to be paid, more becomes credit.
        status: 'succeeded',
        receivedInCents: ask.amountInCents ?? 0,
        reason: 'seen by the branch',
      }
    : { about: 'this', status: 'failed', receivedInCents: null, reason: 'not seen by the branch' }
  const by = { actor: { kind: 'staff', id: ask.staffId }, now: ask.now } as const
  return settleTransaction(tx, await holdAttempt(tx, meant), verdict, by)
}

/** Transfers; and a card that was charged without an answer, which only the branch's own books can tell of. */
const canBeSeenAtBranch = ({ provider, provider_reference, status }: TransactionRow): boolean =>
  isTransfer(provider) || (provider === 'yoco' && provider_reference === null && status === 'initiated')
