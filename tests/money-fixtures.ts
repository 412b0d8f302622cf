// Money to spend in a test: store credit, and the balance of a debtor card.

import {
  bankAccount,
  creditAccount,
  debtorAccount,
  goodwillAccount,
  recordMovement,
} from '#features/ledger/ledger/server/ledger.ts'
import { newId } from '#kernel/ids.ts'
import type { Database } from '#server/database/database.ts'

export const giveCredit = (
  database: Database,
  accountId: string,
  cents: number,
  supplierId: string,
  now = new Date(),
): Promise<void> =>
  database.transaction((tx) =>
    recordMovement(tx, {
      kind: 'credit_granted',
      sourceId: newId('gift'),
      supplierId,
      orderId: null,
      entries: [
        { account: creditAccount(accountId), cents },
        { account: goodwillAccount(supplierId), cents: -cents },
      ],
      now,
    }),
  )

/** Creates an accepted card of this shopper at this branch with this balance (cents), and returns its id. */
export async function giveCard(
  database: Database,
  accountId: string,
  supplierId: string,
  cents: number,
  now = new Date(),
): Promise<string> {
  const id = newId('card')
  await database.transaction(async (tx) => {
    await tx
      .insertInto('debtor_cards')
      .values({
        id,
        account_id: accountId,
        supplier_id: supplierId,
        status: 'accepted',
        debtor_card_number: `D-${id.slice(-6)}`,
        requested_at: now,
        decided_at: now,
      })
      .execute()
    await recordMovement(tx, {
      kind: 'card_topped_up',
      sourceId: newId('topup'),
      supplierId,
      orderId: null,
      entries: [
        { account: debtorAccount(id), cents },
        { account: bankAccount(supplierId), cents: -cents },
      ],
      now,
    })
  })
  return id
}
