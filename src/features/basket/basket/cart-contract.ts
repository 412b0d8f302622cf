// The cart and its validation on the wire, as both generations send it [spec 3, ruling 5].
import Type, { type Static } from 'typebox'
import { AccountV2 } from '#features/accounts/shoppers/account-contract.ts'
import { wishFields } from '#features/basket/wishes/wish-contract.ts'
import { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { CentsShape, EchoedText, Id, InstantShape, Nullable, QtyShape, Strict } from '#wire/shapes.ts'
import { maxLines } from './basket.ts'

export const CartItemInput = Strict({
  offer: EchoedText,
  qty: QtyShape,
  /** What multibuys take off the line, as the shopper was shown it. */
  deal_in_cents: Type.Optional(CentsShape),
  ...wishFields,
})
export type CartItemInput = Static<typeof CartItemInput>

export const Location = Type.Optional(
  Nullable(
    Strict({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
)

const Code = Nullable(Type.String({ maxLength: 40 }))

/** The fields of a cart that a client may send. Its amounts are assertions: they are compared and never used. */
export const CartInput = Strict({
  id: Type.Optional(Nullable(Id)),
  /** Counts the basket's changes: with the id it is the natural key of one intent. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  items: Type.Array(CartItemInput, { maxItems: maxLines }),
  supplier_id: Type.Optional(Nullable(Id)),
  provider: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  requires_shipping: Type.Optional(Type.Boolean()),
  shipping_provider: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  shipping_address: Type.Optional(Nullable(EchoedText)),
  shipping_lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  shipping_lon: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  dispatch: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  requires_bags: Type.Optional(Type.Boolean()),
  collection_date: Type.Optional(Nullable(InstantShape)),
  discount_code: Type.Optional(Code),
  order_id: Type.Optional(Nullable(Id)),
  shopit: Type.Optional(Type.Boolean()),
  is_demo: Type.Optional(Type.Boolean()),
  /** Above 0 it is the wish to use store credit, also where that pays only a part; the amount is the server's. */
  credit_in_cents: Type.Optional(Nullable(CentsShape)),
  facebook: Type.Optional(
    Nullable(
      Strict({
        fbc: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
        fbp: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      }),
    ),
  ),
  stokvel: Type.Optional(Type.Boolean()),
  /** The total the shopper was shown, cents: registering refuses with `updated` when it is no longer right. */
  total_in_cents: Type.Optional(CentsShape),
})
export type CartInput = Static<typeof CartInput>

/** The user as older clients echo it; the identity comes from the session. */
export const UserInput = Type.Optional(Nullable(Type.Object({}, { additionalProperties: true })))

export const ValidItem = Type.Object({
  offer: CardOffer,
  qty: Type.Number(),
  /** What multibuys take off the line; the total is less it. */
  deal_in_cents: CentsShape,
  total_in_cents: CentsShape,
})

/** A multibuy that lines of a cart are in. */
export const Deal = Type.Object({
  id: Type.String(),
  /** Its label: "2 for R50". */
  text: Type.String(),
  /** The name of the programme that it is for; null where it is for everybody. */
  programme: Nullable(Type.String()),
  /** Whether it is for this shopper. Where it is not, it applies 0 times. */
  is_member: Type.Boolean(),
  /** How often it applies; 0 where pieces are missing. */
  times: Type.Integer(),
  saving_in_cents: CentsShape,
  /** What would save more: `missing` pieces of an offer in the cart, or goods of the deal for `missing_in_cents`. */
  hint: Nullable(
    Type.Object({
      offer_id: Nullable(Type.String()),
      missing: Nullable(Type.Integer()),
      missing_in_cents: Nullable(CentsShape),
      /** How much more the cart would save. */
      saving_in_cents: CentsShape,
    }),
  ),
})
export type Deal = Static<typeof Deal>

export const Validation = Type.Object({
  /** Offer ids whose price is no longer the one the client sent. */
  updated: Type.Array(Type.String()),
  /** Offer ids that cannot be had in this quantity, or at all. */
  out_of_stock: Type.Array(Type.String()),
  total_error: Nullable(FailureMessage),
  dispatch_error: Nullable(FailureMessage),
  items: Type.Array(ValidItem),
  /** The multibuys that lines are in; absent where they are in none. */
  deals: Type.Optional(Type.Array(Deal)),
  /** What store credit pays. */
  credit_in_cents: CentsShape,
  /** What store credit could pay of this cart: more than `credit_in_cents` only where it covers a part and is not wished for. */
  credit_available_in_cents: CentsShape,
  discount_code: Code,
  discount_codes_enabled: Type.Boolean(),
  discount_code_error: Nullable(FailureMessage),
  discount_in_cents: CentsShape,
  subtotal_in_cents: CentsShape,
  shipping_cost_in_cents: CentsShape,
  bag_qty: Type.Integer(),
  bag_total_in_cents: CentsShape,
  stokvel: Type.Boolean(),
  stokvel_errors: Type.Array(FailureMessage),
  total_in_cents: CentsShape,
  /** When the branch may hand over the liquor in this cart, by weekday (8: public holidays); absent without liquor or hours. */
  liquor_hours: Type.Optional(
    Type.Array(Type.Object({ weekday: Type.Integer(), opens_at: Type.String(), closes_at: Type.String() })),
  ),
})
export type Validation = Static<typeof Validation>

const OfferIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: maxLines })

/** What a device changed in its account's basket since its last synchronisation. `items` is the whole basket on that device. */
export const BasketChange = Strict({
  /** This device, by a name it made up. */
  device: Id,
  /** Counts what this device hands in: what comes late changes nothing. */
  turn: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
  /** The revision it heard of last, of the basket `id`; 0 where it knows of none. */
  revision: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  /** Offers put in, or whose quantity was set. */
  changed: OfferIds,
  /** Offers taken out. */
  removed: OfferIds,
  /** Where a basket is of one supplier: only what is of that one is shown in the answer's `items`. */
  supplier_id: Type.Optional(Nullable(Id)),
})
export type BasketChange = Static<typeof BasketChange>

export const SyncedCart = Type.Object({
  /** The server's own: as it was sent, or a new one where that was nobody's or somebody else's. */
  id: Type.String(),
  /** Each offer once, priced now; without what is sold no more. With `basket` only what was not handed in: the rest is known. */
  items: Type.Array(ValidItem),
  /** The account's basket after this change, all of it. */
  basket: Type.Optional(
    Type.Object({
      revision: Type.Integer(),
      lines: Type.Array(
        Type.Object({ offer_id: Type.String(), supplier_id: Type.String(), qty: Type.Number() }),
      ),
    }),
  ),
})
export type SyncedCart = Static<typeof SyncedCart>

const checkout = { area: 'checkout', generation: 1, policy: 'anyone', cache: 'never' } as const

export const cartCalls = {
  syncCart: defineCall({
    summary:
      'Keeps a cart at the server, so that it can be compared; answers its id and its items as they are now. With `basket`, of somebody signed in: merges what one device changed into the basket of the account, the same on all devices.',
    area: 'comparison',
    generation: 2,
    policy: 'anyone',
    body: Strict({
      id: Type.Optional(Nullable(Id)),
      items: Type.Array(CartItemInput, { maxItems: maxLines }),
      basket: Type.Optional(BasketChange),
      /** Where the shopper is; kept to a hundred metres. */
      location: Location,
    }),
    answer: SyncedCart,
    cache: 'never',
  }),
  validateCart: defineCall({
    summary: 'Prices a cart now: what changed, what is gone, and every total.',
    ...checkout,
    body: Strict({ cart: CartInput, user: UserInput }),
    answer: Type.Object({ status: Type.Literal('ok'), validation: Validation }),
  }),
  validatePicks: defineCall({
    summary:
      'Prices offers by themselves, each at its own supplier: what changed, what is gone, and their totals. No way of delivery is asked for, so that `dispatch_error` is null.',
    ...checkout,
    body: Strict({ items: Type.Array(CartItemInput, { maxItems: maxLines }) }),
    answer: Type.Object({ status: Type.Literal('ok'), validation: Validation }),
  }),
  migrateAccount: defineCall({
    summary:
      'Moves what generation 1 saved of the account to generation 2: favoured suppliers into `favoured_new_suppliers`, the newest saved cart into the basket of the account. Again it changes nothing.',
    area: 'accounts',
    generation: 1,
    policy: 'shopper',
    answer: Type.Object({
      status: Type.Literal('ok'),
      account: AccountV2,
      messages: Type.Array(FailureMessage),
    }),
    cache: 'never',
  }),
}
