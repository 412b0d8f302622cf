// Debtor cards on the wire [spec 3, spec 7, ruling 8, ruling 9].
import Type, { type Static } from 'typebox'
import { AccountCard } from '#features/accounts/shoppers/account-contract.ts'
import { MoneyHistory } from '#features/ways-to-pay/store-credit/credit-contract.ts'
import { defineCall } from '#wire/call.ts'
import { FailureMessage } from '#wire/failure.ts'
import { CentsShape, Id, IdParams, InstantShape, Named, Nullable, PageQuery, Strict } from '#wire/shapes.ts'

const Text = Nullable(Type.String())

export const DebtorCard = Type.Object({
  ...AccountCard.properties,
  id: Type.String(),
  supplier_name: Type.String(),
  requested_at: InstantShape,
  /** The sum of its ledger entries. */
  balance_in_cents: CentsShape,
  /** When its holder said that they topped it up; null once the branch has. */
  told_at: Nullable(InstantShape),
})
export type DebtorCard = Static<typeof DebtorCard>

export const CardRequest = Type.Object({
  ...DebtorCard.properties,
  decided_at: Nullable(InstantShape),
  shopper_name: Type.String(),
  shopper_login: Type.String(),
  /** The last four digits; null where none was given. */
  id_number_ends: Text,
  business_address_1: Text,
})
export type CardRequest = Static<typeof CardRequest>

const Messages = Type.Array(FailureMessage)
const OwnCard = Strict({ user_id: Id, id: Id })

/**
 * The maximum of one top-up in cents: an amount typed with two zeros too many is refused, and the form asks for confirmation of
 * any other.
 */
export const maxTopUpInCents = 10_000_000
const own = { area: 'debtor cards', policy: 'shopper', cache: 'never' } as const
const atCounter = { area: 'debtor cards', generation: 'counter', policy: 'staff', cache: 'never' } as const

export const debtorCardCalls = {
  newDebtorCard: defineCall({
    ...own,
    summary: 'Asks a branch for a debtor card. Needs an ID number or a business address in the account.',
    generation: 1,
    params: IdParams,
    body: Strict({ supplier_id: Id }),
    answer: Type.Object({ status: Type.Literal('ok'), resource: DebtorCard, messages: Messages }),
    http: 201,
    idempotent: true,
  }),
  debtorCards: defineCall({
    ...own,
    summary: 'One’s own debtor cards, whether one is registered for them, and the branches that take them.',
    generation: 2,
    params: Strict({ user_id: Id }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      resources: Type.Array(DebtorCard),
      registered: Type.Boolean(),
      /** The last four digits; null where none was given. */
      id_number_ends: Text,
      business_address_1: Text,
      branches: Type.Array(Named),
      messages: Messages,
    }),
  }),
  debtorCardHistory: defineCall({
    ...own,
    summary: 'Every cent that came onto one’s own debtor card or was paid with it, latest first.',
    generation: 2,
    params: OwnCard,
    query: PageQuery,
    answer: Type.Object(MoneyHistory),
  }),
  tellToppedUp: defineCall({
    ...own,
    summary:
      'Tells the branch that one topped the card up. No proof of it: the branch looks at its bank account.',
    generation: 2,
    params: OwnCard,
    answer: Type.Object({ status: Type.Literal('ok'), resource: DebtorCard, messages: Messages }),
  }),
  cardRequests: defineCall({
    ...atCounter,
    permission: 'payments.confirm',
    summary:
      'Debtor cards of the branches one works for: those to decide and those said to be topped up, oldest first, or the last 100 decided.',
    query: Strict({
      show: Type.Optional(Type.Enum(['pending', 'told', 'decided'])),
      /** Of the decided, those with this in their number, or in their holder's name or phone number. */
      find: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    answer: Type.Object({ requests: Type.Array(CardRequest) }),
  }),
  decideCard: defineCall({
    ...atCounter,
    permission: 'payments.confirm',
    summary: 'Accepts a request for a debtor card, with its number, or rejects it. Once.',
    params: IdParams,
    body: Strict({
      decision: Type.Enum(['accept', 'reject']),
      /** Needed to accept. */
      debtor_card_number: Type.Optional(Nullable(Type.String({ maxLength: 30 }))),
    }),
    answer: Type.Object({ status: Type.Literal('ok'), request: CardRequest }),
  }),
  topUpCard: defineCall({
    ...atCounter,
    permission: 'payments.confirm',
    summary:
      'Puts money that came in onto a debtor card, and pays the orders that waited for it, oldest first.',
    params: IdParams,
    body: Strict({
      amount_in_cents: Type.Integer({ minimum: 1, maximum: maxTopUpInCents }),
      /** Into the branch's bank account, or into its till. */
      paid_by: Type.Enum(['eft', 'cash']),
      /** What the bank statement or the slip says. */
      reference: Type.String({ maxLength: 100 }),
    }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      request: CardRequest,
      /** References of the orders that are paid now. */
      orders_paid: Type.Array(Type.String()),
    }),
    http: 201,
    idempotent: true,
  }),
  cardHistory: defineCall({
    ...atCounter,
    permission: 'payments.confirm',
    summary: 'Every cent of a debtor card of a branch one works for, latest first.',
    params: IdParams,
    query: PageQuery,
    answer: Type.Object(MoneyHistory),
  }),
}
