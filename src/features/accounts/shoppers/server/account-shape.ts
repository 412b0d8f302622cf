// An account as its owner sees it. Generation 1 returns fewer profile fields: its schema drops the rest.
import type { JsonValue } from '#server/database/database-types.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import type { Account } from '../account-contract.ts'
import { maskIdNumber } from './id-number-encryption.ts'

/**
 * The content of the profile column: only fields that were ever set. Terms are stored as a date, consents as rows of their own.
 */
export type StoredProfile = Partial<Omit<Account['profile'], 'terms' | 'sms_marketing'>>

export interface StoredAccount {
  id: string
  scope: string
  login: string
  first_name: string
  last_name: string
  profile: JsonValue
  id_number_ends: string | null
  business_address_1: string | null
  demo: boolean
  beta_tester: boolean
  terms_accepted_at: Date | null
  supplier_ids: string[]
}

/** What other features contribute to an account. */
export interface AccountRelations {
  creditInCents: number
  addresses: Account['addresses']
  debtorCards: Account['debtor_cards']
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

export function toAccount(stored: StoredAccount, belongings: AccountRelations): Account {
  return {
    id: stored.id,
    login: stored.login,
    full_name: [stored.first_name, stored.last_name].filter(Boolean).join(' '),
    first_name: stored.first_name,
    last_name: stored.last_name,
    credit_in_cents: belongings.creditInCents,
    addresses: belongings.addresses,
    debtor_cards: belongings.debtorCards,
    id_number: maskIdNumber(stored.id_number_ends),
    business_address_1: stored.business_address_1,
    demo: stored.demo,
    sendinblue_id: null,
    beta_tester: stored.beta_tester,
    scope: stored.scope as Scope,
    supplier_ids: stored.supplier_ids.toSorted(),
    profile: {
      ...unsetProfile,
      ...(stored.profile as StoredProfile),
      sms_marketing: belongings.smsMarketing,
      terms: stored.terms_accepted_at !== null,
    },
  }
}
