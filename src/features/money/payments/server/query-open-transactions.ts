// Queries providers about attempts that they sent no message about. Their response takes effect; after half an hour of silence
// "not done" is final [ruling 13]. Without a response nothing is concluded.
import { paymentTimeoutMs } from '#wire/ways-to-pay.ts'
import { lockAttempt } from './lock-attempt.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { queryProvider, settleReport } from './query-provider.ts'
import { settleTransaction } from './settle-transaction.ts'
import { claimQuery, findTransactionsToQuery, type TransactionRow } from './transaction-store.ts'

const atATime = 50
const concurrency = 5

export async function queryOpenTransactions(deps: PaymentDeps): Promise<void> {
  const { database, clock } = deps
  const due = await findTransactionsToQuery(database.kysely, clock.now(), atATime)
  const next = async (): Promise<void> => {
    for (let row = due.shift(); row; row = due.shift()) await queryTransaction(deps, row)
  }
  await Promise.all(Array.from({ length: concurrency }, next))
}

async function queryTransaction(deps: PaymentDeps, row: TransactionRow): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  // Another process is at it.
  if (!(await claimQuery(database.kysely, row.id, new Date(now.getTime() - 30_000), now))) return
  const silent = now.getTime() - row.created_at.getTime() >= paymentTimeoutMs
  // Nobody was ever sent to pay it.
  if (row.status === 'created') {
    if (silent) await failTransaction(deps, row, 'never begun')
    return
  }
  const report = await queryProvider(deps, row)
  if (!report) return
  if (report.outcome !== 'pending') {
    await database.transaction((tx) => settleReport(tx, deps, row, report))
    return
  }
  // Received but not finished stays open; what the provider has merely not heard of since is over.
  if (silent && !report.inHand) await failTransaction(deps, row, 'not done in time')
}

async function failTransaction(deps: PaymentDeps, row: TransactionRow, reason: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockAttempt(tx, row)
    const verdict = { about: 'this', status: 'failed', receivedInCents: null, reason } as const
    const by = { actor: { kind: 'system', id: null }, now: deps.clock.now() } as const
    await settleTransaction(tx, locked, verdict, by)
  })
}
