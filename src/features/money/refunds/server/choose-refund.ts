// Decides once how the money of a cancelled order goes back: by its shopper's choice, or by the system's after 48 hours.

import {
  creditAccount,
  forfeitedAccount,
  recordMovement,
  refundingAccount,
} from '#features/ledger/ledger/server/ledger.ts'
import type {
  BankDetails,
  RefundChoice,
  RefundChoiceName,
} from '#features/orders/orders/refund-choice-contract.ts'
import { addOrderNote, lockOrder, type OrderRow } from '#features/orders/orders/server/order-payments.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { readBankDetails } from '../bank-details.ts'
import { refuse } from '../refund-refusals.ts'
import type { RefundPart } from '../split-refund.ts'
import { closeChoice, findChoice } from './choice-store.ts'
import { saveBankDetails } from './encrypted-bank-details.ts'
import { planRefund } from './plan-refund.ts'
import { insertRefund, lockCreditAccount } from './refund-store.ts'

export interface RefundDecision {
  refund: RefundChoiceName
  bank?: BankDetails | null | undefined
  by: 'shopper' | 'system'
  /** Without bank details where they are needed: the choice stays open (cancelling), or is refused (choosing). */
  ifBankMissing?: 'stays_open' | 'refused'
  now: Date
}

/**
 * Records the decision and creates its refunds. `order` must be locked. Where bank details are needed and missing, the system's
 * `original` becomes store credit.
 */
export async function decideRefund(
  tx: Tx,
  order: OrderRow,
  secrets: Encryption,
  decision: RefundDecision,
): Promise<OrderRow> {
  const { refund, by, now } = decision
  const choice = await findChoice(tx, order.id)
  if (!choice) throw refuse('refund-nothing-to-choose')
  if (choice.choice !== null) throw refuse('refund-chosen')
  const { parts } = await planRefund(tx, order.id, choice.amount_in_cents)
  const original = refund === 'original' ? parts : []
  const needsBank = original.some((part) => part.needsBank)
  const bank = needsBank && decision.bank ? readBankDetails(decision.bank) : undefined
  if (needsBank && !bank && by === 'shopper') {
    if (decision.ifBankMissing === 'stays_open') return offerChoice(tx, order, choice.amount_in_cents, now)
    throw refuse('refund-bank-missing')
  }
  const sent = bank ? original : original.filter((part) => !part.needsBank)
  const back = sent.reduce((sum, { cents }) => sum + cents, 0)
  const credit = choice.amount_in_cents - back
  await closeChoice(tx, order.id, { choice: back > 0 ? refund : 'credit', by, now })
  if (bank)
    await saveBankDetails(tx, secrets, { orderId: order.id, supplierId: order.supplier_id, bank, now })
  for (const part of sent) await insertRequestedRefund(tx, order, part, { by, now })
  const actor = by === 'shopper' ? { kind: by, id: order.account_id } : { kind: by, id: null }
  let noted = order
  if (back > 0)
    noted = await addOrderNote(
      tx,
      noted,
      { name: 'payment_refund_asked', actor, reason: formatRand(back) },
      now,
    )
  if (credit === 0) return noted
  // Who has deleted their account gave up what they were owed.
  const theirs = await lockCreditAccount(tx, order.account_id)
  await recordMovement(tx, {
    kind: 'refund_credited',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: refundingAccount(order.supplier_id), cents: -credit },
      {
        account: theirs ? creditAccount(order.account_id) : forfeitedAccount(order.supplier_id),
        cents: credit,
      },
    ],
    now,
  })
  return addOrderNote(tx, noted, { name: 'payment_refund_credit', actor, reason: formatRand(credit) }, now)
}

/**
 * Applies the choice that comes with the shopper's own cancellation; `original` if none is named. Does nothing if no payment came
 * for the order. Where a transfer needs bank details and none came, the choice stays open. `order` must be locked.
 */
export async function decideOnCancel(
  tx: Tx,
  order: OrderRow,
  secrets: Encryption,
  { refund = 'original', bank, now }: RefundChoice & { now: Date },
): Promise<OrderRow> {
  if (!(await findChoice(tx, order.id))) return order
  return decideRefund(tx, order, secrets, { refund, bank, by: 'shopper', ifBankMissing: 'stays_open', now })
}

/** Notes in the order's story that the shopper can choose how `cents` go back. */
export const offerChoice = (tx: Tx, order: OrderRow, cents: number, now: Date): Promise<OrderRow> =>
  addOrderNote(
    tx,
    order,
    { name: 'payment_refund_open', actor: { kind: 'system', id: null }, reason: formatRand(cents) },
    now,
  )

/**
 * Inserts a refund of a cancelled order. Its money is on the `refunding:` account already, so nothing moves in the ledger until
 * it is paid.
 */
export async function insertRequestedRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'supplier_id'>,
  { transactionId, cents, way }: Pick<RefundPart, 'transactionId' | 'cents' | 'way'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await insertRefund(tx, {
    id: newId('refund'),
    supplier_id: order.supplier_id,
    order_id: order.id,
    transaction_id: transactionId,
    way,
    amount_in_cents: cents,
    status: 'asked',
    cause: 'cancelled',
    reason: 'cancelled',
    asked_by: by,
    created_at: now,
  })
}

/** Makes the system's choice after 48 hours; a choice made meanwhile stays. */
export async function decideDue(tx: Tx, secrets: Encryption, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId, { anyOwner: true })
  const choice = await findChoice(tx, orderId)
  if (!choice || choice.choice !== null || choice.decide_at > now) return
  await decideRefund(tx, order, secrets, { refund: 'original', by: 'system', now })
}
