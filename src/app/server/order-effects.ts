// The effects of each step of an order, in this order, in the step's transaction. They are in one table, so that an engineer who
// changes a step sees all its consequences. Nothing else runs because an order moved.
import { creditInvoice, issueInvoice } from '#features/money/invoices/server/issue-invoice.ts'
import { offerChoice } from '#features/money/refunds/server/choose-refund.ts'
import { creditOverpayment, creditPartPayment } from '#features/money/refunds/server/credit-order.ts'
import { reserveRefundMoney } from '#features/money/refunds/server/reserve-refund-money.ts'
import { notifyOfStep } from '#features/orders/orders/server/notify-shopper.ts'
import { appendEvent } from '#features/orders/orders/server/order-event-store.ts'
import { releaseGoods } from '#features/orders/orders/server/release-goods.ts'
import type { OrderEffect } from '#features/orders/orders/server/step-effects.ts'
import { countPurchase } from '#features/reports/analytics/server/count-purchase.ts'
import { droppedStatuses, fulfilledStatuses, packedStatuses } from '#wire/order-status.ts'

/** An effect after which the order is as it was. */
const leavesOrder =
  (work: (...about: Parameters<OrderEffect['run']>) => Promise<unknown>): OrderEffect['run'] =>
  async (...about) => {
    await work(...about)
    return undefined
  }

export const orderEffects: readonly OrderEffect[] = [
  {
    name: 'its event is written',
    run: leavesOrder((tx, _, { before, step, to, actor, reason, data, now }) =>
      appendEvent(tx, before, { name: step, from: before.status, to, actor, reason, data }, now),
    ),
  },
  {
    name: 'stock, discount code and slot are there for others, and what a debtor card paid is on the card again',
    when: ({ to }) => droppedStatuses.includes(to),
    run: leavesOrder((tx, _, { before, now }) => releaseGoods(tx, before, now)),
  },
  {
    name: 'what was paid of an order that lapsed is store credit',
    when: ({ to }) => to === 'abandoned',
    run: leavesOrder((tx, _, { before, now }) => creditPartPayment(tx, before, now)),
  },
  {
    name: 'what was paid of an order that is cancelled is held',
    when: ({ to }) => to === 'cancelled',
    async run(tx, _, taken) {
      taken.reservedInCents = await reserveRefundMoney(tx, taken.before, taken.now)
      return undefined
    },
  },
  {
    name: 'its shopper is told',
    run: leavesOrder((tx, order, { step, actor, now }) =>
      notifyOfStep(tx, order, { step, actor: actor.kind, now }),
    ),
  },
  {
    name: 'its invoice is issued',
    when: ({ to }) => packedStatuses.includes(to),
    run: leavesOrder((tx, order, { now }) => issueInvoice(tx, order, now)),
  },
  {
    name: 'its invoice is credited',
    when: ({ to }) => to === 'cancelled',
    run: leavesOrder((tx, order, { now }) => creditInvoice(tx, order, { why: 'cancelled' }, now)),
  },
  {
    // Its browser may never look again: an order that waited for its money is counted as bought here.
    name: 'it is counted as bought',
    when: ({ step }) => step === 'paid' || step === 'choose_cash',
    run: leavesOrder((tx, order, { now }) => countPurchase(tx, order.id, now)),
  },
  {
    name: 'what was paid too much is store credit',
    when: ({ to }) => fulfilledStatuses.includes(to),
    run: (tx, order, { now }) => creditOverpayment(tx, order, now),
  },
  {
    // A shopper chooses with the cancelling itself (cancel-order.ts).
    name: 'its shopper is asked how the held money goes back',
    when: ({ reservedInCents, actor }) => reservedInCents > 0 && actor.kind !== 'shopper',
    run: (tx, order, { reservedInCents, now }) => offerChoice(tx, order, reservedInCents, now),
  },
]
