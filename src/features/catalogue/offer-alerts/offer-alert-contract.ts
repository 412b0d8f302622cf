// The calls for a shopper's own alerts: told once when an offer is cheaper, or back in stock.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, InstantShape, Named, Nullable, Strict } from '#wire/shapes.ts'

export const alertKinds = ['cheaper', 'back'] as const
export type AlertKind = (typeof alertKinds)[number]
const Kind = Type.Enum([...alertKinds])

export const OfferAlert = Type.Object({
  id: Type.String(),
  kind: Kind,
  offer_id: Type.String(),
  product_id: Type.String(),
  /** As the branch calls it today. */
  name: Type.String(),
  supplier: Named,
  /** Told when it costs less; null of what is sold out. */
  price_in_cents: Nullable(CentsShape),
  expires_at: InstantShape,
})
export type OfferAlert = Static<typeof OfferAlert>

const mine = {
  area: 'catalogue',
  generation: 2,
  policy: 'shopper',
  answer: Type.Object({ alerts: Type.Array(OfferAlert) }),
  cache: 'never',
} as const
const UserParams = Strict({ user_id: Id })

export const offerAlertCalls = {
  offerAlerts: defineCall({
    summary: 'What one asked to be told of and was not yet, latest first.',
    ...mine,
    params: UserParams,
  }),
  addOfferAlert: defineCall({
    summary:
      'Asks to be told once when an offer costs less than today (`cheaper`) or is in stock again (`back`): by a notification, else by SMS, within 60 days. Asked again of the same offer, it counts from today’s price. At most 30 wait.',
    ...mine,
    params: UserParams,
    body: Strict({ offer_id: Id, kind: Kind }),
  }),
  removeOfferAlert: defineCall({
    summary: 'Asks not to be told after all. One that is over already is no mistake.',
    ...mine,
    params: Strict({ user_id: Id, id: Id }),
  }),
}
