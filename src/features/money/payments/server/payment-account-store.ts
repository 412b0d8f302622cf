// The only SQL on branches' accounts at providers and on changes of where a branch's money goes. An account's keys are
// encrypted, bound to branch and provider.
import type { Selectable } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { PaymentAccounts } from '#server/database/database-types.ts'
import type { Encryption } from '#server/encryption.ts'
import type { OnlineProvider } from '#wire/ways-to-pay.ts'
import type { BankAccount } from '../payment-account-contract.ts'
import { isTestAccount } from '../test-accounts.ts'
import type { MerchantAccount } from './providers/payment-provider.ts'

const about = (supplierId: string, provider: string) => `payment account ${supplierId} ${provider}`

export async function findAccount(
  db: Reader,
  box: Encryption,
  supplierId: string,
  provider: OnlineProvider,
): Promise<MerchantAccount | undefined> {
  const row = await db
    .selectFrom('payment_accounts')
    .select(['merchant', 'way', 'sealed'])
    .where('supplier_id', '=', supplierId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    merchant: row.merchant,
    way: row.way as MerchantAccount['way'],
    secrets: JSON.parse(box.decrypt(row.sealed, about(supplierId, provider))),
  }
}

/** Counts the test accounts of all branches. It looks only at what is not encrypted. */
export async function countTestAccounts(db: Reader): Promise<number> {
  const rows = await db.selectFrom('payment_accounts').select(['provider', 'merchant']).execute()
  return rows.filter(({ provider, merchant }) => isTestAccount(provider, merchant)).length
}

export async function saveAccount(
  db: Reader,
  box: Encryption,
  supplierId: string,
  provider: OnlineProvider,
  { merchant, way, secrets }: MerchantAccount,
  now: Date,
): Promise<void> {
  const sealed = box.encrypt(JSON.stringify(secrets), about(supplierId, provider))
  await db
    .insertInto('payment_accounts')
    .values({ supplier_id: supplierId, provider, merchant, way, sealed, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'provider']).doUpdateSet({ merchant, way, sealed, updated_at: now }),
    )
    .execute()
}

export type AccountRow = Pick<
  Selectable<PaymentAccounts>,
  'provider' | 'merchant' | 'way' | 'off_since' | 'tried' | 'tried_at' | 'updated_at'
>

/** Returns all accounts of the branch, including those that are switched off. */
export const findAccountRows = (db: Reader, supplierId: string): Promise<AccountRow[]> =>
  db
    .selectFrom('payment_accounts')
    .select(['provider', 'merchant', 'way', 'off_since', 'tried', 'tried_at', 'updated_at'])
    .where('supplier_id', '=', supplierId)
    .orderBy('provider')
    .execute()

/** Saves the result of testing the keys with the provider; null if it gave none. */
export async function saveKeyTest(
  tx: Tx,
  supplierId: string,
  provider: OnlineProvider,
  tried: 'works' | 'refused' | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ tried, tried_at: tried === null ? null : now })
    .where('supplier_id', '=', supplierId)
    .where('provider', '=', provider)
    .execute()
}

export async function setSwitchedOff(
  tx: Tx,
  supplierId: string,
  provider: OnlineProvider,
  since: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_accounts')
    .set({ off_since: since })
    .where('supplier_id', '=', supplierId)
    .where('provider', '=', provider)
    .execute()
}

/** Returns the branch's bank account; its fields are null where it has none. */
export const findBank = (db: Reader, supplierId: string): Promise<BankAccount> =>
  db
    .selectFrom('suppliers')
    .select(['bank_name', 'bank_branch', 'bank_account_name', 'bank_account', 'bank_account_type'])
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()

export async function saveBank(tx: Tx, supplierId: string, bank: BankAccount): Promise<void> {
  await tx.updateTable('suppliers').set(bank).where('id', '=', supplierId).execute()
}

export interface AccountChangeRow {
  supplierId: string
  account: OnlineProvider | 'bank'
  what: 'set_up' | 'changed' | 'keys_changed' | 'switched_off' | 'switched_on'
  before: object | null
  after: object | null
  managerId: string
  now: Date
}

export async function insertChange(tx: Tx, change: AccountChangeRow): Promise<void> {
  const { before, after } = change
  await tx
    .insertInto('payment_account_changes')
    .values({
      supplier_id: change.supplierId,
      account: change.account,
      what: change.what,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      at: change.now,
      made_by: change.managerId,
    })
    .execute()
}

/** Returns the last 50 changes, latest first, with the name of the person who made each. */
export async function findChanges(
  db: Reader,
  supplierId: string,
): Promise<{ account: string; what: string; at: Date; by: string }[]> {
  const rows = await db
    .selectFrom('payment_account_changes as c')
    .leftJoin('accounts as a', 'a.id', 'c.made_by')
    .select(['c.account', 'c.what', 'c.at', 'a.first_name', 'a.last_name'])
    .where('c.supplier_id', '=', supplierId)
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    by: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  }))
}
