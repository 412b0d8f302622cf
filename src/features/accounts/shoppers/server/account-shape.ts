// An account as its owner sees it. Generation 1 returns fewer profile fields: its schema drops the rest.
import type { Scope } from '#server/sessions/session-store.ts'
import type { Account } from '../account-contract.ts'
import type { findAccountRow, StoredProfile } from './account-store.ts'
import { maskIdNumber } from './id-number-encryption.ts'

type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

/** What other features contribute to an account. */
export type AccountRelations = Pick<
  Account,
  'credit_in_cents' | 'addresses' | 'debtor_cards' | 'permissions'
> & {
  smsMarketing: boolean
}

const unsetProfile: Omit<Account['profile'], 'terms' | 'sms_marketing'> = {
  business_name: null,
  occupation: null,
  language: 'en',
  favoured_suppliers: [],
  address: null,
  favoured_new_suppliers: [],
  favoured_payment_providers: [],
  bank: null,
}

export function toAccount(
  { profile, id_number_ends, terms_accepted_at, awaits_password, ...stored }: StoredAccount,
  { smsMarketing, ...relations }: AccountRelations,
): Account {
  return {
    ...stored,
    ...relations,
    full_name: [stored.first_name, stored.last_name].filter(Boolean).join(' '),
    id_number: maskIdNumber(id_number_ends),
    sendinblue_id: null,
    has_password: !awaits_password,
    scope: stored.scope as Scope,
    supplier_ids: stored.supplier_ids.toSorted(),
    profile: {
      ...unsetProfile,
      ...(profile as StoredProfile),
      sms_marketing: smsMarketing,
      terms: terms_accepted_at !== null,
    },
  }
}
