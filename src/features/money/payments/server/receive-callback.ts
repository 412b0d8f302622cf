// What a provider says by itself: found, verified over its bytes, compared, kept once with its effect (R4).

import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import { judgeReport, type Report } from '../judge-report.ts'
import { askProvider, settleReport } from './ask-provider.ts'
import { requestCheck } from './payment-check-store.ts'
import { countRefused, insertProviderEvent, isKnownEvent } from './provider-event-store.ts'
import type { Heard, RawCallback, RefundNews } from './providers/provider.ts'
import { askAgainAfterMs } from './run-payment-checks.ts'
import { attemptOf, expectedOf, type Teller } from './teller.ts'
import { claimAsking, findTransactionBy, type TransactionRow } from './transaction-store.ts'

export type Received =
  | { result: 'taken'; thanks: string; about: string }
  /** Nobody's payment, or not to be believed: the same answer for both. */
  | { result: 'refused' }

/** Books what a provider says of a refund. Refunds import payments, so the app hands it over. */
export type HearRefund = (
  tx: Tx,
  transactionId: string,
  news: RefundNews,
  now: Date,
) => Promise<'counted' | 'nothing_new'>

export async function receiveCallback(
  teller: Teller,
  provider: string,
  callback: RawCallback,
  hearRefund: HearRefund,
): Promise<Received> {
  if (!isOnline(provider)) return { result: 'refused' }
  const adapter = teller.providers.of(provider)
  const claim = adapter.callback?.claim(callback)
  const { kysely } = teller.database
  const transaction = claim && (await findTransactionBy(kysely, provider, claim))
  const account = transaction && (await teller.accountOf(kysely, transaction.supplier_id, provider))
  if (!adapter.callback || !transaction || !account) return { result: 'refused' }
  const heard = adapter.callback.read(callback, attemptOf(transaction), account, teller.clock.now())
  if (!heard) return keepRefused(teller, transaction, callback, 'not signed')
  const taken = { result: 'taken', thanks: adapter.callback.thanks, about: transaction.id } as const
  if (heard.eventId && (await isKnownEvent(kysely, provider, heard.eventId))) return taken
  if (heard.refund) {
    await keepRefund({ ...teller, hearRefund }, transaction, callback.raw, heard)
    return taken
  }
  const known = await whatIsKnown(teller, transaction, heard, adapter.asksAboutAmounts ?? false)
  if (known === 'another') return keepRefused(teller, transaction, callback, 'about another payment')
  if (known === 'unknown') {
    await keepForLater(teller, transaction, callback.raw, heard)
    return taken
  }
  await keepWithEffect(teller, transaction, callback.raw, heard, known)
  return taken
}

/** What the message proves; or, where it is only a hint or says something odd, what the provider answers when asked. */
async function whatIsKnown(
  teller: Teller,
  transaction: TransactionRow,
  { report }: Heard,
  asksAboutAmounts: boolean,
): Promise<Report | 'another' | 'unknown'> {
  if (report) {
    const judged = judgeReport(expectedOf(transaction), report)
    if (judged.about === 'another') return 'another'
    if (judged.status !== 'amount_error' || !asksAboutAmounts) return report
  }
  // A hint of what is known to be paid tells nothing more.
  if (!report && transaction.received_in_cents !== null) return { outcome: 'pending', reason: null }
  const now = teller.clock.now()
  const notSince = new Date(now.getTime() - askAgainAfterMs)
  // Whoever knows a payment's name can call: the provider is not asked for every such call.
  if (!report && !(await claimAsking(teller.database.kysely, transaction.id, notSince, now))) return 'unknown'
  return (await askProvider(teller, transaction)) ?? 'unknown'
}

async function keepWithEffect(
  teller: Teller,
  transaction: TransactionRow,
  raw: Buffer,
  heard: Heard,
  report: Report,
): Promise<void> {
  // Messages without a name are named after what they led to find out.
  const eventId =
    heard.eventId ?? `${transaction.provider_reference}:${report.outcome}:${report.amountInCents}`
  await teller.database.transaction(async (tx) => {
    const { effect } = await settleReport(tx, teller, transaction, report)
    const why = report.reason
    const event = { provider: transaction.provider, eventId, transaction, raw, effect, why }
    // Two copies at once: the second waited for the order, and finds everything done.
    await insertProviderEvent(tx, { ...event, now: teller.clock.now() })
  })
}

/**
 * Stores that the provider is to be asked (run-payment-checks.ts), because it cannot be asked now whether the message is true.
 * A signed message is stored as well; of unsigned ones, which anybody can send, nothing is.
 */
async function keepForLater(
  teller: Teller,
  transaction: TransactionRow,
  raw: Buffer,
  { eventId, report }: Heard,
): Promise<void> {
  const now = teller.clock.now()
  await teller.database.transaction(async (tx) => {
    // The event first: it waits for the holder of the transaction's row, and a lock on the check would make that one wait too.
    if (report && eventId) {
      const event = { provider: transaction.provider, eventId, transaction, raw, now }
      await insertProviderEvent(tx, { ...event, effect: 'nothing_new', why: 'to be asked about' })
    }
    await requestCheck(tx, transaction.id, new Date(now.getTime() + askAgainAfterMs), now)
  })
}

/** It speaks of money that went back: no payment changes by it. */
async function keepRefund(
  { database, clock, hearRefund }: Teller & { hearRefund: HearRefund },
  transaction: TransactionRow,
  raw: Buffer,
  { eventId, refund }: Heard,
): Promise<void> {
  if (!refund) return
  const now = clock.now()
  await database.transaction(async (tx) => {
    const effect = await hearRefund(tx, transaction.id, refund, now)
    const name = eventId ?? `${transaction.provider_reference}:refund:${refund.reference}:${refund.done}`
    const why = refund.done ? 'refund succeeded' : 'refund failed'
    const event = { provider: transaction.provider, eventId: name, transaction, raw, effect, why, now }
    await insertProviderEvent(tx, event)
  })
}

const mostRefused = 20

async function keepRefused(
  teller: Teller,
  transaction: TransactionRow,
  { raw }: RawCallback,
  why: string,
): Promise<Received> {
  const { database, clock, log } = teller
  const { provider } = transaction
  log.warn({ provider, transaction: transaction.id, why }, 'a callback was not believed')
  if ((await countRefused(database.kysely, transaction.id)) < mostRefused) {
    // Named by us, so that it never takes the name of a true one.
    const eventId = `refused:${createHash('sha256').update(raw).digest('hex')}`
    const event = { provider, eventId, transaction, raw, effect: 'refused', why } as const
    await insertProviderEvent(database.kysely, { ...event, now: clock.now() })
  }
  return { result: 'refused' }
}
