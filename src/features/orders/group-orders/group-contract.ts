// Contract of group baskets: one basket over several suppliers becomes an order at each [ruling 5, ruling 13].
import Type, { type Static } from 'typebox'
import { CartInput, UserInput, Validation } from '#features/basket/basket/cart-contract.ts'
import { Order } from '#features/orders/orders/order-contract.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { Id, IdParams, Nullable, Strict } from '#wire/shapes.ts'

/** What is bought at one supplier: a cart with its `supplier_id`. */
export const GroupPart = Strict({ ...CartInput.properties, supplier_id: Id })
export type GroupPart = Static<typeof GroupPart>

/** More suppliers than anybody drives to; each is asked in turn, within the time a call has. */
const maxParts = 10

const GroupBody = Strict({
  parts: Type.Array(GroupPart, { minItems: 1, maxItems: maxParts }),
  user: UserInput,
})

const supplierProperties = { supplier_id: Type.String(), supplier_name: Type.String() }

export const CheckedPart = Type.Object({
  ...supplierProperties,
  /** Null where the part could not be priced at all. */
  validation: Nullable(Validation),
  /** Why this part could not be registered as it is. */
  messages: Type.Array(FailureMessage),
})
export type CheckedPart = Static<typeof CheckedPart>

const placed = {
  id: Type.String(),
  orders: Type.Array(Order),
  /** What could not be registered after all, though it was held: its hold had lapsed and it could not be had again. */
  not_placed: Type.Array(Type.Object({ ...supplierProperties, messages: Type.Array(FailureMessage) })),
}

export const PlacedGroup = Type.Object({ status: Type.Literal('ok'), ...placed })
export type PlacedGroup = Static<typeof PlacedGroup>

export const groupCalls = {
  validateGroup: defineCall({
    summary: 'Prices each part of a group basket now, and says everything that is in the way of any of them.',
    area: 'checkout',
    generation: 2,
    policy: 'anyone',
    body: GroupBody,
    answer: Type.Object({ status: Type.Literal('ok'), parts: Type.Array(CheckedPart) }),
    cache: 'never',
  }),
  registerGroup: defineCall({
    summary: 'Holds stock and slot of every part at its supplier, and only then registers an order for each.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    body: GroupBody,
    /** When a part cannot be held nothing is registered: a failure whose `details.parts` says which, and why. */
    answer: PlacedGroup,
    idempotent: true,
    needsDiskSpace: true,
    cache: 'never',
  }),
  groupOrders: defineCall({
    summary: 'One’s own orders that were placed together.',
    area: 'orders',
    generation: 2,
    policy: 'shopper',
    params: IdParams,
    answer: Type.Object(placed),
    cache: 'never',
  }),
}
