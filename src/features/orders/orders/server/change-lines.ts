// The only code that changes an order's lines after it was placed: stock, lines, sums and events, in the caller's transaction.
//
// The caller locks the order first (`lockOrder`); its stock is locked next. The caller calls the returned `publishShelfChange`
// last, as in registering.
import {
  deductStock,
  type PublishShelfChange,
  returnStock,
} from '#features/basket/basket/server/move-stock.ts'
import { termsOfUse } from '#features/deals/discounts/server/redeem-code.ts'
import { type MultibuyUse, setUses } from '#features/shelf/multibuy-rules/server/multibuy-uses.ts'
import { qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import type { EventName } from '../order-event-texts.ts'
import type { Actor } from '../order-flow.ts'
import { refuse } from '../order-refusals.ts'
import { weightAllowance } from '../weighing.ts'
import { findItemRows, type ItemRow, insertItems, updateItem } from './item-store.ts'
import { type LinesAfter, type LinesChange, linesAfter } from './lines-after.ts'
import { appendEvent } from './order-event-store.ts'
import { type OrderRow, updateOrder } from './order-store.ts'
import { recalculateSums } from './recalculate-sums.ts'
import { findTakenStock, lockStockRows, setTakenStock, type TakenStock } from './taken-stock-store.ts'

export interface ChangeContext {
  name: EventName
  actor: { kind: Actor; id: string | null }
  reason?: string | undefined
  data?: Record<string, unknown> | undefined
  /** The shopper said yes to it: what they agreed to at most is this from now on. Nobody else raises it [ruling 12]. */
  agreed: boolean
  /** A change of the shopper's own is taken back: counted as theirs, and what they had agreed to at most holds again. */
  revert?: { ceilingInCents: number | undefined } | undefined
  now: Date
}

export interface ChangedOrder {
  order: OrderRow
  items: ItemRow[]
  /** Cents that the total moved by; below zero where the order became cheaper. */
  movedInCents: number
  publishShelfChange: PublishShelfChange
}

export async function changeLines(
  tx: Tx,
  order: OrderRow,
  change: LinesChange,
  by: ChangeContext,
): Promise<ChangedOrder> {
  const before = await findItemRows(tx, [order.id])
  const { items: after, agreed, uses } = linesAfter(order, before, change, by.now)
  const publishShelfChange = await adjustTakenStock(tx, order, after, by)
  await writeItems(tx, before, after)
  const sums = recalculateSums(order, after, {
    discount: order.discount_code ? await termsOfUse(tx, order.id) : undefined,
    byShopper: by.actor.kind === 'shopper' || by.revert !== undefined,
    shippingInCents: change.shippingInCents,
    bagQty: change.bagQty,
  })
  const agreedTotal = by.agreed ? sums.total_in_cents + allowanceOf(after) : order.ceiling_in_cents
  const ceiling = by.revert?.ceilingInCents ?? agreedTotal
  // The last line of defence: whoever changes lines keeps below it already.
  if (sums.total_in_cents > ceiling) throw refuse('above-ceiling')
  const movedInCents = sums.total_in_cents - order.total_in_cents
  if (uses) await setUses(tx, order.id, usesOf(order, uses), uses.unchangedUses)
  const multibuys = agreed.length > 0 ? JSON.stringify(agreed) : null
  const moved = await updateOrder(tx, order, { ...sums, multibuys, ceiling_in_cents: ceiling }, by.now)
  const { name, actor, reason, data } = by
  await appendEvent(
    tx,
    order,
    { name, from: order.status, to: null, actor, reason, data, centsMoved: movedInCents },
    by.now,
  )
  return { order: moved, items: after, movedInCents, publishShelfChange }
}

const usesOf = (order: OrderRow, { uses, unchangedUses }: NonNullable<LinesAfter['uses']>): MultibuyUse[] =>
  [...uses]
    .filter(([id]) => !unchangedUses.includes(id))
    .map(([id, times]) => ({
      order_id: order.id,
      supplier_id: order.supplier_id,
      multibuy_id: id,
      account_id: order.account_id,
      times,
    }))

async function writeItems(tx: Tx, before: readonly ItemRow[], after: readonly ItemRow[]): Promise<void> {
  const itemsById = new Map(before.map((item) => [item.id, item]))
  for (const item of after) {
    const old = itemsById.get(item.id)
    if (old && old !== item) await updateItem(tx, item)
  }
  await insertItems(
    tx,
    after.filter((item) => !itemsById.has(item.id)),
  )
}

const allowanceOf = (items: readonly ItemRow[]): number =>
  items.filter((item) => item.per_kg && item.qty > 0).reduce((sum, item) => sum + weightAllowance(item), 0)

/**
 * Takes what the lines need more and gives back what they need less. Where the shopper asks for more than is there nothing
 * happens at all; what a picker weighs is there, whatever the count says, so that only what is counted is taken.
 */
async function adjustTakenStock(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemRow[],
  { actor, now }: ChangeContext,
): Promise<PublishShelfChange> {
  const taken = new Map((await findTakenStock(tx, order.id)).map((each) => [each.sellableId, each.qty]))
  const need = needOf(items)
  const ids = [...new Set([...taken.keys(), ...need.keys()])].sort()
  const onHand = await lockStockRows(tx, order.supplier_id, ids)
  const toTake: TakenStock[] = []
  const toRelease: TakenStock[] = []
  const updatedStock: TakenStock[] = []
  for (const sellableId of ids) {
    const had = taken.get(sellableId) ?? 0
    const newQty = need.get(sellableId) ?? 0
    const there = onHand.get(sellableId)
    // No longer counted: what was taken stays taken until the order lets go of it.
    if (there === undefined) continue
    const short = newQty - had > there
    if (short && actor.kind === 'shopper')
      throw refuse('not-enough-left', { details: { sellable_id: sellableId } })
    const now = qty(short ? had + there : newQty)
    if (now > had) toTake.push({ sellableId, qty: qty(now - had) })
    if (now < had) toRelease.push({ sellableId, qty: qty(had - now) })
    if (now !== had) updatedStock.push({ sellableId, qty: now })
  }
  const publishTaken = await deductStock(tx, order.supplier_id, toTake, now)
  if (!publishTaken) throw refuse('not-enough-left')
  const publishReleased = await returnStock(tx, order.supplier_id, toRelease, now)
  await setTakenStock(tx, order, updatedStock, now)
  return async (tx) => {
    await publishTaken(tx)
    await publishReleased(tx)
  }
}

/** Base units of tracked stock that these lines need, by sellable. */
function needOf(items: readonly ItemRow[]): Map<string, number> {
  const need = new Map<string, number>()
  for (const item of items)
    for (const part of item.takes) {
      const amount = Math.round(item.qty * part.qty * 100_000)
      need.set(part.sellable_id, (need.get(part.sellable_id) ?? 0) + amount)
    }
  return new Map([...need].map(([id, amount]) => [id, amount / 100_000]))
}
