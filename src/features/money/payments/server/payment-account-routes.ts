// A branch's payment accounts over HTTP, for its managers, and the money that its staff wait for.
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import { awaitedCalls } from '../awaited-contract.ts'
import { bankReference } from '../bank-reference.ts'
import { accountCalls as calls } from '../payment-account-contract.ts'
import { findAwaited } from './awaited-money.ts'
import {
  changeAccount,
  changeBank,
  requireManager,
  requireProvider,
  switchAccount,
} from './change-account.ts'
import { openPaymentDeps } from './payment-deps.ts'
import { showAccounts } from './show-accounts.ts'

export function accountRoutes(serving: Serving): void {
  const { database, settings } = serving.shop
  const { kysely } = database
  const deps = openPaymentDeps(serving.shop)
  const accountsOf = async (db: Reader, supplierId: string) => ({
    status: 'ok' as const,
    ...(await showAccounts(db, secretsOf(settings), supplierId)),
  })

  serveCall(serving, api.paymentAccounts, calls.paymentAccounts, async ({ query, caller }) => {
    await requireManager(kysely, caller, query.supplier_id, false)
    return showAccounts(kysely, secretsOf(settings), query.supplier_id)
  })

  serveCall(
    serving,
    api.savePaymentAccount,
    calls.savePaymentAccount,
    async ({ params, body, caller, now }) => {
      await requireManager(kysely, caller, body.supplier_id, true)
      await changeAccount(deps, secretsOf(settings), {
        supplierId: body.supplier_id,
        provider: requireProvider(params.provider),
        merchant: body.merchant,
        way: body.way,
        keys: body.keys,
        isForced: body.anyway ?? false,
        real: settings.env === 'production',
        managerId: caller.accountId,
        now,
      })
      return accountsOf(kysely, body.supplier_id)
    },
  )

  serveWrite(serving, api.switchPaymentAccount, calls.switchPaymentAccount, async (context, tx) => {
    const { params, body, caller, now } = context
    await requireManager(tx, caller, body.supplier_id, true)
    await switchAccount(tx, {
      supplierId: body.supplier_id,
      provider: requireProvider(params.provider),
      on: body.on,
      managerId: caller.accountId,
      now,
    })
    return accountsOf(tx, body.supplier_id)
  })

  serveWrite(serving, api.saveBankAccount, calls.saveBankAccount, async ({ body, caller, now }, tx) => {
    const { supplier_id: supplierId, ...bank } = body
    await requireManager(tx, caller, supplierId, true)
    await changeBank(tx, { ...bank, supplierId, managerId: caller.accountId, now })
    return accountsOf(tx, supplierId)
  })

  serveCall(serving, api.awaitedMoney, awaitedCalls.awaitedMoney, async ({ caller, now }) => {
    const rows = await findAwaited(kysely, caller.accountId, now)
    return {
      awaited: rows.map(({ told_at, created_at, payment_reference, ...row }) => ({
        ...row,
        bank_reference:
          row.provider === 'offline_eft' ? bankReference(row.order_reference) : payment_reference,
        told_at: told_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
      })),
    }
  })
}
