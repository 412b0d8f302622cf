// Asks providers about payments whose messages could not be verified when they came (receive-callback.ts). An answer has the
// effect that any answer of a provider has: once, under the order's lock.
import { askProvider, settleReport } from './ask-provider.ts'
import {
  claimChecks,
  deleteCheck,
  finishCheck,
  type PaymentCheck,
  postponeCheck,
} from './payment-check-store.ts'
import type { Teller } from './teller.ts'
import { claimAsking, findTransaction } from './transaction-store.ts'

/** A provider is asked about one payment at most once in this time because of messages. */
export const askAgainAfterMs = 1_000

const batchSize = 20
/** Longer than any provider takes to answer (external-request.ts): meanwhile no other process asks. */
const leaseMs = 60_000
const maxRetryMs = 60 * 60_000
/** With the growing time between tries: two days. */
const maxTries = 60

/** Runs the checks that are due, a batch at a time. Several processes may run it at once: each takes other checks. */
export async function runPaymentChecks(teller: Teller): Promise<void> {
  const { database, clock } = teller
  for (;;) {
    const due = await claimChecks(database.kysely, clock.now(), leaseMs, batchSize)
    await Promise.all(due.map((check) => runCheck(teller, check)))
    if (due.length < batchSize) return
  }
}

async function runCheck(teller: Teller, check: PaymentCheck): Promise<void> {
  const { database, clock, log } = teller
  const { kysely } = database
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const transaction = await findTransaction(kysely, check.transactionId)
  // Its money is booked: the provider has nothing to add.
  if (!transaction || transaction.received_in_cents !== null)
    return finishCheck(kysely, check, after(askAgainAfterMs))
  const now = clock.now()
  const notSince = new Date(now.getTime() - askAgainAfterMs)
  // Somebody asked a moment ago: this does not count as a try.
  if (!(await claimAsking(kysely, transaction.id, notSince, now)))
    return postponeCheck(kysely, { ...check, tries: check.tries - 1 }, after(askAgainAfterMs))
  const report = await askProvider(teller, transaction)
  if (report) {
    await database.transaction(async (tx) => {
      await settleReport(tx, teller, transaction, report)
      await finishCheck(tx, check, after(askAgainAfterMs))
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
