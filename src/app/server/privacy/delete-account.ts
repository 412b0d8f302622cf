// Deletes a shopper's account (POPIA, section 24). Orders and ledger stay with the supplier without the person, as tax law
// requires; everything else is gone when the transaction commits.

import { refuse } from '#features/accounts/privacy/privacy-refusals.ts'
import { forfeitedAccount, recordMovement } from '#features/ledger/ledger/server/ledger.ts'
import { formatRand } from '#kernel/money.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { refuse as refuseCall } from '#server/http/http-refusals.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import {
  deleteAccountRow,
  isPlacing,
  lockAccount,
  selectBalances,
  selectOpenOrders,
  selectOpenRefunds,
  stripBankDetails,
  stripOrders,
  stripProviderEvents,
  stripResets,
} from './account-deletion-store.ts'
import { requirePassword } from './require-password.ts'

export interface DeleteRequest {
  password: string
  /** Store credit and money on debtor cards that its owner agrees to lose: exactly what is there. */
  giveUpInCents: number
}

export async function deleteAccount(
  database: Database,
  caller: Caller,
  ask: DeleteRequest,
  now: Date,
): Promise<void> {
  const { accountId } = caller
  const provenHash = await requirePassword(database, caller, ask, now)
  await database.transaction(async (tx) => {
    const hash = await lockAccount(tx, accountId)
    if (hash === undefined) throw refuseCall('sign-in-first')
    if (hash !== provenHash) throw refuse('password-wrong')
    await refuseOpenOrders(tx, accountId, now)
    await forfeitMoney(tx, accountId, ask.giveUpInCents, now)
    await stripOrders(tx, accountId)
    await stripBankDetails(tx, accountId)
    await stripProviderEvents(tx, accountId)
    await stripResets(tx, accountId, now)
    await deleteAccountRow(tx, accountId)
  })
}

async function refuseOpenOrders(tx: Tx, accountId: string, now: Date): Promise<void> {
  const open = await selectOpenOrders(tx, accountId)
  const references = open.map(({ reference }) => reference)
  if (open.length > 0)
    throw refuse('orders-open', { values: { references: references.join(', ') }, details: { references } })
  const undecided = (await selectOpenRefunds(tx, accountId)).map(({ reference }) => reference)
  if (undecided.length > 0)
    throw refuse('refunds-open', {
      values: { references: undecided.join(', ') },
      details: { references: undecided },
    })
  if (await isPlacing(tx, accountId, now)) throw refuse('placing-order')
}

/** What is left becomes its supplier's, in the ledger's own words: nobody is owed it any more. */
async function forfeitMoney(tx: Tx, accountId: string, agreedInCents: number, now: Date): Promise<void> {
  const books = await selectBalances(tx, accountId)
  const left = books.reduce((sum, { cents }) => sum + cents, 0)
  if (left !== agreedInCents)
    throw refuse('credit-left', { values: { amount: formatRand(left) }, details: { left_in_cents: left } })
  for (const { account, cents, supplierId } of books)
    await recordMovement(tx, {
      kind: 'given_up',
      sourceId: account,
      supplierId,
      orderId: null,
      entries: [
        { account, cents: -cents },
        { account: forfeitedAccount(supplierId), cents },
      ],
      now,
    })
}
