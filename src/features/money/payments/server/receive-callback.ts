// Handles a provider's message: finds the payment, verifies the signature over the bytes, compares the contents, and stores it
// once with its effect [R4].

import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import { evaluateReport, type Report } from '../evaluate-report.ts'
import { requestCheck } from './payment-check-store.ts'
import { attemptOf, expectedOf, type PaymentDeps } from './payment-deps.ts'
import { countRefused, insertProviderEvent, isStoredEvent } from './provider-event-store.ts'
import type { CallbackMessage, RawCallback, RefundReport } from './providers/payment-provider.ts'
import { queryProvider, settleReport } from './query-provider.ts'
import { queryIntervalMs } from './run-payment-checks.ts'
import { claimQuery, findTransactionBy, type TransactionRow } from './transaction-store.ts'

export type CallbackResult =
  | { result: 'taken'; thanks: string; about: string }
  /** Nobody's payment, or not to be believed: the same answer for both. */
  | { result: 'refused' }

/** Books a provider's report about a refund. Refunds import payments, so the app injects it. */
export type HearRefund = (
  tx: Tx,
  transactionId: string,
  news: RefundReport,
  now: Date,
) => Promise<'counted' | 'nothing_new'>

export async function receiveCallback(
  deps: PaymentDeps,
  provider: string,
  callback: RawCallback,
  hearRefund: HearRefund,
): Promise<CallbackResult> {
  if (!isOnline(provider)) return { result: 'refused' }
  const adapter = deps.providers.of(provider)
  const claim = adapter.callback?.claim(callback)
  const { kysely } = deps.database
  const transaction = claim && (await findTransactionBy(kysely, provider, claim))
  const account = transaction && (await deps.accountOf(kysely, transaction.supplier_id, provider))
  if (!adapter.callback || !transaction || !account) return { result: 'refused' }
  const message = adapter.callback.read(callback, attemptOf(transaction), account, deps.clock.now())
  if (!message) return storeRefused(deps, transaction, callback, 'not signed')
  const accepted = { result: 'taken', thanks: adapter.callback.thanks, about: transaction.id } as const
  if (message.eventId && (await isStoredEvent(kysely, provider, message.eventId))) return accepted
  if (message.refund) {
    await storeRefund({ ...deps, hearRefund }, transaction, callback.raw, message)
    return accepted
  }
  const result = await verifyReport(deps, transaction, message, adapter.mustVerifyAmounts ?? false)
  if (result === 'another') return storeRefused(deps, transaction, callback, 'about another payment')
  if (result === 'unknown') {
    await storeForLater(deps, transaction, callback.raw, message)
    return accepted
  }
  await storeWithEffect(deps, transaction, callback.raw, message, result)
  return accepted
}

/** What the message proves; or, where it is only a hint or says something odd, what the provider answers when asked. */
async function verifyReport(
  deps: PaymentDeps,
  transaction: TransactionRow,
  { report }: CallbackMessage,
  mustVerifyAmounts: boolean,
): Promise<Report | 'another' | 'unknown'> {
  if (report) {
    const judged = evaluateReport(expectedOf(transaction), report)
    if (judged.about === 'another') return 'another'
    if (judged.status !== 'amount_error' || !mustVerifyAmounts) return report
  }
  // A hint of what is known to be paid tells nothing more.
  if (!report && transaction.received_in_cents !== null) return { outcome: 'pending', reason: null }
  const now = deps.clock.now()
  const notSince = new Date(now.getTime() - queryIntervalMs)
  // Whoever knows a payment's name can call: the provider is not asked for every such call.
  if (!report && !(await claimQuery(deps.database.kysely, transaction.id, notSince, now))) return 'unknown'
  return (await queryProvider(deps, transaction)) ?? 'unknown'
}

async function storeWithEffect(
  deps: PaymentDeps,
  transaction: TransactionRow,
  raw: Buffer,
  message: CallbackMessage,
  report: Report,
): Promise<void> {
  // Messages without a name are named after what they led to find out.
  const eventId =
    message.eventId ?? `${transaction.provider_reference}:${report.outcome}:${report.amountInCents}`
  await deps.database.transaction(async (tx) => {
    const { effect } = await settleReport(tx, deps, transaction, report)
    const why = report.reason
    const event = { provider: transaction.provider, eventId, transaction, raw, effect, why }
    // Two copies at once: the second waited for the order, and finds everything done.
    await insertProviderEvent(tx, { ...event, now: deps.clock.now() })
  })
}

/**
 * Stores that the provider is to be asked (run-payment-checks.ts), because it cannot be asked now whether the message is true.
 * A signed message is stored as well; of unsigned ones, which anybody can send, nothing is.
 */
async function storeForLater(
  deps: PaymentDeps,
  transaction: TransactionRow,
  raw: Buffer,
  { eventId, report }: CallbackMessage,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    // The event first: it waits for the holder of the transaction's row, and a lock on the check would make that one wait too.
    if (report && eventId) {
      const event = { provider: transaction.provider, eventId, transaction, raw, now }
      await insertProviderEvent(tx, { ...event, effect: 'nothing_new', why: 'to be asked about' })
    }
    await requestCheck(tx, transaction.id, new Date(now.getTime() + queryIntervalMs), now)
  })
}

/** It speaks of money that went back: no payment changes by it. */
async function storeRefund(
  { database, clock, hearRefund }: PaymentDeps & { hearRefund: HearRefund },
  transaction: TransactionRow,
  raw: Buffer,
  { eventId, refund }: CallbackMessage,
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

const maxRefused = 20

async function storeRefused(
  deps: PaymentDeps,
  transaction: TransactionRow,
  { raw }: RawCallback,
  why: string,
): Promise<CallbackResult> {
  const { database, clock, log } = deps
  const { provider } = transaction
  log.warn({ provider, transaction: transaction.id, why }, 'a callback was not believed')
  if ((await countRefused(database.kysely, transaction.id)) < maxRefused) {
    // Named by us, so that it never takes the name of a true one.
    const eventId = `refused:${createHash('sha256').update(raw).digest('hex')}`
    const event = { provider, eventId, transaction, raw, effect: 'refused', why } as const
    await insertProviderEvent(database.kysely, { ...event, now: clock.now() })
  }
  return { result: 'refused' }
}
