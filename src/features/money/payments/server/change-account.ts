// Changes of a branch's payment accounts by its managers. Every change writes a row that says who made it and when [R9, T20].
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { mayActFor } from '#server/sessions/supplier-scope.ts'
import { isOnline, type OnlineProvider } from '#wire/ways-to-pay.ts'
import type { BankAccount } from '../payment-account-contract.ts'
import { refuse } from '../payment-account-refusals.ts'
import { accountOf } from '../provider-accounts.ts'
import { isTestAccount } from '../test-accounts.ts'
import {
  findAccount,
  findAccountRows,
  findBank,
  insertChange,
  saveAccount,
  saveBank,
  saveKeyTest,
  setSwitchedOff,
} from './payment-account-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type MerchantAccount, ProviderError } from './providers/payment-provider.ts'
import { updateTransferDetails } from './transaction-store.ts'

/**
 * Refuses another branch's account as not found, and refuses changes without a session: a stolen key must not be enough to divert
 * money.
 */
export async function requireManager(db: Reader, caller: Caller, supplierId: string, changes: boolean) {
  if (changes && !caller.sessionId) throw refuse('account-needs-session')
  if (!(await mayActFor(db, caller.accountId, supplierId))) throw refuse('account-branch-unknown')
}

export function requireProvider(name: string): OnlineProvider {
  if (!isOnline(name)) throw refuse('account-provider-unknown')
  return name
}

export interface AccountRequest {
  supplierId: string
  provider: OnlineProvider
  merchant: string
  way: 'charge' | 'checkout' | undefined
  keys: Record<string, string | undefined>
  isForced: boolean
  /** Money is real here: accounts for trying out are refused. */
  real: boolean
  managerId: string
  now: Date
}

export async function changeAccount(deps: PaymentDeps, box: Encryption, ask: AccountRequest): Promise<void> {
  const { supplierId, provider, managerId, now } = ask
  const { database } = deps
  const before = await openOld(database.kysely, box, supplierId, provider)
  const account = readAccount(ask, before)
  if (ask.real && isTestAccount(provider, account.merchant, Object.values(account.secrets)))
    throw refuse('account-for-trying')
  // Nothing is held while the provider is asked.
  const tried = await tryKeys(deps, provider, account)
  if (tried === 'refused' && !ask.isForced) throw refuse('account-keys-refused')
  await database.transaction(async (tx) => {
    await saveAccount(tx, box, supplierId, provider, account, now)
    await saveKeyTest(tx, supplierId, provider, tried ?? null, now)
    const keys = accountOf(provider)
      .fields.map(({ name }) => name)
      .filter((name) => ask.keys[name]?.trim())
    const isSameMerchant = before?.merchant === account.merchant && before.way === account.way
    await insertChange(tx, {
      supplierId,
      account: provider,
      what: !before ? 'set_up' : isSameMerchant && keys.length > 0 ? 'keys_changed' : 'changed',
      before: before ? { merchant: before.merchant, way: before.way } : null,
      after: { merchant: account.merchant, way: account.way, keys },
      managerId,
      now,
    })
  })
}

async function openOld(
  db: Reader,
  box: Encryption,
  supplierId: string,
  provider: OnlineProvider,
): Promise<MerchantAccount | undefined> {
  try {
    return await findAccount(db, box, supplierId, provider)
  } catch {
    // Sealed under a key that is gone: every key is asked for again.
    const row = (await findAccountRows(db, supplierId)).find((each) => each.provider === provider)
    return row && { merchant: row.merchant, way: row.way as MerchantAccount['way'], secrets: {} }
  }
}

function readAccount(ask: AccountRequest, before: MerchantAccount | undefined): MerchantAccount {
  const { provider } = ask
  const shape = accountOf(provider)
  const merchant = ask.merchant.trim()
  if (!shape.merchant.test(merchant)) throw refuse('account-merchant-wrong')
  const way = provider === 'yoco' ? ask.way : null
  if (way === undefined) throw refuse('account-way-missing')
  const storedSecrets = before?.merchant === merchant ? before.secrets : {}
  const secrets: Record<string, string> = {}
  for (const { name, secret, pattern } of shape.fields) {
    const given = ask.keys[name]?.trim()
    const value = given || (given === undefined || secret ? storedSecrets[name] : '')
    // A token is charged and answered at once: nothing is told by a webhook.
    if (!value && (!secret || (name === 'webhook_secret' && way === 'charge'))) continue
    if (!value) throw refuse('account-key-missing')
    if (!pattern.test(value)) throw refuse('account-key-wrong')
    secrets[name] = value
  }
  return { merchant, way, secrets }
}

/** Undefined where the provider has no harmless call for it, or does not answer. */
async function tryKeys(
  deps: PaymentDeps,
  provider: OnlineProvider,
  account: MerchantAccount,
): Promise<'works' | 'refused' | undefined> {
  const { testKeys: ask } = deps.providers.of(provider)
  if (!ask) return undefined
  try {
    return await deps.providers.call(provider, () => ask(account))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ provider, why: error.message }, 'a branch’s keys could not be tried')
    return undefined
  }
}

export interface SwitchRequest {
  supplierId: string
  provider: OnlineProvider
  on: boolean
  managerId: string
  now: Date
}

export async function switchAccount(tx: Tx, ask: SwitchRequest): Promise<void> {
  const { supplierId, provider, on, managerId, now } = ask
  const row = (await findAccountRows(tx, supplierId)).find((each) => each.provider === provider)
  if (!row) throw refuse('account-not-set-up')
  if ((row.off_since === null) === on) return
  await setSwitchedOff(tx, supplierId, provider, on ? null : now)
  const what = on ? 'switched_on' : 'switched_off'
  await insertChange(tx, { supplierId, account: provider, what, before: null, after: null, managerId, now })
}

export type BankRequest = { [Field in keyof BankAccount]: string } & {
  supplierId: string
  managerId: string
  now: Date
}

/**
 * Changes the branch's bank account, and shows the new one on transfers that are still awaited, so that nobody pays into the old
 * one.
 */
export async function changeBank(tx: Tx, ask: BankRequest): Promise<void> {
  const { supplierId, managerId, now } = ask
  const bank = readBank(ask)
  const before = await findBank(tx, supplierId)
  if (JSON.stringify(before) === JSON.stringify(bank)) return
  await saveBank(tx, supplierId, bank)
  if (bank.bank_account !== null) await updateTransferDetails(tx, supplierId, bank, now)
  const what =
    before.bank_account === null ? 'set_up' : bank.bank_account === null ? 'switched_off' : 'changed'
  await insertChange(tx, { supplierId, account: 'bank', what, before, after: bank, managerId, now })
  await invalidateShelf(tx, supplierId)
}

function readBank(ask: BankRequest): BankAccount {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim() || null
  const digits = (text: string) => text.replace(/[\s-]/g, '') || null
  const bank = {
    bank_name: clean(ask.bank_name),
    bank_branch: digits(ask.bank_branch),
    bank_account_name: clean(ask.bank_account_name),
    bank_account: digits(ask.bank_account),
    bank_account_type: clean(ask.bank_account_type),
  }
  const { bank_name: name, bank_branch: code, bank_account: number, bank_account_name: holder } = bank
  if (!name && !code && !number && !holder) return { ...bank, bank_account_type: null }
  if (!name || !code || !number || !holder) throw refuse('bank-incomplete')
  if (!/^\d{6}$/.test(code)) throw refuse('bank-branch-wrong')
  if (!/^\d{6,16}$/.test(number)) throw refuse('bank-number-wrong')
  return bank
}
