// Writes an order from its draft: rows, first event, and the credit or debtor card that pays for it.

import { owedInCents } from '#features/ledger/ledger/owed-amount.ts'
import { creditAccount, orderAccount, recordMovement } from '#features/ledger/ledger/server/ledger.ts'
import {
  cardBalancesOf,
  lockPayingCard,
  payWithCard,
} from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import { sendInOrder, TransactionConflict, type Tx } from '#server/database/database.ts'
import type { OrderDraft } from './draft-order.ts'
import { insertItems } from './item-store.ts'
import { appendEvents, type EventRow, type NewEvent } from './order-event-store.ts'
import type { OrderRecord } from './order-record.ts'
import { insertOrders, type NewOrder } from './order-store.ts'
import { insertTakenStock } from './taken-stock-store.ts'

/** Writes one order. The caller has locked the shopper, whose credit the order spends. */
export async function writeOrder(tx: Tx, draft: OrderDraft, now: Date): Promise<OrderRecord> {
  const { order } = draft
  const card =
    order.provider === 'debtor_card' ? await lockPayingCard(tx, order, owedAfterCredit(order)) : undefined
  // Enough on the card, and the order is paid; else it waits until the card is topped up [ruling 13].
  if (card) order.status = card.covers ? 'pending' : 'pending_payment'
  const [record] = await writeOrders(tx, [draft], now)
  if (card?.covers) await payWithCard(tx, order, { cardId: card.cardId, cents: owedAfterCredit(order), now })
  const paidInCents = card?.covers ? order.total_in_cents : order.credit_in_cents
  const cardBalanceInCents = (await cardBalancesOf(tx, card ? [order] : [])).get(order.id) ?? null
  return { ...(record as OrderRecord), paidInCents, cardBalanceInCents }
}

/** Writes many orders at once, none of them paid with a debtor card. The caller has locked their shoppers. */
export async function writeOrders(tx: Tx, drafts: readonly OrderDraft[], now: Date): Promise<OrderRecord[]> {
  const orders = drafts.map(({ order }) => order)
  const items = drafts.flatMap((draft) => draft.items)
  const registered = orders.map((order) => ({ order, event: registeredBy(order) }))
  const [, , , events] = await sendInOrder(tx, [
    () => insertWithReferences(tx, orders),
    () => insertItems(tx, items),
    () => insertTakenStock(tx, drafts),
    () => appendEvents(tx, registered, now),
    ...orders.map((order) => () => spendCredit(tx, order, now)),
  ])
  return drafts.map(({ order, items }, n) => ({
    order,
    items,
    events: [events[n] as EventRow],
    paidInCents: order.credit_in_cents,
    cardBalanceInCents: null,
    rating: null,
  }))
}

const registeredBy = (order: NewOrder): NewEvent => ({
  name: 'registered',
  from: null,
  to: order.status,
  centsMoved: order.total_in_cents,
  actor: { kind: 'shopper', id: order.account_id },
})

const owedAfterCredit = (order: NewOrder): number => owedInCents(order, order.credit_in_cents)

/** References are short: now and then one is taken, and the next try draws another. */
async function insertWithReferences(tx: Tx, orders: readonly NewOrder[]): Promise<void> {
  if ((await insertOrders(tx, orders)) !== orders.length) throw new TransactionConflict()
}

async function spendCredit(tx: Tx, order: NewOrder, now: Date): Promise<void> {
  if (order.credit_in_cents === 0) return
  await recordMovement(tx, {
    kind: 'credit_used',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: creditAccount(order.account_id), cents: -order.credit_in_cents },
      { account: orderAccount(order.id), cents: order.credit_in_cents },
    ],
    now,
  })
}
