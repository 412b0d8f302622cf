// The account calls [spec 3, ruling 1, ruling 2, ruling 9, ruling 13].

import Type, { type Static } from 'typebox'
import { Address } from '#features/accounts/addresses/address-contract.ts'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { cardStatuses } from '#wire/card-status.ts'
import { FailureMessage } from '#wire/failure.ts'
import { permissions } from '#wire/permissions.ts'
import { CentsShape, Id, Nullable, Strict } from '#wire/shapes.ts'

const Text = Nullable(Type.String())
const Line = Type.String({ maxLength: 200 })
const Language = Type.Enum([...languages])

export const Profile = Type.Object({
  sms_marketing: Type.Boolean(),
  terms: Type.Boolean(),
  business_name: Text,
  occupation: Text,
  language: Language,
  favoured_suppliers: Type.Array(Type.String()),
})
/** The profile of generation 2. */
export const ProfileV2 = Type.Object({
  ...Profile.properties,
  address: Text,
  favoured_new_suppliers: Type.Array(Type.String()),
  favoured_payment_providers: Type.Array(Type.String()),
  bank: Text,
})

/** A debtor card as shown in its holder's account. */
export const AccountCard = Type.Object({
  supplier_id: Type.String(),
  status: Type.Enum([...cardStatuses]),
  debtor_card_number: Text,
})
export type AccountCard = Static<typeof AccountCard>

const account = {
  id: Type.String(),
  login: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  credit_in_cents: CentsShape,
  addresses: Type.Array(Address),
  debtor_cards: Type.Array(AccountCard),
  /** The last four digits, the others as stars: the whole number leaves in its owner's export alone. */
  id_number: Text,
  business_address_1: Text,
  demo: Type.Boolean(),
  /** Always null: the shop keeps nobody in a list for e-mail marketing, at this service or another. */
  sendinblue_id: Type.Null(),
  beta_tester: Type.Boolean(),
  scope: Type.Enum(['user', 'staff', 'manager']),
  /** The branches staff and managers work for; empty for shoppers. */
  supplier_ids: Type.Array(Type.String()),
  /** What they may do at one of their branches at least; empty for shoppers. */
  permissions: Type.Array(Type.Enum([...permissions])),
}
export const Account = Type.Object({ ...account, profile: Profile })
export const AccountV2 = Type.Object({
  ...account,
  /** False for who registered with a code and set no password since. */
  has_password: Type.Boolean(),
  profile: ProfileV2,
})
export type Account = Static<typeof AccountV2>

export const ScopeParams = Strict({ scope: Type.String({ maxLength: 20 }) })
const ScopeIdParams = Strict({ scope: Type.String({ maxLength: 20 }), id: Id })

const ProfileInput = Strict({
  sms_marketing: Type.Optional(Type.Boolean()),
  terms: Type.Optional(Type.Boolean()),
  business_name: Type.Optional(Nullable(Line)),
  occupation: Type.Optional(Nullable(Line)),
  language: Type.Optional(Language),
  favoured_suppliers: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  address: Type.Optional(Nullable(Line)),
  favoured_new_suppliers: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  favoured_payment_providers: Type.Optional(Type.Array(Line, { maxItems: 20 })),
  bank: Type.Optional(Nullable(Line)),
})

/** What is too long for one is said in words (password-rules.ts); this is where a body is refused unread. */
const Password = Type.String({ maxLength: 1000 })

export const SignUpBody = Strict({
  login: Type.String({ maxLength: 40 }),
  password: Password,
  first_name: Type.Optional(Line),
  last_name: Type.Optional(Line),
  profile: Type.Optional(ProfileInput),
})
export type SignUpBody = Static<typeof SignUpBody>

export const SignInBody = Strict({
  login: Type.String({ maxLength: 40 }),
  password: Password,
})

export const SignInCodeBody = Strict({ login: Type.String({ maxLength: 40 }) })
export const SignInWithCodeBody = Strict({
  login: Type.String({ maxLength: 40 }),
  code: Type.String({ maxLength: 40 }),
  /** Of a number without an account, with `accept_terms`. */
  first_name: Type.Optional(Line),
  last_name: Type.Optional(Line),
  accept_terms: Type.Optional(Type.Boolean()),
})
export type SignInWithCodeBody = Static<typeof SignInWithCodeBody>

export const UpdateBody = Strict({
  first_name: Type.Optional(Line),
  last_name: Type.Optional(Line),
  id_number: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  business_address_1: Type.Optional(Nullable(Line)),
  profile: Type.Optional(ProfileInput),
  /**
   * A new password, or a new number to sign in with. Either asks for the present password and for the code of `sendCode`, and
   * ends every other session. An account without a password sets one with the code alone, and then may change its number.
   */
  password: Type.Optional(Password),
  login: Type.Optional(Type.String({ maxLength: 40 })),
  current_password: Type.Optional(Password),
  token_code: Type.Optional(Type.String({ maxLength: 40 })),
})
export type UpdateBody = Static<typeof UpdateBody>

const Messages = Type.Array(FailureMessage)
const signedIn = <A extends typeof Account | typeof AccountV2>(answer: A) =>
  Type.Object({ status: Type.Literal('ok'), account: answer, token: Type.String(), messages: Messages })
const updated = <A extends typeof Account | typeof AccountV2>(answer: A) =>
  Type.Object({ status: Type.Literal('ok'), account: answer, messages: Messages })

const call = { area: 'accounts', params: ScopeParams, cache: 'never' } as const

const signUp = {
  ...call,
  summary: 'Opens a shopper account (scope user) and signs it in.',
  policy: 'anyone',
  body: SignUpBody,
  http: 201,
} as const
const signIn = {
  ...call,
  summary: 'Signs in with phone number and password.',
  policy: 'anyone',
  body: SignInBody,
} as const
const byCode = { area: 'accounts', cache: 'never', generation: 2, policy: 'anyone' } as const
const update = {
  ...call,
  summary: 'Changes one’s own name, profile, password or number.',
  policy: 'shopper',
  params: ScopeIdParams,
  body: UpdateBody,
} as const

export const accountCalls = {
  signUp: defineCall({ ...signUp, generation: 1, answer: signedIn(Account) }),
  signUpV2: defineCall({ ...signUp, generation: 2, answer: signedIn(AccountV2) }),
  signIn: defineCall({ ...signIn, generation: 1, answer: signedIn(Account) }),
  signInV2: defineCall({ ...signIn, generation: 2, answer: signedIn(AccountV2) }),
  signInCode: defineCall({
    ...byCode,
    summary:
      'Sends a six-digit code to sign in or register with; answers alike for numbers with and without an account.',
    body: SignInCodeBody,
    answer: Type.Object({ status: Type.Literal('ok'), message: Type.String() }),
  }),
  signInWithCode: defineCall({
    ...byCode,
    summary:
      'Signs a shopper in with that code: five tries, ten minutes, once. A number without an account gets one; if names or terms are missing, the refusal names them, and the same code is sent again with them.',
    body: SignInWithCodeBody,
    answer: Type.Object({
      ...signedIn(AccountV2).properties,
      /** The account was created by this call. */
      registered: Type.Boolean(),
    }),
  }),
  updateAccount: defineCall({ ...update, generation: 1, answer: updated(Account) }),
  updateAccountV2: defineCall({ ...update, generation: 2, answer: updated(AccountV2) }),
  sendCode: defineCall({
    ...call,
    summary:
      'Sends the code that a new password or number is changed with; `needed` is false where there is none to send.',
    generation: 2,
    policy: 'shopper',
    body: Strict({
      for: Type.Enum(['password', 'phone']),
      /** The number one wants to sign in with. */
      login: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    answer: Type.Object({
      status: Type.Literal('ok'),
      needed: Type.Boolean(),
      /** Where it went. */
      login: Nullable(Type.String()),
      message: Type.String(),
    }),
  }),
  signOut: defineCall({
    ...call,
    summary: 'Ends this session. Signing out twice is fine.',
    generation: 2,
    policy: 'anyone',
    answer: Type.Object({ status: Type.Literal('ok') }),
  }),
  me: defineCall({
    ...call,
    summary: 'Who is signed in with this session: the account, or null.',
    generation: 2,
    policy: 'anyone',
    answer: Type.Object({ status: Type.Literal('ok'), account: Nullable(AccountV2) }),
  }),
}
