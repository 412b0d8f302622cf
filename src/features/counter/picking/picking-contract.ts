// Picking on the wire: what goes into the crate, bags, and the calls about packs and orders [spec 7, ruling 10].
import Type, { type Static } from 'typebox'
import { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { scaleLabelShape } from '#features/counter/scale-labels/read-scale-barcode.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, IdParams, Nullable, Strict } from '#wire/shapes.ts'

const Amount = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** Said in the order's story, which its shopper reads. */
const Reason = Strict({ reason: Type.String({ minLength: 1, maxLength: 500 }) })

const PackAnswer = Type.Object({ status: Type.Literal('ok'), order: CounterOrder })

const staff = { area: 'staff', policy: 'staff', cache: 'never' } as const
const note = { ...staff, generation: 1, params: IdParams, body: Reason, idempotent: true } as const

export const PickAnswer = Type.Object({
  status: Type.Literal('ok'),
  item: CounterItem,
  total_in_cents: CentsShape,
  version: Type.Integer(),
})
export type PickAnswer = Static<typeof PickAnswer>

export const ScaleLabelShape = Strict({
  pattern: Type.String({ pattern: scaleLabelShape, minLength: 13, maxLength: 13 }),
  value: Type.Enum(['grams', 'cents']),
})
const Labels = Type.Object({
  /** Null: as most scales print, which is `usual`. */
  labels: Nullable(Type.Array(ScaleLabelShape)),
  usual: Type.Array(ScaleLabelShape),
})

export const pickingCalls = {
  pickLine: defineCall({
    ...staff,
    permission: 'orders.serve',
    summary: 'Puts a line into the crate, or takes it out again, where it still is as its picker saw it.',
    generation: 'counter',
    params: Strict({ id: Id, item_id: Id }),
    body: Strict({
      /** Base units, as counted or weighed; null: not in the crate. */
      picked_qty: Nullable(Amount),
      /** What the picker saw in the crate. Another's pick in between is a 409 whose `details.item` says how it stands. */
      saw: Nullable(Amount),
      /** A weight far from what was ordered (weight-check.ts) counts only where its picker has confirmed it. */
      confirmed: Type.Optional(Type.Boolean()),
    }),
    answer: PickAnswer,
    idempotent: true,
  }),
  packBags: defineCall({
    ...staff,
    permission: 'orders.serve',
    summary: 'Says how many bags an order was packed into; fewer than were reckoned make it cheaper.',
    generation: 'counter',
    params: IdParams,
    body: Strict({ bag_qty: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    answer: CounterOrder,
    idempotent: true,
  }),
  packComplete: defineCall({
    ...staff,
    permission: 'orders.serve',
    summary:
      'Finishes picking: the order is ready. Everything in it is picked, and nothing short is unsettled.',
    generation: 1,
    params: IdParams,
    answer: PackAnswer,
    idempotent: true,
  }),
  packDispute: defineCall({
    ...note,
    permission: 'orders.serve',
    summary: 'Records what the shopper or a member of staff disputes about a pack.',
    answer: PackAnswer,
  }),
  packIssue: defineCall({
    ...note,
    permission: 'orders.serve',
    summary: 'Records a problem with a pack.',
    form: true,
    answer: PackAnswer,
  }),
  processIssue: defineCall({
    ...note,
    permission: 'orders.serve',
    summary: 'Records a problem with an order.',
    form: true,
    answer: PackAnswer,
  }),
  disputeOwnOrder: defineCall({
    summary: 'Tells the branch what was wrong with one’s own order.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params: Strict({ order_id: Id }),
    body: Reason,
    answer: Type.Object({ status: Type.Literal('ok') }),
    idempotent: true,
    cache: 'never',
  }),
  scaleLabels: defineCall({
    permission: 'branch.manage',
    summary: 'How a branch’s scales print weight or price into a barcode.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    params: IdParams,
    answer: Labels,
    cache: 'never',
  }),
  changeScaleLabels: defineCall({
    permission: 'branch.manage',
    summary: 'Says how a branch’s scales print; null: as most do.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    params: IdParams,
    body: Strict({ labels: Nullable(Type.Array(ScaleLabelShape, { maxItems: 20 })) }),
    answer: Labels,
    cache: 'never',
  }),
}
