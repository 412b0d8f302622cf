// A branch's accounts as its managers see them; secrets are never sent.

import type { Reader } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { type OnlineProvider, onlineProviders } from '#wire/ways-to-pay.ts'
import type { PaymentAccount, PaymentAccounts } from '../payment-account-contract.ts'
import { accountOf } from '../provider-accounts.ts'
import {
  type AccountRow,
  findAccount,
  findAccountRows,
  findBank,
  findChanges,
} from './payment-account-store.ts'

export async function showAccounts(
  db: Reader,
  box: Encryption,
  supplierId: string,
): Promise<PaymentAccounts> {
  const rows = await findAccountRows(db, supplierId)
  const bank = await findBank(db, supplierId)
  const changes = await findChanges(db, supplierId)
  const accounts: PaymentAccount[] = []
  for (const provider of onlineProviders)
    accounts.push(
      await showAccount(
        db,
        box,
        supplierId,
        provider,
        rows.find((row) => row.provider === provider),
      ),
    )
  return {
    accounts,
    bank,
    changes: changes.map(({ account, what, at, by }) => ({ account, what, at: at.toISOString(), by })),
  }
}

async function showAccount(
  db: Reader,
  box: Encryption,
  supplierId: string,
  provider: OnlineProvider,
  row: AccountRow | undefined,
): Promise<PaymentAccount> {
  const secrets = row ? await openKeys(db, box, supplierId, provider) : {}
  return {
    provider,
    set: row !== undefined,
    on: row !== undefined && row.off_since === null,
    merchant: row?.merchant ?? null,
    way: row?.way ?? null,
    keys: accountOf(provider).fields.map(({ name, secret }) => {
      const key = secrets[name] ?? ''
      return { name, secret, set: key !== '', shown: secret ? lastCharacters(key) : key }
    }),
    tried: row?.tried ?? null,
    tried_at: row?.tried_at?.toISOString() ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  }
}

/** What was sealed under a key that is gone cannot be shown, and must be given again. */
async function openKeys(
  db: Reader,
  box: Encryption,
  supplierId: string,
  provider: OnlineProvider,
): Promise<Record<string, string>> {
  try {
    return (await findAccount(db, box, supplierId, provider))?.secrets ?? {}
  } catch {
    return {}
  }
}

/** Enough to tell two keys apart; of a short one nothing. */
const lastCharacters = (key: string): string => (key.length >= 12 ? key.slice(-4) : '')
