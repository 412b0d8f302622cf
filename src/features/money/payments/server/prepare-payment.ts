// Builds the order payment job: what a payment page shows [spec 3].

import { loadOrder } from '#features/orders/orders/server/find-orders.ts'
import { showItem, showOrder } from '#features/orders/orders/server/show-order.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { findAccountCards } from '#features/ways-to-pay/debtor-cards/server/find-cards.ts'
import { waysToPay } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { PaymentJob } from '../payment-contract.ts'
import { paymentDeadline } from './expire-unpaid-orders.ts'
import { canPayInCash } from './pay-in-cash.ts'
import { showTransaction } from './show-transaction.ts'
import { findTransactionsOf, isOpenRow } from './transaction-store.ts'

export interface PrepareRequest {
  orderId: string
  shopperId: string
  shipping: readonly ShippingOption[] | undefined
  language: Language
}

export async function preparePayment(db: Reader, request: PrepareRequest): Promise<PaymentJob> {
  const { language } = request
  const record = await loadOrder(db, request.orderId, request.shopperId)
  const { order, items } = record
  const shown = showOrder(record, language)
  const all = await findTransactionsOf(db, order.id)
  const owed = shown.payable_balance_in_cents
  const latest = all.find(isOpenRow) ?? all[0]
  return {
    order_id: order.id,
    order_reference: order.reference,
    order_items: items.map((item) => showItem(item, order)),
    agent_name: order.supplier_name,
    requires_bags: order.requires_bags,
    bag_price_in_cents: order.bag_price_in_cents,
    order_subtotal_in_cents: order.subtotal_in_cents,
    order_total_in_cents: order.total_in_cents,
    requires_shipping: order.requires_shipping,
    provider: order.provider,
    debtor_card_number: await cardNumberOf(db, order),
    data: {
      amount_in_cents: owed,
      currency: 'ZAR',
      status: shown.status,
      payment_status: shown.payment_status,
      providers: owed > 0 ? await waysToPay(db, order, request.shipping) : [],
      cash: await canPayInCash(db, { order, owed, attempts: all, shipping: request.shipping }),
      pay_until: (paymentDeadline(order) ?? record.addition?.until)?.toISOString() ?? null,
      transaction: latest ? showTransaction(latest, language) : null,
    },
  }
}

async function cardNumberOf(
  db: Reader,
  order: { account_id: string; supplier_id: string; provider: string },
): Promise<string | null> {
  if (order.provider !== 'debtor_card') return null
  const cards = await findAccountCards(db, order.account_id)
  return cards.find(({ supplier_id }) => supplier_id === order.supplier_id)?.debtor_card_number ?? null
}
