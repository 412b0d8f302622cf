// Tops up a card with money that the branch received; orders that waited for it are paid in the same transaction.

import {
  bankAccount,
  cashAccount,
  debtorAccount,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import { newId } from '#kernel/ids.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { CardRequest } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { lockCard, type RequestRow, selectRequest, setTopUpReported } from './card-store.ts'
import { showCardRequest } from './decide-card.ts'
import type { LockWaitingOrders } from './waiting-orders.ts'

export interface TopUp {
  cardId: string
  staffId: string
  cents: number
  paidBy: 'eft' | 'cash'
  reference: string
  now: Date
}

/** Returns the card of one of the branches that staff work for; refuses another branch's as unknown. */
export async function requireServedCard(db: Reader, staffId: string, cardId: string): Promise<RequestRow> {
  const card = await selectRequest(db, staffId, cardId)
  if (!card) throw refuse('no-such-card')
  return card
}

export async function topUpCard(
  tx: Tx,
  { cardId, staffId, cents, paidBy, reference, now }: TopUp,
  lockWaitingOrders: LockWaitingOrders,
): Promise<{ card: CardRequest; ordersPaid: string[] }> {
  const card = await requireServedCard(tx, staffId, cardId)
  if (card.status !== 'accepted') throw refuse('card-not-open')
  if (!reference) throw refuse('reference-missing')
  const payWaiting = await lockWaitingOrders(tx, card)
  await lockCard(tx, card.id)
  const from = paidBy === 'cash' ? cashAccount : bankAccount
  await recordMovement(tx, {
    kind: 'card_topped_up',
    sourceId: newId('topup'),
    supplierId: card.supplier_id,
    orderId: null,
    entries: [
      { account: debtorAccount(card.id), cents },
      { account: from(card.supplier_id), cents: -cents },
    ],
    note: reference,
    madeBy: staffId,
    now,
  })
  await setTopUpReported(tx, card.id, null)
  const ordersPaid = await payWaiting(card.id, { kind: 'staff', id: staffId }, now)
  return { card: await showCardRequest(tx, { ...card, told_at: null }), ordersPaid }
}
