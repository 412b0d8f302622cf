// The contract of a product's prices in the last ninety days.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, IdParams, InstantShape, Named, Nullable, Strict } from '#wire/shapes.ts'

const PricePoint = Type.Object({
  from: InstantShape,
  /** Null while the offer was not sold. */
  price_in_cents: Nullable(CentsShape),
  special: Type.Boolean(),
})

const SpecialVerdict = Type.Object({
  code: Type.Enum(['lowest', 'lower', 'usual', 'raised', 'unknown']),
  /** When the special began. */
  since: InstantShape,
  /** What it mostly cost before; null where too little is known. */
  usual_in_cents: Nullable(CentsShape),
  /** With 'lower': the lowest before, and its last day. */
  lower_in_cents: Nullable(CentsShape),
  lower_at: Nullable(InstantShape),
  /** With 'raised': when the normal price went up. */
  raised_at: Nullable(InstantShape),
})

const WatchedOffer = Type.Object({
  offer_id: Type.String(),
  supplier: Named,
  /** Each holds until the next, the last until now. */
  points: Type.Array(PricePoint),
  days: Type.Integer({ description: 'Of the ninety, those of which the price is known.' }),
  days_no_dearer: Type.Integer({ description: 'Those on which it cost no more than now.' }),
  lowest_in_cents: CentsShape,
  highest_in_cents: CentsShape,
  /** On most days. */
  usual_in_cents: CentsShape,
  /** Null while no promotion's price is charged. */
  verdict: Nullable(SpecialVerdict),
})
export type WatchedOffer = Static<typeof WatchedOffer>

const ProductPrices = Type.Object({
  /** Midnights in Johannesburg: of the first of the ninety days, and after today. */
  from: InstantShape,
  until: InstantShape,
  /** As they are listed; those of which nothing is known are left out. */
  offers: Type.Array(WatchedOffer),
})
export type ProductPrices = Static<typeof ProductPrices>

export const priceCalls = {
  productPrices: defineCall({
    area: 'catalogue',
    generation: 2,
    policy: 'anyone',
    cache: 'shelf',
    summary:
      'What a product cost in the last ninety days, and whether a special is one: the best offer of each sellable, at one supplier or at all; with all=1 every special besides, sixty offers at most.',
    params: IdParams,
    query: Strict({ supplier_id: Type.Optional(Id), all: Type.Optional(Type.Literal('1')) }),
    answer: ProductPrices,
  }),
}
