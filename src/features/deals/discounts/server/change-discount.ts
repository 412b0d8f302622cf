// Makes a discount code, changes its terms for orders to come, or ends it. Orders that have it keep what they were promised.
import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { DiscountWish, discountCalls } from '../discount-contract.ts'
import { refuse } from '../discount-refusals.ts'
import { codePattern, discountState, readCode } from '../discount-rules.ts'
import {
  type DiscountRow,
  deleteDiscount,
  holdDiscount,
  insertDiscount,
  type KeptDiscount,
  replaceSuppliers,
  updateDiscount,
} from './discount-store.ts'
import { loadDiscount } from './show-discount.ts'

export interface Asked {
  id: string
  accountId: string
  now: Date
}

/** Answers its id. */
export async function createDiscount(
  tx: Tx,
  accountId: string,
  wish: BodyOf<typeof discountCalls.createDiscount>,
  now: Date,
): Promise<string> {
  const code = readCode(wish.code)
  if (!codePattern.test(code)) throw refuse('code-malformed')
  const id = newId('discount')
  const row = { ...readWish(wish, now), id, code }
  await loadManaged(tx, accountId, wish.supplier_ids, 'supplier_ids')
  if (!(await insertDiscount(tx, row, now))) throw refuse('code-taken', { values: { code } })
  await replaceSuppliers(tx, id, [...new Set(wish.supplier_ids)])
  return id
}

export async function changeDiscount(tx: Tx, asked: Asked, wish: DiscountWish): Promise<void> {
  const row = await holdTheirs(tx, asked)
  const { now } = asked
  const next = { ...readWish(wish, now), id: row.id, code: row.code }
  if (row.startAt <= now && next.startAt.getTime() !== row.startAt.getTime()) throw refuse('start-is-past')
  if (next.totalLimit !== null && next.totalLimit < row.used)
    throw refuse('limit-below-used', { values: { used: row.used } })
  await loadManaged(tx, asked.accountId, wish.supplier_ids, 'supplier_ids')
  await updateDiscount(tx, next)
  await replaceSuppliers(tx, row.id, [...new Set(wish.supplier_ids)])
}

/** Now, to the millisecond; what has not begun is taken away. Answers whether it is still there. */
export async function endDiscount(tx: Tx, asked: Asked): Promise<boolean> {
  const row = await holdTheirs(tx, asked)
  if (discountState(row, asked.now) === 'ended') throw refuse('discount-ended')
  const started = row.startAt < asked.now
  if (started) await updateDiscount(tx, { ...row, endAt: asked.now })
  else await deleteDiscount(tx, row.id)
  return started
}

async function holdTheirs(tx: Tx, { id, accountId }: Asked): Promise<DiscountRow> {
  await loadDiscount(tx, id, accountId)
  await holdDiscount(tx, id)
  const row = await loadDiscount(tx, id, accountId)
  if (row.otherSuppliers > 0) throw refuse('discount-shared')
  return row
}

function readWish(wish: DiscountWish, now: Date): Omit<KeptDiscount, 'id' | 'code'> {
  const { percent = null, amount_in_cents: amountInCents = null, most_in_cents: mostInCents = null } = wish
  if ((percent === null) === (amountInCents === null)) throw refuse('percent-or-amount')
  if (percent === null && mostInCents !== null) throw refuse('most-without-percent')
  const startAt = new Date(wish.start_at)
  const endAt = wish.end_at ? new Date(wish.end_at) : null
  if (endAt && endAt <= startAt) throw refuse('end-before-start')
  if (endAt && endAt <= now) throw refuse('end-in-the-past')
  return {
    name: wish.name?.trim() ?? '',
    percent,
    amountInCents,
    mostInCents,
    minimumInCents: wish.minimum_in_cents ?? 0,
    startAt,
    endAt,
    totalLimit: wish.total_limit ?? null,
    accountLimit: wish.account_limit ?? null,
    firstOrderOnly: wish.first_order_only ?? false,
  }
}
