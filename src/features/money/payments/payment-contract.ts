// Calls for paying an order [spec 3, spec 7, ruling 8, ruling 13].

import Type, { type Static } from 'typebox'
import { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import type { PaymentStatus } from '#features/orders/orders/order-flow.ts'
import { defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'
import type { TransactionStatus } from '#wire/transaction-status.ts'

const Text = Nullable(Type.String())

/** What the browser needs to continue an attempt, by what it has to do next. */
export const ProviderData = Type.Union([
  /** Post this form to the provider, as a page. */
  Type.Object({
    kind: Type.Literal('redirect_form'),
    action: Type.String(),
    fields: Type.Record(Type.String(), Type.String()),
  }),
  /** Go to the provider's page. */
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  /** Make a token with the provider's script and this key, then charge it. */
  Type.Object({
    kind: Type.Literal('token'),
    public_key: Type.String(),
    /** Where the provider's script is. */
    script: Type.Optional(Type.String()),
  }),
  /** Transfer from one's wallet to the branch's. */
  Type.Object({
    kind: Type.Literal('transfer'),
    wallet: Type.String(),
    account_name: Type.String(),
    reference: Type.String(),
  }),
  /** Pay into the branch's bank account. */
  Type.Object({
    kind: Type.Literal('eft'),
    bank: Type.String(),
    branch_code: Text,
    account_name: Text,
    account_number: Type.String(),
    account_type: Text,
    /** With a check character: what is mistyped pays for nobody else. */
    reference: Type.String(),
  }),
])
export type ProviderData = Static<typeof ProviderData>

export const Transaction = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  amount_in_cents: CentsShape,
  status: Type.Unsafe<TransactionStatus>(Type.String()),
  provider: Type.String(),
  /** Null once nothing is left to do in the browser. */
  provider_data: Nullable(ProviderData),
  provider_reference: Text,
  reference: Type.String(),
  /** How it failed, in the caller's language. */
  message: Text,
  created_at: InstantShape,
})
export type Transaction = Static<typeof Transaction>

/** The order payment job: everything that a payment page shows. */
export const PaymentJob = Type.Object({
  order_id: Type.String(),
  order_reference: Type.String(),
  order_items: Type.Array(OrderItem),
  agent_name: Type.String(),
  requires_bags: Type.Boolean(),
  bag_price_in_cents: CentsShape,
  order_subtotal_in_cents: CentsShape,
  order_total_in_cents: CentsShape,
  requires_shipping: Type.Boolean(),
  provider: Type.String(),
  debtor_card_number: Text,
  data: Type.Object({
    /** What is to be paid now. */
    amount_in_cents: CentsShape,
    currency: Type.String(),
    status: Type.Unsafe<OrderStatus>(Type.String()),
    payment_status: Type.Unsafe<PaymentStatus>(Type.String()),
    /** The ways in which this order can be paid, its own first. */
    providers: Type.Array(Type.String()),
    /** Whether the shopper may pay in cash with the goods instead (`payInCash`). */
    cash: Type.Boolean(),
    /** When the order is let go of if it stays unpaid. */
    pay_until: Nullable(InstantShape),
    /** The attempt that is under way, or the last one. */
    transaction: Nullable(Transaction),
  }),
})
export type PaymentJob = Static<typeof PaymentJob>

const OrderParams = Strict({ id: Id })
const AttemptParams = Strict({ order_id: Id, transaction_id: Id })
const Provider = Type.String({ minLength: 1, maxLength: 40 })
const Started = Type.Object({ status: Type.Literal('ok'), transaction: Transaction })
const WithOrder = Type.Object({
  status: Type.Literal('ok'),
  order: Order,
  transaction: Nullable(Transaction),
})

const own = { area: 'payments', generation: 1, policy: 'shopper', cache: 'never' } as const

/** PayGate's three fields and nothing else. They are only a reason to query the provider, and move no money. */
export const FinalizeQuery = Type.Object({
  PAY_REQUEST_ID: Type.Optional(Type.String({ maxLength: 64 })),
  TRANSACTION_STATUS: Type.Optional(Type.String({ maxLength: 8 })),
  CHECKSUM: Type.Optional(Type.String({ maxLength: 64 })),
})

const finalize = {
  summary:
    'Where a provider sends its shopper back to, with or without a session: asks the provider how it went. A browser goes on to the order.',
  area: 'payments',
  generation: 1,
  policy: 'anyone',
  params: AttemptParams,
  query: FinalizeQuery,
  answer: Type.Object({
    status: Type.Literal('ok'),
    order_id: Type.String(),
    transaction_status: Type.Unsafe<TransactionStatus>(Type.String()),
  }),
  /** Providers send shoppers here from their own pages. */
  fromOtherSites: true,
  cache: 'never',
} as const

export const paymentCalls = {
  prepareOrder: defineCall({
    ...own,
    summary: 'The order payment job: what is to be paid for one’s own order, and how it can be.',
    params: OrderParams,
    answer: PaymentJob,
  }),
  startTransaction: defineCall({
    ...own,
    summary: 'Begins to pay one’s own order. Goes on with an attempt of the same provider that is under way.',
    params: OrderParams,
    body: Strict({
      /** The order's own when left out. */
      provider: Type.Optional(Provider),
      /** What the shopper was shown: refused when something else is owed. */
      amount_in_cents: Type.Optional(CentsShape),
      /** Sends the shopper to a page of the provider's, also where its script would take the card here: for pages without script. */
      hosted: Type.Optional(Type.Boolean()),
    }),
    answer: Started,
    idempotent: true,
  }),
  chargeTransaction: defineCall({
    ...own,
    summary: 'Charges a Yoco token, once.',
    params: AttemptParams,
    body: Strict({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{4,200}$' }) }),
    answer: WithOrder,
  }),
  payInCash: defineCall({
    ...own,
    summary:
      'One’s own order that waits for its payment is paid in cash with the goods instead, where the branch takes cash: it is accepted.',
    params: OrderParams,
    body: Strict({}),
    answer: Type.Object({ status: Type.Literal('ok'), order: Order }),
    idempotent: true,
  }),
  offlinePayment: defineCall({
    ...own,
    summary:
      '“I have paid”: tells the branch that a transfer is on its way. Money counts once the branch sees it.',
    params: OrderParams,
    body: Strict({ transaction_id: Type.Optional(Id) }),
    answer: WithOrder,
    idempotent: true,
  }),
  resolvePayment: defineCall({
    ...own,
    summary: 'Asks the provider again how it stands with one’s own order.',
    params: OrderParams,
    body: Strict({}),
    answer: WithOrder,
  }),
  transactionProcessing: defineCall({
    ...own,
    summary: 'How an attempt stands, for a page that waits for it.',
    params: AttemptParams,
    answer: WithOrder,
  }),
  finalizeTransaction: defineCall(finalize),
  finalizeReturn: defineCall(finalize),
  transaction: defineCall({
    ...own,
    summary: 'One’s own transaction.',
    params: Strict({ id: Id }),
    answer: Transaction,
  }),
  counterPayment: defineCall({
    permission: 'payments.confirm',
    summary: 'The branch looked at its account: money came for an order, this much, or none did.',
    area: 'counter',
    generation: 'counter',
    policy: 'staff',
    params: OrderParams,
    body: Strict({
      /** As the counter saw the order. */
      version: Type.Integer({ minimum: 1 }),
      received: Type.Boolean(),
      /** What came; needed when something did. */
      amount_in_cents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
      /** Of several attempts the one that is meant; the open one when left out. */
      transaction_id: Type.Optional(Id),
      /** One more transfer to the bank, which no attempt was waiting for. */
      another: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), transaction: Transaction, order: Order }),
    idempotent: true,
    cache: 'never',
  }),
}
