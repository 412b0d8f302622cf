// Asks providers about attempts that they said nothing of: what they answer has its effect, and after half an hour of silence a
// "not done" is their last word (rulings, point 13). Where nobody answers, nothing is concluded.
import { paymentTimeoutMs } from '#wire/ways-to-pay.ts'
import { askProvider, settleReport } from './ask-provider.ts'
import { holdAttempt } from './hold-attempt.ts'
import { settleTransaction } from './settle-transaction.ts'
import type { Teller } from './teller.ts'
import { claimAsking, findToAsk, type TransactionRow } from './transaction-store.ts'

const atATime = 50
const atOnce = 5

export async function askAboutOpen(teller: Teller): Promise<void> {
  const { database, clock } = teller
  const due = await findToAsk(database.kysely, clock.now(), atATime)
  const next = async (): Promise<void> => {
    for (let row = due.shift(); row; row = due.shift()) await askAbout(teller, row)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function askAbout(teller: Teller, row: TransactionRow): Promise<void> {
  const { database, clock } = teller
  const now = clock.now()
  // Another process is at it.
  if (!(await claimAsking(database.kysely, row.id, new Date(now.getTime() - 30_000), now))) return
  const silent = now.getTime() - row.created_at.getTime() >= paymentTimeoutMs
  // Nobody was ever sent to pay it.
  if (row.status === 'created') {
    if (silent) await giveUp(teller, row, 'never begun')
    return
  }
  const report = await askProvider(teller, row)
  if (!report) return
  if (report.outcome !== 'pending') {
    await database.transaction((tx) => settleReport(tx, teller, row, report))
    return
  }
  // Received but not finished stays open; what the provider has merely not heard of since is over.
  if (silent && !report.inHand) await giveUp(teller, row, 'not done in time')
}

async function giveUp(teller: Teller, row: TransactionRow, reason: string): Promise<void> {
  await teller.database.transaction(async (tx) => {
    const held = await holdAttempt(tx, row)
    const verdict = { about: 'this', status: 'failed', receivedInCents: null, reason } as const
    const by = { actor: { kind: 'system', id: null }, now: teller.clock.now() } as const
    await settleTransaction(tx, held, verdict, by)
  })
}
