// Hands an order over, at the counter or at the shopper's door. Requires the shopper's code, a check of their age where the
// goods require it, and cash that covers the order.
import { timingSafeEqual } from 'node:crypto'
import {
  cashAccount,
  orderAccount,
  recordMovement,
  roundingAccount,
} from '#features/ledger/ledger/server/ledger.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { showSums } from '#features/orders/orders/server/show-order.ts'
import { formatRand } from '#kernel/money.ts'
import { formatTime } from '#kernel/time.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { checkLimit, countAttempt, minutes, type RateLimit } from '#server/rate-limits.ts'
import { refuse } from '../counter-refusals.ts'

export interface HandOverRequest {
  collectionCode: string | undefined
  cashTakenInCents: number | undefined
  ageChecked: boolean | undefined
  now: Date
  /** Outside the transaction: a wrong code is counted though the step itself is undone. */
  dbOutsideTx: Reader
}

/** Checks the requirements and takes the cash; returns the data that the order's event stores. */
export async function handOver(
  tx: Tx,
  record: OrderRecord,
  request: HandOverRequest,
): Promise<Record<string, unknown>> {
  await checkCode(tx, record, request)
  const restricted = record.items.some((item) => item.age_restricted)
  if (restricted && request.ageChecked !== true) throw refuse('age-unchecked')
  const cash = await takeCash(tx, record, request)
  return { ...cash, ...(restricted && { age_checked: true }) }
}

/**
 * Refuses an order that is neither paid nor to be paid in cash; with `additionMayWait`, an unpaid addition is allowed [ruling
 * 14].
 */
export function requirePaidAhead(record: OrderRecord, additionMayWait: boolean): void {
  const { order, addition } = record
  if (order.provider === 'cash' || showSums(record).payable_balance_in_cents === 0) return
  if (!addition) throw refuse('not-paid')
  if (additionMayWait) return
  throw refuse('change-not-paid', {
    values: { amount: formatRand(addition.cents), time: formatTime(addition.until) },
  })
}

/** Four digits are few: after 5 wrong ones the order waits [ruling 12]. */
const codeTries = (orderId: string): RateLimit => ({
  key: `collection code of ${orderId}`,
  max: 5,
  windowMs: 15 * minutes,
})

/** The order is locked, so that guesses made at once are counted one after the other. */
async function checkCode(
  tx: Tx,
  { order }: OrderRecord,
  { collectionCode, dbOutsideTx, now }: HandOverRequest,
): Promise<void> {
  if (!collectionCode) throw refuse('code-missing')
  await checkLimit(tx, codeTries(order.id), now)
  const typedCode = Buffer.from(collectionCode.trim())
  const right = Buffer.from(order.collection_code)
  if (typedCode.length === right.length && timingSafeEqual(typedCode, right)) return
  await countAttempt(dbOutsideTx, [codeTries(order.id)], now)
  throw refuse('code-wrong')
}

/** The cash covers what is owed, rounded down to ten cents; the rounding is an entry, so that the order is paid. */
async function takeCash(tx: Tx, record: OrderRecord, { cashTakenInCents, now }: HandOverRequest) {
  const { order } = record
  const { payable_balance_in_cents: owed, cash_payable_in_cents: due } = showSums(record)
  if (owed === 0) return {}
  if (order.provider !== 'cash') throw refuse('not-paid')
  if (cashTakenInCents === undefined) throw refuse('cash-missing')
  if (cashTakenInCents < due) throw refuse('cash-short', { values: { due: formatRand(due) } })
  await recordMovement(tx, {
    kind: 'cash_received',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: orderAccount(order.id), cents: owed },
      { account: cashAccount(order.supplier_id), cents: -due },
      { account: roundingAccount(order.supplier_id), cents: due - owed },
    ],
    now,
  })
  return { cash_taken_in_cents: cashTakenInCents, change_in_cents: cashTakenInCents - due }
}
