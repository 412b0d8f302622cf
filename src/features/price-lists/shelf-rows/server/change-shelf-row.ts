// Changes one row of a branch's shelf by hand, and takes such a change back. Who comes second sees what the first made of the row.
import { needsConfirmation } from '#features/price-lists/imports/price-jump.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import type { BodyOf } from '#wire/call.ts'
import { changesOf, differencesOf, type FieldChange, isOutdated, unseenField } from '../row-values.ts'
import type { ShelfRow, ShelfSource, ShelfValues, shelfRowCalls } from '../shelf-rows-contract.ts'
import { refuse } from '../shelf-rows-refusals.ts'
import {
  findChange,
  isCombo,
  lockRow,
  offersOfSameGoods,
  recordChange,
  writeOnHand,
  writeOut,
  writePrice,
  writePublished,
} from './shelf-change-store.ts'
import { readShelfRows } from './shelf-row-store.ts'

export interface RowTarget {
  supplierId: string
  offerId: string
  caller: Caller
  now: Date
}

/** Locks a row until the transaction ends, and returns it as it is then; refuses one that the branch does not have. */
export async function loadLockedRow(tx: Tx, target: RowTarget): Promise<ShelfRow> {
  if (!(await lockRow(tx, target.supplierId, target.offerId))) throw refuse('no-such-row')
  return readRow(tx, target)
}

async function readRow(tx: Tx, { supplierId, offerId, now }: RowTarget): Promise<ShelfRow> {
  const [row] = await readShelfRows(tx, supplierId, [offerId], now)
  if (!row) throw refuse('no-such-row')
  return row
}

/**
 * Sets fields of a row. Refuses (409) a field that is no longer as it was seen, with the row as it is now, and an unconfirmed price
 * that jumps or is under cost. Nothing is written then.
 */
export async function changeShelfRow(
  tx: Tx,
  target: RowTarget,
  { set, saw, confirmed = false }: BodyOf<typeof shelfRowCalls.changeShelfRow>,
): Promise<{ row: ShelfRow; changeId: string | null; changes: FieldChange[] }> {
  if (Object.keys(set).length === 0) throw refuse('nothing-to-set')
  const unseen = unseenField(set, saw)
  if (unseen) throw refuse('saw-missing', { field: `saw.${unseen}` })
  const before = await loadLockedRow(tx, target)
  const changes = changesOf(before, set)
  if (isOutdated(changes, saw)) throw refuse('shelf-row-changed', { details: { row: before } })
  if (changes.length === 0) return { row: before, changeId: null, changes }
  if (set.price_in_cents !== undefined && !confirmed) refuseJump(before, set.price_in_cents)
  return writeChange(tx, target, { before, changes, set, source: 'hand' })
}

/** Refuses a normal price that is far from the present one or under cost. */
export function refuseJump(row: ShelfRow, cents: number): void {
  const { price_in_cents: now, cost_in_cents: cost } = row
  if (!needsConfirmation(now, cents, cost)) return
  const isUnderCost = cost !== null && cents < cost
  const values = { before: formatRand(now), after: formatRand(cents), cost: formatRand(cost ?? 0) }
  throw refuse('price-jump', {
    values,
    details: {
      price_now_in_cents: now,
      price_in_cents: cents,
      cost_in_cents: isUnderCost ? cost : null,
    },
  })
}

/**
 * Takes back a change by hand or a planned price, with all its fields; one that was taken back already stays so. Refuses (409) where a
 * field was changed since, with the row as it is now.
 */
export async function undoShelfChange(
  tx: Tx,
  target: RowTarget,
  changeId: string,
): Promise<{ row: ShelfRow; changes: FieldChange[] }> {
  const before = await loadLockedRow(tx, target)
  const made = await findChange(tx, target, changeId)
  if (!made) throw refuse('no-such-change')
  if (made.source !== 'hand' && made.source !== 'plan') throw refuse('not-by-hand')
  if (made.isUndone) return { row: before, changes: [] }
  const valuesOf = (side: 'before' | 'after'): ShelfValues =>
    Object.fromEntries(made.changes.map((change) => [change.field, change[side]]))
  const set = valuesOf('before')
  const changes = changesOf(before, set)
  if (isOutdated(changes, valuesOf('after'))) throw refuse('shelf-row-changed', { details: { row: before } })
  if (changes.length === 0) return { row: before, changes }
  return writeChange(tx, target, { before, changes, set, source: 'undo', undoes: changeId })
}

interface Change {
  before: ShelfRow
  changes: readonly FieldChange[]
  set: ShelfValues
  source: ShelfSource
  undoes?: string
}

/** Writes what is set and what follows from it, records it, and tells the shelf, last. */
async function writeChange(tx: Tx, target: RowTarget, { before, changes, set, source, undoes }: Change) {
  const { supplierId, offerId, caller, now } = target
  const values: ShelfValues = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  // A count lifts the mark: where it should stay, it is set again.
  if (values.on_hand !== undefined && set.out !== undefined) values.out = set.out
  if (values.price_in_cents !== undefined) await writePrice(tx, target, values.price_in_cents, now)
  if (values.published !== undefined) await writePublished(tx, target, values.published)
  if (values.on_hand !== undefined) {
    if (await isCombo(tx, target)) throw refuse('combo-not-counted')
    await writeOnHand(tx, target, values.on_hand, now)
  }
  const isCountedOut = (values.on_hand === undefined ? before.on_hand : values.on_hand) === 0
  // Of what is counted to zero nothing needs a mark: returned goods put it back on sale.
  if (values.out === false || (values.out === true && !isCountedOut))
    await writeOut(tx, target, values.out, now)
  const row = await readRow(tx, target)
  if (values.out === false && row.out)
    throw refuse((await isCombo(tx, target)) ? 'part-out' : 'counted-to-zero')
  const written = differencesOf(before, row)
  const changeId = newId('change')
  await recordChange(tx, {
    ...{ supplierId, offerId, changeId, at: now, changes: written, source },
    ...{ accountId: caller.accountId, byKey: caller.sessionId === '' },
    ...(undoes !== undefined && { undoes }),
  })
  const offerIds = values.on_hand === undefined ? [offerId] : await offersOfSameGoods(tx, target)
  await invalidateShelf(tx, supplierId, offerIds)
  return { row: await readRow(tx, target), changeId, changes: written }
}
