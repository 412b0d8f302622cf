import { findAddresses } from '#features/accounts/addresses/server/find-addresses.ts'
import { hasAgreed } from '#features/accounts/messages/server/marketing-consent.ts'
import type { Reader } from '#server/database/database.ts'
import { findPermissions } from '#server/sessions/supplier-scope.ts'
import type { Account, AccountCard } from '../account-contract.ts'
import { type AccountRelations, toAccount } from './account-shape.ts'
import { findAccountRow } from './account-store.ts'

export async function findAccount(db: Reader, id: string): Promise<Account | undefined> {
  const stored = await findAccountRow(db, id)
  return stored && toAccount(stored, await findBelongings(db, stored))
}

export async function loadAccount(db: Reader, id: string): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw new Error(`no account ${id}`)
  return account
}

type FindCards = (db: Reader, accountId: string) => Promise<AccountCard[]>

let findCards: FindCards | undefined

/**
 * Sets how an account's debtor cards are found. They belong to a later feature, so the app sets this once when a process starts.
 */
export function setAccountCards(find: FindCards): void {
  findCards = find
}

/** The one place where an account gathers what is kept elsewhere. */
async function findBelongings(
  db: Reader,
  { id, scope }: { id: string; scope: string },
): Promise<AccountRelations> {
  if (!findCards) throw new Error('setAccountCards was not called: an account is not shown without its cards')
  return {
    credit_in_cents: await creditOf(db, id),
    addresses: await findAddresses(db, id),
    debtor_cards: await findCards(db, id),
    smsMarketing: await hasAgreed(db, id),
    permissions: scope === 'user' ? [] : await findPermissions(db, id),
  }
}

/** The wallet is the sum of its ledger entries. */
async function creditOf(db: Reader, id: string): Promise<number> {
  const { credit } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum('amount_in_cents').as('credit'))
    .where('account', '=', `credit:${id}`)
    .executeTakeFirstOrThrow()
  return Number(credit ?? 0)
}
