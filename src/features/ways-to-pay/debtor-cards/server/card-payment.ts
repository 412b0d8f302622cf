// Paying an order with a debtor card, and giving the money back: in the transaction of the order, through the ledger [R6].
//
// The card is held by whoever spends from it, so that its balance is read once and spent once; the database refuses to go
// below zero even if somebody forgot.

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

/** Only an accepted card of the very branch pays there [spec 5]. */
export async function requireAcceptedCard(db: Reader, accountId: string, supplierId: string): Promise<void> {
  if (!(await selectAccepted(db, accountId, supplierId))) throw refuse('card-not-accepted')
}

/** Holds the card that is to pay this order, and says whether what stands on it is enough. */
export async function lockPayingCard(
  tx: Tx,
  order: Paid,
  owedInCents: number,
): Promise<{ cardId: string; covers: boolean }> {
  const card = await selectAccepted(tx, order.account_id, order.supplier_id, { hold: true })
  if (!card) throw refuse('card-not-accepted')
  return { cardId: card.id, covers: (await cardBalance(tx, card.id)) >= owedInCents }
}

/** The caller holds the card and has seen that it covers this. */
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
 * What an order came to be dearer by, at once, where its card covers it; else it waits. An order is paid so once in each version
 * of it: whoever changes it holds it.
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

/** What a card paid for an order goes back to that card: it is the branch's money. Answers how much. */
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

/** What stands on the cards that pay these orders, by order. */
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
