// Renders discount codes for managers.
import type { Reader } from '#server/database/database.ts'
import type { Discount } from '../discount-contract.ts'
import { refuse } from '../discount-refusals.ts'
import { discountState } from '../discount-rules.ts'
import { type DiscountRow, findDiscount } from './discount-store.ts'

export const showDiscount = (row: DiscountRow, now: Date): Discount => ({
  id: row.id,
  code: row.code,
  name: row.name,
  percent: row.percent,
  amount_in_cents: row.amountInCents,
  most_in_cents: row.mostInCents,
  minimum_in_cents: row.minimumInCents,
  start_at: row.startAt.toISOString(),
  end_at: row.endAt?.toISOString() ?? null,
  state: discountState(row, now),
  total_limit: row.totalLimit,
  account_limit: row.accountLimit,
  first_order_only: row.firstOrderOnly,
  used: row.used,
  given_in_cents: row.givenInCents,
  suppliers: row.suppliers,
  other_suppliers: row.otherSuppliers,
})

/** Returns a code; refuses another manager's as if it did not exist [R8]. */
export async function loadDiscount(db: Reader, id: string, accountId: string): Promise<DiscountRow> {
  const row = await findDiscount(db, id, accountId)
  if (!row) throw refuse('no-such-discount')
  return row
}
