// Queries providers about payments whose messages could not be verified on arrival (receive-callback.ts). A response takes
// effect as any provider's response does: once, under the order's lock.

import {
  claimChecks,
  deleteCheck,
  finishCheck,
  type PaymentCheck,
  postponeCheck,
} from './payment-check-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { queryProvider, settleReport } from './query-provider.ts'
import { claimQuery, findTransaction } from './transaction-store.ts'

/** Milliseconds. Because of messages, a provider is queried about one payment at most once in this time. */
export const queryIntervalMs = 1_000

const batchSize = 20
/** Longer than any provider takes to answer (external-request.ts): meanwhile no other process asks. */
const leaseMs = 60_000
const maxRetryMs = 60 * 60_000
/** With the growing time between tries: two days. */
const maxTries = 60

/** Runs the checks that are due, in batches. Several processes may run it at once: each claims other checks. */
export async function runPaymentChecks(deps: PaymentDeps): Promise<void> {
  const { database, clock } = deps
  for (;;) {
    const due = await claimChecks(database.kysely, clock.now(), leaseMs, batchSize)
    await Promise.all(due.map((check) => runCheck(deps, check)))
    if (due.length < batchSize) return
  }
}

async function runCheck(deps: PaymentDeps, check: PaymentCheck): Promise<void> {
  const { database, clock, log } = deps
  const { kysely } = database
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const transaction = await findTransaction(kysely, check.transactionId)
  // Its money is booked: the provider has nothing to add.
  if (!transaction || transaction.received_in_cents !== null)
    return finishCheck(kysely, check, after(queryIntervalMs))
  const now = clock.now()
  const notSince = new Date(now.getTime() - queryIntervalMs)
  // Somebody asked a moment ago: this does not count as a try.
  if (!(await claimQuery(kysely, transaction.id, notSince, now)))
    return postponeCheck(kysely, { ...check, tries: check.tries - 1 }, after(queryIntervalMs))
  const report = await queryProvider(deps, transaction)
  if (report) {
    await database.transaction(async (tx) => {
      await settleReport(tx, deps, transaction, report)
      await finishCheck(tx, check, after(queryIntervalMs))
    })
    return
  }
  if (check.tries < maxTries)
    return postponeCheck(kysely, check, after(Math.min(maxRetryMs, 2 ** check.tries * 1_000)))
  log.error(
    { provider: transaction.provider, transaction: transaction.id },
    'a provider sent a message about a payment and never answered about it',
  )
  return deleteCheck(kysely, check)
}
