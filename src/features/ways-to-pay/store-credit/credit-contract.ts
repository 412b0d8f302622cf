// Store credit on the wire, and the lines of the history of any ledger account.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import {
  CentsShape,
  Id,
  IdParams,
  InstantShape,
  Nullable,
  PageQuery,
  Pagination,
  Strict,
} from '#wire/shapes.ts'

export const MoneyLine = Type.Object({
  id: Type.String(),
  at: InstantShape,
  /** What for: credit_used, credit_returned, credit_granted, card_topped_up, card_used, card_returned and so on. */
  kind: Type.String(),
  /** Above zero what came, below zero what went. */
  amount_in_cents: CentsShape,
  /** What stood there after it. */
  balance_in_cents: CentsShape,
  order_id: Nullable(Type.String()),
  order_reference: Nullable(Type.String()),
  supplier_name: Nullable(Type.String()),
  /** What a person wrote of it: a bank's reference, a reason. */
  note: Nullable(Type.String()),
})
export type MoneyLine = Static<typeof MoneyLine>

/** A history of money, latest line first. */
export const MoneyHistory = {
  balance_in_cents: CentsShape,
  lines: Type.Array(MoneyLine),
  pagination: Pagination,
}

/**
 * The maximum in cents that staff or a manager may give for one order, including what others gave before; never more than the
 * order's total.
 */
export const maxGoodwillInCents = { staff: 20_000, manager: 100_000 } as const

export const creditCalls = {
  storeCredit: defineCall({
    summary: 'One’s own store credit: what stands there, and every cent that came or went, latest first.',
    area: 'store credit',
    generation: 2,
    policy: 'shopper',
    params: Strict({ user_id: Id }),
    query: PageQuery,
    answer: Type.Object(MoneyHistory),
    cache: 'never',
  }),
  grantCredit: defineCall({
    permission: 'orders.refund',
    summary:
      'Gives the shopper of an order store credit to make up for something, with the reason they read.',
    area: 'staff',
    generation: 'counter',
    policy: 'staff',
    params: IdParams,
    body: Strict({
      amount_in_cents: Type.Integer({ minimum: 1, maximum: maxGoodwillInCents.manager }),
      reason: Type.String({ maxLength: 200 }),
    }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      granted_in_cents: CentsShape,
      /** What may still be given for this order by whoever asked. */
      left_in_cents: CentsShape,
    }),
    http: 201,
    idempotent: true,
    cache: 'never',
  }),
}
