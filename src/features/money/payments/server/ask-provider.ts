// Asks a provider how it stands with an attempt, and lets what it answers have its effect. Nothing is held meanwhile.

import { isOnline } from '#wire/ways-to-pay.ts'
import { judgeReport, type Report } from '../judge-report.ts'
import { holdAttempt } from './hold-attempt.ts'
import { ProviderTrouble } from './providers/provider.ts'
import { type Settled, settleTransaction } from './settle-transaction.ts'
import { attemptOf, expectedOf, type Teller } from './teller.ts'
import { claimAsking, isOpenRow, type TransactionRow } from './transaction-store.ts'

/** A page that waits asks every few seconds, and anybody may call a callback's address. */
const notOftenerThanMs = 1_500

/** The provider's own answer; undefined where it cannot be asked, or does not answer. */
export async function askProvider(teller: Teller, transaction: TransactionRow): Promise<Report | undefined> {
  const { provider } = transaction
  if (!isOnline(provider)) return undefined
  const { kysely } = teller.database
  const account = await teller.accountOf(kysely, transaction.supplier_id, provider)
  if (!account || !teller.providers.of(provider).ask) return undefined
  try {
    return await teller.providers.call(provider, async ({ ask }) =>
      ask?.(attemptOf(transaction), account, teller.clock.now()),
    )
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    teller.log.warn({ provider, transaction: transaction.id, why: error.message }, 'a provider was no help')
    return undefined
  }
}

/** Asks, unless that was done a moment ago, and settles what is known then. */
export async function askAndSettle(
  teller: Teller,
  transaction: TransactionRow,
): Promise<Settled | undefined> {
  if (!isOpenRow(transaction)) return undefined
  const now = teller.clock.now()
  const notSince = new Date(now.getTime() - notOftenerThanMs)
  if (!(await claimAsking(teller.database.kysely, transaction.id, notSince, now))) return undefined
  const report = await askProvider(teller, transaction)
  if (!report) return undefined
  return teller.database.transaction((tx) => settleReport(tx, teller, transaction, report))
}

/** What the provider answered us, in the transaction it changes. */
export async function settleReport(
  tx: Parameters<typeof holdAttempt>[0],
  { clock, log }: Teller,
  { id, order_id, provider }: TransactionRow,
  report: Report,
): Promise<Settled> {
  const held = await holdAttempt(tx, { id, order_id })
  const judged = judgeReport(expectedOf(held.transaction), report)
  if (judged.about === 'another') {
    log.error({ provider, transaction: id }, 'a provider answered about another payment')
    return { ...held, effect: 'nothing_new' }
  }
  if (judged.status === 'amount_error')
    log.error(
      { provider, transaction: id, reason: judged.reason },
      'another amount was paid than was asked for',
    )
  const actor = { kind: 'provider', id: null } as const
  const { providerReference } = report
  return settleTransaction(tx, held, judged, { actor, providerReference, now: clock.now() })
}
