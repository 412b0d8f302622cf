// Pays an order with a debtor card and returns the money, in the order's transaction and through the ledger [R6].
//
// Every payment locks the card, so that its balance is read once and spent once. Even without the lock, the database refuses a
// balance below zero.

import {
  balancesOf,
  cardBalance,
  debtorAccount,
  orderAccount,
  recordMovement,
  spentOnOrder,
} from '#features/ledger/ledger/server/ledger.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { selectAccepted, selectCardsOf } from './card-store.ts'

interface Paid {
  id: string
  account_id: string
  supplier_id: string
}

/** Refuses unless the shopper has an accepted card of exactly this branch [spec 5]. */
export async function requireAcceptedCard(db: Reader, accountId: string, supplierId: string): Promise<void> {
  if (!(await selectAccepted(db, accountId, supplierId))) throw refuse('card-not-accepted')
}

/** Locks the card that is to pay this order and returns whether its balance covers the cents owed. */
export async function lockPayingCard(
  tx: Tx,
  order: Paid,
  owedInCents: number,
): Promise<{ cardId: string; covers: boolean }> {
  const card = await selectAccepted(tx, order.account_id, order.supplier_id, { hold: true })
  if (!card) throw refuse('card-not-accepted')
  return { cardId: card.id, covers: (await cardBalance(tx, card.id)) >= owedInCents }
}

/** Records the payment. The caller has locked the card and checked that it covers the amount. */
export async function payWithCard(
  tx: Tx,
  order: Paid,
  { cardId, cents, now }: { cardId: string; cents: number; now: Date },
): Promise<void> {
  await recordMovement(tx, {
    kind: 'card_used',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: debtorAccount(cardId), cents: -cents },
      { account: orderAccount(order.id), cents },
    ],
    now,
  })
}

/**
 * Pays the increase of an order's price at once if its card covers it, else returns false and the order waits. This happens once
 * per version of the order, which the caller has locked.
 */
export async function payDifferenceWithCard(
  tx: Tx,
  order: Paid & { version: number },
  { cents, now }: { cents: number; now: Date },
): Promise<boolean> {
  const card = await selectAccepted(tx, order.account_id, order.supplier_id, { hold: true })
  if (!card || (await cardBalance(tx, card.id)) < cents) return false
  await recordMovement(tx, {
    kind: 'card_used',
    sourceId: `${order.id}:${order.version}`,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: debtorAccount(card.id), cents: -cents },
      { account: orderAccount(order.id), cents },
    ],
    now,
  })
  return true
}

/** Returns what a card paid for an order to that card, because it is the branch's money. Returns the cents. */
export async function returnToCard(tx: Tx, order: Paid, now: Date): Promise<number> {
  const taken = await spentOnOrder(tx, order.id, 'debtor:')
  const total = taken.reduce((sum, { cents }) => sum + cents, 0)
  await recordMovement(tx, {
    kind: 'card_returned',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [{ account: orderAccount(order.id), cents: -total }, ...taken],
    now,
  })
  return total
}

/** Returns the balances in cents of the cards that pay these orders, by order. */
export async function cardBalancesOf(db: Reader, orders: readonly Paid[]): Promise<Map<string, number>> {
  const cards = await selectCardsOf(db, orders)
  const balances = await balancesOf(
    db,
    cards.map(({ id }) => debtorAccount(id)),
  )
  return new Map(
    orders.flatMap((order) => {
      const card = cards.find(
        (each) => each.account_id === order.account_id && each.supplier_id === order.supplier_id,
      )
      return card ? [[order.id, balances.get(debtorAccount(card.id)) ?? 0] as const] : []
    }),
  )
}
