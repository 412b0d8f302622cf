// Queries a provider for the state of an attempt and applies the response. No lock is held meanwhile.

import { isOnline } from '#wire/ways-to-pay.ts'
import { evaluateReport, type Report } from '../evaluate-report.ts'
import { lockAttempt } from './lock-attempt.ts'
import { attemptOf, expectedOf, type PaymentDeps } from './payment-deps.ts'
import { ProviderError } from './providers/payment-provider.ts'
import { type SettledTransaction, settleTransaction } from './settle-transaction.ts'
import { claimQuery, isOpenRow, type TransactionRow } from './transaction-store.ts'

/** A page that waits asks every few seconds, and anybody may call a callback's address. */
const notOftenerThanMs = 1_500

/** Returns the provider's report; undefined if it cannot be queried or does not respond. */
export async function queryProvider(
  deps: PaymentDeps,
  transaction: TransactionRow,
): Promise<Report | undefined> {
  const { provider } = transaction
  if (!isOnline(provider)) return undefined
  const { kysely } = deps.database
  const account = await deps.accountOf(kysely, transaction.supplier_id, provider)
  if (!account || !deps.providers.of(provider).ask) return undefined
  try {
    return await deps.providers.call(provider, async ({ ask }) =>
      ask?.(attemptOf(transaction), account, deps.clock.now()),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ provider, transaction: transaction.id, why: error.message }, 'a provider was no help')
    return undefined
  }
}

/** Queries the provider, unless that was done a moment ago, and settles the result. Undefined if nothing new was found out. */
export async function queryAndSettle(
  deps: PaymentDeps,
  transaction: TransactionRow,
): Promise<SettledTransaction | undefined> {
  if (!isOpenRow(transaction)) return undefined
  const now = deps.clock.now()
  const notSince = new Date(now.getTime() - notOftenerThanMs)
  if (!(await claimQuery(deps.database.kysely, transaction.id, notSince, now))) return undefined
  const report = await queryProvider(deps, transaction)
  if (!report) return undefined
  return deps.database.transaction((tx) => settleReport(tx, deps, transaction, report))
}

/** Settles a provider's report in the transaction that changes the payment. */
export async function settleReport(
  tx: Parameters<typeof lockAttempt>[0],
  { clock, log }: PaymentDeps,
  { id, order_id, provider }: TransactionRow,
  report: Report,
): Promise<SettledTransaction> {
  const locked = await lockAttempt(tx, { id, order_id })
  const judged = evaluateReport(expectedOf(locked.transaction), report)
  if (judged.about === 'another') {
    log.error({ provider, transaction: id }, 'a provider answered about another payment')
    return { ...locked, effect: 'nothing_new' }
  }
  if (judged.status === 'amount_error')
    log.error(
      { provider, transaction: id, reason: judged.reason },
      'another amount was paid than was asked for',
    )
  const actor = { kind: 'provider', id: null } as const
  const { providerReference } = report
  return settleTransaction(tx, locked, judged, { actor, providerReference, now: clock.now() })
}
