// Starts paying an order. The attempt is stored before the provider is called, and no lock is held meanwhile.
import { orderFlow } from '#features/orders/orders/order-flow.ts'
import {
  loadOwedInCents,
  lockOrder,
  type OrderRow,
  setOrderProvider,
  takeStep,
} from '#features/orders/orders/server/order-payments.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { waysToPay } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse as refuseCall } from '#server/http/http-refusals.ts'
import {
  isOnline,
  isTransactable,
  isTransfer,
  resumeWindowMs,
  type TransactionProvider,
} from '#wire/ways-to-pay.ts'
import { bankReference } from '../bank-reference.ts'
import type { ProviderData } from '../payment-contract.ts'
import { refuse } from '../payment-refusals.ts'
import { lockAttempt } from './lock-attempt.ts'
import { findBank } from './payment-account-store.ts'
import { attemptOf, type PaymentDeps } from './payment-deps.ts'
import { ProviderError, type StartResult } from './providers/payment-provider.ts'
import { settleTransaction } from './settle-transaction.ts'
import {
  findByIntent,
  findTransactionsOf,
  insertTransaction,
  isOpenRow,
  type TransactionRow,
  transferDetails,
  updateTransaction,
} from './transaction-store.ts'

export interface StartTransactionRequest {
  orderId: string
  shopperId: string
  provider: string | undefined
  /** What the shopper was shown. */
  amountInCents: number | undefined
  /** Only an attempt on the provider's own page will do. */
  isHosted?: boolean
  intent: { key: string; hash: Buffer } | undefined
  /** Where the shop stands, as the shopper's browser and the providers reach it. */
  base: string
  /** What this shopfront offers at all; everything of the branch's when left out. */
  shipping: readonly ShippingOption[] | undefined
  now: Date
}

export interface StartedTransaction {
  transaction: TransactionRow
  replayed: boolean
}

export async function startTransaction(
  deps: PaymentDeps,
  request: StartTransactionRequest,
): Promise<StartedTransaction> {
  const begun = await deps.database.transaction((tx) => insertAttempt(tx, deps, request))
  const { transaction } = begun.attempt
  // Whoever died between writing and asking is gone on with.
  if (transaction.status !== 'created' || hasData(transaction))
    return { transaction, replayed: begun.replayed }
  const started = await startAtProvider(deps, begun.attempt, request)
  return { transaction: started, replayed: begun.replayed }
}

interface AttemptContext {
  transaction: TransactionRow
  order: Pick<OrderRow, 'shopper_login' | 'supplier_name'>
}

async function insertAttempt(
  tx: Tx,
  deps: PaymentDeps,
  request: StartTransactionRequest,
): Promise<{ attempt: AttemptContext; replayed: boolean }> {
  const { shopperId, now } = request
  const order = await lockOrder(tx, request.orderId, { shopperId })
  const before = request.intent && (await findByIntent(tx, shopperId, request.intent.key))
  if (before) {
    if (!before.intent_hash?.equals(request.intent?.hash ?? Buffer.alloc(0))) throw refuseCall('key-reused')
    return { attempt: { transaction: before, order }, replayed: true }
  }
  if (orderFlow.isFinal(order.status)) throw refuse('order-closed')
  const owed = await loadOwedInCents(tx, order)
  if (owed === 0) throw refuse('nothing-owed')
  if (request.amountInCents !== undefined && request.amountInCents !== owed)
    throw refuse('amount-changed', { details: { payable_balance_in_cents: owed } })
  const provider = await requireProvider(tx, order, request)
  const resumable = (await findTransactionsOf(tx, order.id)).find(
    (each) => canResume(each, provider, owed, now) && !(request.isHosted && takesToken(each)),
  )
  if (resumable) return { attempt: { transaction: resumable, order }, replayed: false }
  const account = await deps.accountOf(tx, order.supplier_id, provider)
  const transaction = await insertTransaction(
    tx,
    {
      id: newId('transaction'),
      supplier_id: order.supplier_id,
      order_id: order.id,
      account_id: shopperId,
      provider,
      amount_in_cents: owed,
      merchant: account?.merchant ?? order.supplier_id,
      intent_key: request.intent?.key ?? null,
      intent_hash: request.intent?.hash ?? null,
      orderReference: order.reference,
      data: provider === 'offline_eft' ? await bankDetails(tx, order) : undefined,
    },
    now,
  )
  // Who is sent to their bank has the time that a bank takes.
  if (provider === 'offline_eft' && order.status === 'pending_payment')
    await setOrderProvider(tx, order, provider, now)
  return { attempt: { transaction, order }, replayed: false }
}

async function requireProvider(
  tx: Tx,
  order: OrderRow,
  { provider: requested, shipping }: StartTransactionRequest,
): Promise<TransactionProvider> {
  const provider = requested?.toLowerCase() ?? order.provider
  const ways = await waysToPay(tx, order, shipping)
  if (!isTransactable(provider) || !ways.includes(provider)) throw refuse('provider-not-offered')
  return provider
}

/** A second tab, a second tap, or a shopper who came back: the same attempt, so that nothing is paid twice. */
function canResume(row: TransactionRow, provider: string, owed: number, now: Date): boolean {
  if (!isOpenRow(row) || row.provider !== provider || row.amount_in_cents !== owed) return false
  return isTransfer(provider) || now.getTime() - row.created_at.getTime() < resumeWindowMs
}

const takesToken = ({ provider_data: data }: TransactionRow): boolean =>
  (data as ProviderData | null)?.kind === 'token'

async function bankDetails(tx: Tx, order: OrderRow): Promise<ProviderData> {
  const bank = await findBank(tx, order.supplier_id)
  return { kind: 'eft', ...transferDetails(bank), reference: bankReference(order.reference) }
}

const hasData = ({ provider_data }: TransactionRow): boolean => provider_data !== null

async function startAtProvider(
  deps: PaymentDeps,
  { transaction, order }: AttemptContext,
  { base, isHosted }: StartTransactionRequest,
): Promise<TransactionRow> {
  const { provider } = transaction
  const account = await deps.accountOf(deps.database.kysely, transaction.supplier_id, provider)
  if (!isOnline(provider) || !account) throw refuse('provider-not-offered')
  const now = deps.clock.now()
  const path = `/api/v1/orders/${transaction.order_id}/transactions/${transaction.id}/finalize`
  const request = {
    attempt: attemptOf(transaction),
    account: isHosted && account.way === 'charge' ? { ...account, way: 'checkout' as const } : account,
    phone: order.shopper_login,
    shopName: order.supplier_name,
    backUrl: base + path,
    notifyUrl: `${base}/api/v2/payments/${provider}/callback`,
    now,
  }
  const started = await deps.providers
    .call(provider, (way) => way.start(request))
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      deps.log.warn(
        { provider, transaction: transaction.id, why: error.message },
        'a payment could not begin',
      )
      return { result: 'away', reason: error.message } as const
    })
  if (started.result !== 'started') return failAttempt(deps, transaction, started)
  return noteStarted(deps, transaction, started)
}

/** Nobody was sent to the provider, so that nothing can have been paid. */
async function failAttempt(
  deps: PaymentDeps,
  { id, order_id }: TransactionRow,
  { result, reason }: { result: 'away' | 'refused'; reason: string },
): Promise<never> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockAttempt(tx, { id, order_id })
    const verdict = { about: 'this', status: 'failed', receivedInCents: null, reason } as const
    const by = { actor: { kind: 'provider', id: null }, now: deps.clock.now() } as const
    if (locked.transaction.status === 'created') await settleTransaction(tx, locked, verdict, by)
  })
  throw refuse(result === 'away' ? 'provider-away' : 'payment-failed')
}

/** From here on the shopper may pay. A second process that asked for the same attempt finds it begun, and its own is left unused. */
async function noteStarted(
  deps: PaymentDeps,
  { id, order_id }: TransactionRow,
  { providerReference, data }: Extract<StartResult, { result: 'started' }>,
): Promise<TransactionRow> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const { order, transaction } = await lockAttempt(tx, { id, order_id })
    if (transaction.status !== 'created' || hasData(transaction)) return transaction
    const paidSo =
      order.status === 'pending_payment'
        ? await setOrderProvider(tx, order, transaction.provider, now)
        : order
    // What waits for a token or a transfer has not been begun at anybody's yet.
    if (data.kind === 'token')
      return updateTransaction(tx, id, { data: { ...data, script: deps.cardScript } }, now)
    if (data.kind === 'transfer') return updateTransaction(tx, id, { data }, now)
    const change = { data, status: 'initiated', provider_reference: providerReference } as const
    const begun = await updateTransaction(tx, id, change, now)
    await startPaying(tx, paidSo, now)
    return begun
  })
}

/** Moves an order that waits to be paid to "being paid"; an order that owes after an amendment keeps its status. */
export async function startPaying(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.status !== 'pending_payment') return order
  const actor = { kind: 'shopper', id: order.account_id } as const
  return takeStep(tx, order, { step: 'start_paying', actor, now })
}
