// Plans a normal price from a day on. Changes by hand and price lists leave the plan: at its midnight the price is what was planned.
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Database, Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { ShelfRow, shelfRowCalls } from '../shelf-rows-contract.ts'
import { refuse } from '../shelf-rows-refusals.ts'
import { loadLockedRow, type RowTarget, refuseJump } from './change-shelf-row.ts'
import { applyDuePlans, deletePlan, findDueBranches, savePlan } from './planned-price-store.ts'
import { readShelfRows } from './shelf-row-store.ts'

const maxDaysAhead = 366

interface Planned {
  row: ShelfRow
  changes: { field: 'planned_price_in_cents'; before: number | null; after: number | null }[]
}

/** Refuses today and days before, days beyond a year, and an unconfirmed jump from the present price. */
export async function planPrice(
  tx: Tx,
  target: RowTarget,
  { price_in_cents: cents, from_day: day, confirmed = false }: BodyOf<typeof shelfRowCalls.planPrice>,
): Promise<Planned> {
  const { supplierId, offerId, caller, now } = target
  const today = dayOf(now)
  if (day <= today) throw refuse('plan-day-past')
  if (day > addDays(today, maxDaysAhead)) throw refuse('plan-day-far')
  const before = await loadLockedRow(tx, target)
  if (!confirmed) refuseJump(before, cents)
  const by = { accountId: caller.accountId, byKey: caller.sessionId === '' }
  await savePlan(tx, { offerId, supplierId, cents, from: instantOf(day), ...by, now })
  return plannedOf(tx, target, before)
}

export async function dropPlannedPrice(tx: Tx, target: RowTarget): Promise<Planned> {
  const before = await loadLockedRow(tx, target)
  await deletePlan(tx, target.offerId)
  return plannedOf(tx, target, before)
}

async function plannedOf(
  tx: Tx,
  { supplierId, offerId, now }: RowTarget,
  before: ShelfRow,
): Promise<Planned> {
  const [row = before] = await readShelfRows(tx, supplierId, [offerId], now)
  const field = 'planned_price_in_cents' as const
  const isSame = before[field] === row[field] && before.planned_from === row.planned_from
  return { row, changes: isSame ? [] : [{ field, before: before[field], after: row[field] }] }
}

/**
 * Applies the planned prices that are due, each branch in a transaction of its own: price, history and the shelf's version, all or
 * nothing. Work that a stopped process left is due still. A branch that fails does not keep the others waiting; the first failure is
 * thrown in the end.
 */
export async function applyPlannedPrices(database: Database, db: Reader, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const supplierId of await findDueBranches(db, now)) {
    const apply = async (tx: Tx) => {
      const offerIds = await applyDuePlans(tx, supplierId, now)
      if (offerIds.length > 0) await invalidateShelf(tx, supplierId, offerIds)
    }
    await database.transaction(apply).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
