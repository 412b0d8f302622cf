// The privacy calls: export of a shopper's data, deletion of the account, and consents to marketing. Shoppers only: a manager
// removes the accounts of staff and managers.

import Type, { type Static, type TObject, type TUnknown } from 'typebox'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import type { OrderStatus } from '#wire/order-status.ts'
import { CentsShape, Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'

const Language = Type.Enum([...languages])

export const Consent = Type.Object({
  at: InstantShape,
  given: Type.Boolean(),
  /** Where it was said; 'before' is from when its words were not kept. */
  way: Type.Enum(['registered', 'profile', 'before']),
  /** The version of the words, the language they were shown in, and the words themselves. */
  wording: Nullable(Type.String()),
  language: Nullable(Language),
  words: Nullable(Type.String()),
})
export type Consent = Static<typeof Consent>

/** Fields as they are kept: texts, numbers, instants (ISO, UTC), yes or no, or nothing. */
const storedFields = <const K extends string>(...names: K[]): TObject<Record<K, TUnknown>> =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Unknown()])) as Record<K, TUnknown>) as never

const BasketItem = storedFields('name', 'supplier_name', 'qty')
const ListItem = storedFields('text', 'name', 'supplier_name', 'qty', 'price_in_cents')

export const profileFields = [
  'language',
  'business_name',
  'occupation',
  'address',
  'bank',
  'favoured_suppliers',
  'favoured_new_suppliers',
  'favoured_payment_providers',
] as const

/** Everything stored about an account, part by part; each part newest first. `export-parts.ts` reads it. */
export const ExportParts = Type.Object({
  account: Type.Array(
    Type.Object({
      ...storedFields(
        'first_name',
        'last_name',
        'login',
        'id',
        'id_number',
        'business_address_1',
        'created_at',
        'terms_accepted_at',
        'demo',
        'beta_tester',
      ).properties,
      profile: storedFields(...profileFields),
    }),
  ),
  consents: Type.Array(storedFields('at', 'given', 'way', 'wording', 'language', 'words')),
  addresses: Type.Array(
    storedFields(
      'formatted',
      'unit_or_floor',
      'directions',
      'latitude',
      'longitude',
      'created_at',
      'chosen_at',
      'bridge_id',
      'bridge_name',
      'id',
    ),
  ),
  orders: Type.Array(
    Type.Object({
      ...storedFields(
        'reference',
        'created_at',
        'updated_at',
        'status',
        'supplier_name',
        'supplier_address',
        'shopper_name',
        'shopper_login',
        'language',
        'provider',
        'shipping_provider',
        'collection_date',
        'collection_ends_at',
        'collection_code',
        'bag_qty',
        'bag_price_in_cents',
        'subtotal_in_cents',
        'discount_code',
        'discount_in_cents',
        'shipping_price_in_cents',
        'credit_in_cents',
        'total_in_cents',
        'stokvel',
        'is_demo',
        'reviewed_at',
        'id',
      ).properties,
      shipping_address: Type.Unknown(),
      items: Type.Array(
        storedFields(
          'name',
          'barcode',
          'brand',
          'unit',
          'pack',
          'qty_ordered',
          'qty',
          'unit_price_in_cents',
          'base_price_in_cents',
          'total_in_cents',
          'vat_class',
          'vat_rate_percent',
          'age_restricted',
          'note',
          'picked_qty',
          'packed_at',
          'short_qty',
          'short_at',
          'short_outcome',
        ),
      ),
      events: Type.Array(storedFields('at', 'message', 'actor_kind', 'reason', 'cents_moved')),
      review: Nullable(storedFields('rating', 'comment', 'created_at')),
    }),
  ),
  payments: Type.Array(
    storedFields(
      'created_at',
      'order_reference',
      'provider',
      'status',
      'amount_in_cents',
      'currency',
      'received_in_cents',
      'reference',
      'provider_reference',
      'reason',
      'told_at',
      'updated_at',
    ),
  ),
  money: Type.Array(
    storedFields('at', 'book', 'kind', 'supplier_name', 'reference', 'amount_in_cents', 'note'),
  ),
  refund_banks: Type.Array(
    storedFields(
      'order_reference',
      'bank_name',
      'bank_branch',
      'bank_account_name',
      'bank_account',
      'created_at',
    ),
  ),
  loyalty_numbers: Type.Array(storedFields('agency_name', 'programme', 'number', 'created_at')),
  debtor_cards: Type.Array(
    storedFields(
      'supplier_name',
      'status',
      'debtor_card_number',
      'requested_at',
      'decided_at',
      'told_at',
      'id',
    ),
  ),
  baskets: Type.Array(
    Type.Object({
      ...storedFields('updated_at', 'basket_at', 'revision', 'latitude', 'longitude', 'devices', 'id')
        .properties,
      items: Type.Array(BasketItem),
    }),
  ),
  lists: Type.Array(
    Type.Object({ ...storedFields('name', 'created_at', 'id').properties, items: Type.Array(ListItem) }),
  ),
  wishes: Type.Array(storedFields('name', 'wish', 'instead', 'note', 'said_at')),
  favourites: Type.Array(storedFields('name', 'added_at')),
  offer_alerts: Type.Array(
    storedFields(
      'name',
      'supplier_name',
      'kind',
      'price_in_cents',
      'language',
      'created_at',
      'expires_at',
      'sent_at',
    ),
  ),
  groups: Type.Array(storedFields('created_at', 'state', 'suppliers', 'id')),
  sessions: Type.Array(storedFields('device', 'created_at', 'seen_at', 'expires_at', 'ended_at')),
  known_devices: Type.Array(storedFields('created_at', 'seen_at')),
  messages: Type.Array(storedFields('queued_at', 'sent_at', 'state', 'kind', 'phone', 'language', 'text')),
  codes: Type.Array(storedFields('purpose', 'asked_at', 'login', 'expires_at', 'tries', 'used_at')),
  answers: Type.Array(storedFields('created_at', 'call')),
})
export type ExportParts = Static<typeof ExportParts>

export const Export = Type.Object({
  /** Which shape this is, for programs that read it. */
  format: Type.Literal('spaza-export-1'),
  made_at: InstantShape,
  parts: ExportParts,
})
export type Export = Static<typeof Export>

/** What deleting the account would mean now. */
export const AccountDeletion = Type.Object({
  /** Orders that must come to their end first. */
  open_orders: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      supplier_name: Type.String(),
      status: Type.Unsafe<OrderStatus>(Type.String()),
      can_cancel: Type.Boolean(),
    }),
  ),
  /** Cancelled orders whose shopper has still to choose how the money goes back. */
  open_refunds: Type.Array(Type.Object({ id: Type.String(), reference: Type.String() })),
  /** An order at several suppliers is being placed at this moment. */
  placing: Type.Boolean(),
  /** What would be lost: store credit, and what stands on debtor cards. */
  credit_in_cents: CentsShape,
  cards_in_cents: CentsShape,
  /** Orders that stay with their supplier, without the person. */
  orders_that_stay: Type.Integer(),
})
export type AccountDeletion = Static<typeof AccountDeletion>

const Password = Type.String({ minLength: 1, maxLength: 128 })
const Done = { status: Type.Literal('ok'), messages: Type.Array(FailureMessage) }
const UserParams = Strict({ user_id: Id })
const mine = {
  area: 'privacy',
  generation: 2,
  policy: 'shopper',
  cache: 'never',
  params: UserParams,
} as const

export const privacyCalls = {
  consents: defineCall({
    ...mine,
    summary: 'Every yes and no to marketing by SMS, latest first, with when, where and to which words.',
    answer: Type.Object({ ...Done, resources: Type.Array(Consent) }),
  }),
  exportAccount: defineCall({
    ...mine,
    summary:
      'Everything kept of one’s own account, in one piece. Asks for the password again; five times an hour.',
    body: Strict({ password: Password }),
    answer: Type.Object({ ...Done, export: Export }),
  }),
  leaving: defineCall({
    ...mine,
    summary: 'What stands in the way of deleting one’s own account, what would be lost, and what stays.',
    answer: Type.Object({ ...Done, leaving: AccountDeletion }),
  }),
  deleteAccount: defineCall({
    ...mine,
    summary:
      'Deletes one’s own account for good. Asks for the password again, and that store credit which is left be given up by its very amount. Staff and managers are removed by a manager.',
    body: Strict({
      password: Password,
      /** Store credit that its owner agrees to lose: exactly what is there. */
      give_up_in_cents: Type.Optional(CentsShape),
    }),
    answer: Type.Object(Done),
  }),
}
