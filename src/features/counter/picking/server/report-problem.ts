// Records a dispute or a problem, reported by the order's shopper or by whoever serves it, in the order's story, so that both
// read it. A dispute also waits in the counter's inbox until it is answered.

import { openDispute } from '#features/orders/disputes/server/answer-dispute.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { type Problem, recordProblem } from '#features/orders/orders/server/record-problem.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { countAttempt, hours, type RateLimit } from '#server/rate-limits.ts'
import { refuse } from '../picking-refusals.ts'

interface ProblemReport {
  orderId: string
  name: Problem['name']
  reason: string
  now: Date
}

export const reportAsStaff = (tx: Tx, report: ProblemReport, staffId: string): Promise<OrderRecord> =>
  writeReport(tx, report, { staffId }, { kind: 'staff', id: staffId })

/** A story is no place to write to one another: so many an hour. */
const disputeLimit = (orderId: string): RateLimit => ({
  key: `disputes of ${orderId}`,
  max: 5,
  windowMs: hours,
})

/**
 * Records a shopper's report. `dbOutsideTx` is the database itself: attempts are counted outside the transaction, which writes
 * only the branch's rows.
 */
export async function reportAsShopper(
  tx: Tx,
  { dbOutsideTx, ...report }: ProblemReport & { dbOutsideTx: Reader },
  shopperId: string,
): Promise<OrderRecord> {
  const record = await writeReport(tx, report, { shopperId }, { kind: 'shopper', id: shopperId })
  await countAttempt(dbOutsideTx, [disputeLimit(report.orderId)], report.now)
  return record
}

async function writeReport(
  tx: Tx,
  report: ProblemReport,
  owner: { staffId: string } | { shopperId: string },
  actor: Problem['actor'],
): Promise<OrderRecord> {
  const order = await lockOrder(tx, report.orderId, owner)
  const reason = report.reason.trim()
  if (!reason) throw refuse('reason-missing')
  const { name, now } = report
  if (name === 'pack_disputed') return loadRecord(tx, await openDispute(tx, order, { actor, reason, now }))
  return loadRecord(tx, (await recordProblem(tx, order, { name, actor, reason, now })).order)
}
