// Creates a discount code, changes its terms for later orders, or ends it. Orders that use it keep their terms.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { DiscountInput, discountCalls } from '../discount-contract.ts'
import { refuse } from '../discount-refusals.ts'
import { codePattern, discountState, normalizeCode } from '../discount-rules.ts'
import {
  type DiscountRow,
  deleteDiscount,
  insertDiscount,
  lockDiscount,
  replaceSuppliers,
  type StoredDiscount,
  updateDiscount,
} from './discount-store.ts'
import { loadDiscount } from './show-discount.ts'

export interface DiscountTarget {
  id: string
  accountId: string
  now: Date
}

/** Creates a code and returns its id; refuses one that is malformed or exists already. */
export async function createDiscount(
  tx: Tx,
  accountId: string,
  input: BodyOf<typeof discountCalls.createDiscount>,
  now: Date,
): Promise<string> {
  const code = normalizeCode(input.code)
  if (!codePattern.test(code)) throw refuse('code-malformed')
  const id = newId('discount')
  const row = { ...parseInput(input, now), id, code }
  await loadManagedSuppliers(tx, accountId, input.supplier_ids, 'supplier_ids')
  if (!(await insertDiscount(tx, row, now))) throw refuse('code-taken', { values: { code } })
  await replaceSuppliers(tx, id, [...new Set(input.supplier_ids)])
  return id
}

export async function changeDiscount(tx: Tx, target: DiscountTarget, input: DiscountInput): Promise<void> {
  const row = await lockOwnDiscount(tx, target)
  const { now } = target
  const next = { ...parseInput(input, now), id: row.id, code: row.code }
  if (row.startAt <= now && next.startAt.getTime() !== row.startAt.getTime()) throw refuse('start-is-past')
  if (next.totalLimit !== null && next.totalLimit < row.used)
    throw refuse('limit-below-used', { values: { used: row.used } })
  await loadManagedSuppliers(tx, target.accountId, input.supplier_ids, 'supplier_ids')
  await updateDiscount(tx, next)
  await replaceSuppliers(tx, row.id, [...new Set(input.supplier_ids)])
}

/** Ends a code now, to the millisecond, or deletes one that has not begun; returns whether it still exists. */
export async function endDiscount(tx: Tx, target: DiscountTarget): Promise<boolean> {
  const row = await lockOwnDiscount(tx, target)
  if (discountState(row, target.now) === 'ended') throw refuse('discount-ended')
  const started = row.startAt < target.now
  if (started) await updateDiscount(tx, { ...row, endAt: target.now })
  else await deleteDiscount(tx, row.id)
  return started
}

async function lockOwnDiscount(tx: Tx, { id, accountId }: DiscountTarget): Promise<DiscountRow> {
  await loadDiscount(tx, id, accountId)
  await lockDiscount(tx, id)
  const row = await loadDiscount(tx, id, accountId)
  if (row.otherSuppliers > 0) throw refuse('discount-shared')
  return row
}

function parseInput(input: DiscountInput, now: Date): Omit<StoredDiscount, 'id' | 'code'> {
  const { percent = null, amount_in_cents: amountInCents = null, most_in_cents: mostInCents = null } = input
  if ((percent === null) === (amountInCents === null)) throw refuse('percent-or-amount')
  if (percent === null && mostInCents !== null) throw refuse('most-without-percent')
  const startAt = new Date(input.start_at)
  const endAt = input.end_at ? new Date(input.end_at) : null
  if (endAt && endAt <= startAt) throw refuse('end-before-start')
  if (endAt && endAt <= now) throw refuse('end-in-the-past')
  return {
    name: input.name?.trim() ?? '',
    percent,
    amountInCents,
    mostInCents,
    minimumInCents: input.minimum_in_cents ?? 0,
    startAt,
    endAt,
    totalLimit: input.total_limit ?? null,
    accountLimit: input.account_limit ?? null,
    firstOrderOnly: input.first_order_only ?? false,
  }
}
