// Calls about a branch's accounts at providers and at its bank, for its managers [ruling 8]. Keys are write-only: reading shows
// only whether they are set and their last characters.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Id, InstantShape, Nullable, Strict } from '#wire/shapes.ts'
import { type AccountField, providerAccounts } from './provider-accounts.ts'

export const PaymentAccount = Type.Object({
  provider: Type.String(),
  /** Whether there is one. */
  set: Type.Boolean(),
  /** Whether shoppers may begin to pay there. */
  on: Type.Boolean(),
  merchant: Nullable(Type.String()),
  way: Nullable(Type.String()),
  keys: Type.Array(
    Type.Object({
      name: Type.String(),
      secret: Type.Boolean(),
      set: Type.Boolean(),
      /** How a secret ends, or all of what is none. */
      shown: Type.String(),
    }),
  ),
  /** works, refused; null where it was not asked, or did not answer. */
  tried: Nullable(Type.String()),
  tried_at: Nullable(InstantShape),
  updated_at: Nullable(InstantShape),
})
export type PaymentAccount = Static<typeof PaymentAccount>

const Text = Nullable(Type.String())

export const BankAccount = Type.Object({
  bank_name: Text,
  bank_branch: Text,
  bank_account_name: Text,
  bank_account: Text,
  bank_account_type: Text,
})
export type BankAccount = Static<typeof BankAccount>

export const AccountChange = Type.Object({
  account: Type.String(),
  /** set_up, changed, keys_changed, switched_off, switched_on. */
  what: Type.String(),
  at: InstantShape,
  by: Type.String(),
})
export type AccountChange = Static<typeof AccountChange>

export const PaymentAccounts = Type.Object({
  accounts: Type.Array(PaymentAccount),
  bank: BankAccount,
  /** Latest first. */
  changes: Type.Array(AccountChange),
})
export type PaymentAccounts = Static<typeof PaymentAccounts>

const manager = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const Answer = Type.Object({ status: Type.Literal('ok'), ...PaymentAccounts.properties })
const ProviderParams = Strict({ provider: Type.String({ maxLength: 20 }) })
const Key = Type.Optional(Type.String({ maxLength: 300 }))
const keys = Object.fromEntries(
  Object.values(providerAccounts).flatMap(({ fields }) => fields.map(({ name }) => [name, Key])),
) as { [Name in AccountField]: typeof Key }

export const accountCalls = {
  paymentAccounts: defineCall({
    ...manager,
    permission: 'money.manage',
    summary:
      'A branch’s accounts at providers of payments and at its bank, and who changed them. Keys are shown to nobody.',
    query: Strict({ supplier_id: Id }),
    answer: PaymentAccounts,
  }),
  savePaymentAccount: defineCall({
    ...manager,
    permission: 'money.manage',
    secondFactor: true,
    summary:
      'Sets up a branch’s account at a provider, or changes it: keys that are left out stay. They are tried with the provider first. Needs a session, not a key.',
    params: ProviderParams,
    body: Strict({
      supplier_id: Id,
      merchant: Type.String({ maxLength: 200 }),
      way: Type.Optional(Type.Enum(['charge', 'checkout'])),
      keys: Strict(keys),
      /** Also where the provider refuses the keys. */
      anyway: Type.Optional(Type.Boolean()),
    }),
    answer: Answer,
  }),
  switchPaymentAccount: defineCall({
    ...manager,
    permission: 'money.manage',
    secondFactor: true,
    summary:
      'Switches a branch’s account at a provider off or on. Off, nobody begins to pay there; what was begun is still heard of. Needs a session, not a key.',
    params: ProviderParams,
    body: Strict({ supplier_id: Id, on: Type.Boolean() }),
    answer: Answer,
  }),
  saveBankAccount: defineCall({
    ...manager,
    permission: 'money.manage',
    secondFactor: true,
    summary:
      'Says which bank account shoppers pay into; with nothing in it, nobody pays by EFT. Needs a session, not a key.',
    body: Strict({
      supplier_id: Id,
      bank_name: Type.String({ maxLength: 60 }),
      bank_branch: Type.String({ maxLength: 20 }),
      bank_account_name: Type.String({ maxLength: 80 }),
      bank_account: Type.String({ maxLength: 30 }),
      bank_account_type: Type.String({ maxLength: 30 }),
    }),
    answer: Answer,
  }),
}
