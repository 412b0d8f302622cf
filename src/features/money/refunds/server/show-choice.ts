// What happens to the money of a cancelled order, as its shopper sees it.

import { paidFor, spentOnOrder } from '#features/ledger/ledger/server/ledger.ts'
import type { OrderRefund } from '#features/orders/orders/refund-choice-contract.ts'
import type { Reader } from '#server/database/database.ts'
import { splitRefund } from '../split-refund.ts'
import { type ChoiceRow, findChoices } from './choice-store.ts'
import { findPaidBy, planRefund } from './plan-refund.ts'
import { type CancelledRefund, findCancelledRefunds } from './refund-store.ts'

interface Priced {
  id: string
  credit_in_cents: number
}

/** Returns the refund of each of these cancelled orders; none for an order that no payment came for. */
export async function findOrderRefunds(
  db: Reader,
  orders: readonly Priced[],
): Promise<Map<string, OrderRefund>> {
  const choices = await findChoices(
    db,
    orders.map(({ id }) => id),
  )
  const decided = choices.filter(({ choice }) => choice !== null).map(({ order_id }) => order_id)
  const refunds = Map.groupBy(await findCancelledRefunds(db, decided), ({ order_id }) => order_id)
  const creditOf = new Map(orders.map(({ id, credit_in_cents }) => [id, credit_in_cents]))
  const refundsByOrder = new Map<string, OrderRefund>()
  for (const choice of choices) {
    const { order_id: id } = choice
    const credit = creditOf.get(id) ?? 0
    refundsByOrder.set(
      id,
      choice.choice === null
        ? await showOpen(db, choice, credit)
        : showChosen(choice, credit, refunds.get(id) ?? []),
    )
  }
  return refundsByOrder
}

/** Returns what would go back if the order were cancelled now. */
export async function findRefundAhead(db: Reader, orderId: string): Promise<OrderRefund> {
  const sum = async (kind: 'credit:' | 'debtor:') =>
    (await spentOnOrder(db, orderId, kind)).reduce((total, { cents }) => total + cents, 0)
  const [paid, credit, card] = [await paidFor(db, orderId), await sum('credit:'), await sum('debtor:')]
  const amount = Math.max(0, paid - card - Math.min(credit, paid - card))
  return {
    state: 'ahead',
    amount_in_cents: amount,
    credit_in_cents: Math.min(credit, paid),
    card_in_cents: card,
    choose_until: null,
    ...planned(splitRefund(amount, await findPaidBy(db, orderId)), 'ahead'),
  }
}

async function showOpen(db: Reader, choice: ChoiceRow, creditInCents: number): Promise<OrderRefund> {
  const plan = await planRefund(db, choice.order_id, choice.amount_in_cents)
  return {
    state: 'open',
    amount_in_cents: choice.amount_in_cents,
    credit_in_cents: creditInCents,
    card_in_cents: 0,
    choose_until: choice.decide_at.toISOString(),
    ...planned(plan, 'ahead'),
  }
}

function planned({ parts, restInCents }: ReturnType<typeof splitRefund>, status: 'ahead') {
  return {
    needs_bank: parts.some(({ needsBank }) => needsBank),
    parts: [
      ...parts.map(({ provider, cents }) => ({ provider, amount_in_cents: cents, status })),
      ...creditPart(restInCents),
    ],
  }
}

function showChosen(
  { choice, amount_in_cents: amount }: ChoiceRow,
  creditInCents: number,
  refunds: readonly CancelledRefund[],
): OrderRefund {
  const back = refunds.reduce((sum, { amount_in_cents: cents }) => sum + cents, 0)
  return {
    state: choice ?? 'open',
    amount_in_cents: amount,
    credit_in_cents: creditInCents,
    card_in_cents: 0,
    needs_bank: false,
    choose_until: null,
    parts: [
      ...refunds.map(({ provider, amount_in_cents, status }) => ({ provider, amount_in_cents, status })),
      ...creditPart(amount - back),
    ],
  }
}

const creditPart = (cents: number) =>
  cents > 0 ? [{ provider: null, amount_in_cents: cents, status: 'credit' as const }] : []
