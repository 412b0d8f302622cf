// Calls about incoming money on a branch's bank statements, and the orders that it pays (issue: EFT without fear; [ruling 8]).

import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, Id, IdParams, InstantShape, Named, Nullable, Strict } from '#wire/shapes.ts'
import type { LineStatus } from './line-status.ts'

const Column = Type.Integer({ minimum: 0, maximum: 59 })

/** Column indexes, from 0: either an amount with its sign, or a separate column for incoming money. */
export const BankMapping = Strict({
  day: Column,
  words: Type.Array(Column, { minItems: 1, maxItems: 4 }),
  amount: Type.Optional(Column),
  credit: Type.Optional(Column),
  balance: Type.Optional(Column),
})
export type BankMapping = Static<typeof BankMapping>

export const MatchedOrder = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  status: Type.Unsafe<OrderStatus>(Type.String()),
  shopper_name: Type.String(),
  owed_in_cents: CentsShape,
})
export type MatchedOrder = Static<typeof MatchedOrder>

export const BankLineView = Type.Object({
  id: Type.String(),
  day: Type.String(),
  amount_in_cents: CentsShape,
  /** The bank's words; empty once it is known whose money it is. */
  words: Type.String(),
  status: Type.Unsafe<LineStatus>(Type.String()),
  /** Why this order: reference, noted, reference_other_amount, reference_paid, reference_over, several_references, mistyped, amount, several_amounts, nothing. Null of a line that is not open. */
  reason: Nullable(Type.String()),
  sure: Type.Boolean(),
  order: Nullable(MatchedOrder),
  choices: Type.Array(MatchedOrder),
})
export type BankLineView = Static<typeof BankLineView>

export const Statement = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  at: InstantShape,
  lines: Type.Integer(),
  fresh: Type.Integer(),
  /** Lines nobody has said anything of yet. */
  open: Type.Integer(),
})
export type Statement = Static<typeof Statement>

export const StatementColumn = Type.Object({
  index: Type.Integer(),
  header: Type.String(),
  samples: Type.Array(Type.String()),
})
export type StatementColumn = Static<typeof StatementColumn>

const staff = { area: 'staff', generation: 'counter', policy: 'staff', cache: 'never' } as const

export const statementCalls = {
  bankLines: defineCall({
    ...staff,
    permission: 'payments.confirm',
    summary:
      'Money that a branch’s bank says came in, with whose it probably is and why. Without a branch, of the first that one works for.',
    query: Strict({
      supplier_id: Type.Optional(Id),
      /** open: to decide; done: decided in the last 90 days. */
      show: Type.Optional(Type.Enum(['open', 'done'])),
    }),
    answer: Type.Object({
      supplier_id: Nullable(Type.String()),
      branches: Type.Array(Named),
      lines: Type.Array(BankLineView),
      statements: Type.Array(Statement),
    }),
  }),
  dropStatement: defineCall({
    ...staff,
    permission: 'payments.confirm',
    summary:
      'Takes a bank’s statement (CSV or XLSX, base64). A line that was seen before stays as it is. Where the columns of such a file are not known yet, nothing is taken and they are answered, to be chosen once.',
    body: Strict({
      supplier_id: Id,
      file_name: Type.String({ maxLength: 200 }),
      content: Type.String({ maxLength: 4_000_000 }),
      mapping: Type.Optional(BankMapping),
    }),
    maxBytes: 4_200_000,
    answer: Type.Object({
      status: Type.Enum(['taken', 'columns']),
      /** Of what was taken. */
      statement: Nullable(Statement),
      /** Rows that look like lines and could not be read. */
      unread: Type.Integer(),
      columns: Type.Array(StatementColumn),
      mapping: Type.Partial(BankMapping),
    }),
    http: 201,
  }),
  takeBackStatement: defineCall({
    ...staff,
    permission: 'payments.confirm',
    summary: 'Takes a statement back that was read wrongly: its open lines are gone, what was decided stays.',
    params: IdParams,
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
  bookLine: defineCall({
    ...staff,
    permission: 'payments.confirm',
    summary:
      'Says whose money a line is: an order’s, by its id or reference, or none’s. Booked as money that the branch saw.',
    params: IdParams,
    body: Strict({
      order_id: Type.Optional(Id),
      reference: Type.Optional(Type.String({ maxLength: 20 })),
      /** It is no order’s. */
      aside: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), line: BankLineView }),
    idempotent: true,
  }),
  bookSureLines: defineCall({
    ...staff,
    permission: 'payments.confirm',
    summary: 'Confirms all of these lines that are still sure, of exactly these orders.',
    body: Strict({
      supplier_id: Id,
      lines: Type.Array(Strict({ id: Id, order_id: Id }), { minItems: 1, maxItems: 200 }),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), booked: Type.Integer(), left: Type.Integer() }),
    idempotent: true,
  }),
}
