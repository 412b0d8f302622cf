// Undoes a change that made an order dearer and was not paid in time, and records an event [ruling 13]. The undo is exact where
// nothing else happened to the order or its goods meanwhile; otherwise it restores as much as it can.
import type { PublishShelfChange } from '#features/basket/basket/server/move-stock.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import { agreedLine } from '#features/orders/orders/agreed-line.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type ItemRow, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import type { ChangedLine } from '#features/orders/orders/server/lines-after.ts'
import { notifyOfUndoneChange } from '#features/orders/orders/server/notify-shopper.ts'
import { addOrderNote, lockOrder } from '#features/orders/orders/server/order-payments.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { formatRand } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import {
  type AmendmentRow,
  endUnpaidAmendments,
  findAmendments,
  findUnpaidAmendments,
  type LineBefore,
} from './amendment-store.ts'
import { describeLineChanges } from './describe-line-changes.ts'
import { payDifference } from './pay-difference.ts'
import { stockLeft } from './stock-left.ts'
import { isAwaitingPayment, owesDifference } from './store-amendment.ts'

const atATime = 100
/** Who is just paying is waited for; but nobody keeps goods from others by beginning again and again. */
const graceMs = 60 * 60_000

/**
 * Returns how somebody is paying an order right now, if anybody is. The app injects it, because payments belong to a later area.
 */
export type IsBeingPaid = (db: Reader, orderId: string) => Promise<'online' | 'transfer' | undefined>

/** Undoes every unpaid change that is due, each order in a transaction of its own. */
export async function undoUnpaid(
  { database, clock, log }: Pick<Shop, 'database' | 'clock' | 'log'>,
  isBeingPaid: IsBeingPaid,
): Promise<void> {
  for (const { orderId } of await findUnpaidAmendments(database.kysely, atATime))
    await database.transaction(async (tx) => {
      const publishShelfChange = await undoIfDue(tx, orderId, isBeingPaid, clock.now())
      if (!publishShelfChange) return
      log.info({ order: orderId }, 'a change of an order was not paid in time')
      await publishShelfChange(tx)
    })
}

/** Answers what the shelf is to be told where the change was taken back. */
async function undoIfDue(
  tx: Tx,
  orderId: string,
  isBeingPaid: IsBeingPaid,
  now: Date,
): Promise<PublishShelfChange | undefined> {
  const locked = await lockOrder(tx, orderId, { anyOwner: true })
  // Its card may have been topped up since.
  const paid = await payDifference(tx, locked, now)
  const note = { name: 'payment_change', actor: system, reason: formatRand(paid) } as const
  const order = paid > 0 ? await addOrderNote(tx, locked, note, now) : locked
  if (!(await owesDifference(tx, order))) {
    await endUnpaidAmendments(tx, order.id, now)
    await resumeOrder(tx, order, { actor: system, now })
    return undefined
  }
  const waiting = (await findAmendments(tx, order.id)).filter(isAwaitingPayment)
  const until = Math.max(0, ...waiting.map(({ pay_until }) => pay_until?.getTime() ?? 0))
  if (now.getTime() < until) return undefined
  const paying = await isBeingPaid(tx, order.id)
  if (paying === 'transfer' || (paying && now.getTime() < until + graceMs)) return undefined
  const [first] = waiting
  const last = waiting.at(-1)
  if (!first || !last) return undefined
  const undone = await undo(tx, order, { first, last, waiting }, now)
  await notifyOfUndoneChange(tx, undone.order, now)
  await endUnpaidAmendments(tx, order.id, now)
  await resumeOrder(tx, undone.order, { actor: system, now })
  return undone.publishShelfChange
}

const system = { kind: 'system', id: null } as const

/** The changes that wait to be paid, oldest first. */
interface Waiting {
  first: AmendmentRow
  last: AmendmentRow
  waiting: readonly AmendmentRow[]
}

async function undo(
  tx: Tx,
  order: OrderRow,
  changes: Waiting,
  now: Date,
): Promise<{ order: OrderRow; publishShelfChange: PublishShelfChange }> {
  const items = await findItems(tx, order.id)
  const { first } = changes
  const { set, whole } = await revertLines(tx, order, items, changes, now)
  return changeLines(
    tx,
    order,
    {
      set,
      deals: { restore: sharesBefore(items, changes) },
      shippingInCents: first.shipping_price_in_cents,
      ...(whole && { bagQty: first.bag_qty }),
    },
    {
      name: 'amendment_undone',
      actor: system,
      reason: describeLineChanges(items, { set, add: [] }),
      agreed: true,
      revert: { ceilingInCents: whole ? first.ceiling_in_cents : undefined },
      now,
    },
  )
}

/** The line as it was before the changes; with no pieces where one of them added it. */
const lineBefore = ({ waiting }: Waiting, { id, qty, qty_ordered, deal_shares }: ItemRow): LineBefore => {
  const changes = waiting.map((each) => ({
    linesBefore: each.lines_before,
    linesAfter: each.lines_after,
  }))
  return agreedLine(changes, { id, qty, qty_ordered, deal_shares }, { id, qty: 0, qty_ordered })
}

/** The shares that lines had before the change. What was short meanwhile keeps those that it has: some went to other goods. */
const sharesBefore = (items: readonly ItemRow[], changes: Waiting) =>
  new Map(
    items
      .filter(({ short_at }) => short_at === null)
      .map((item) => [item.id, lineBefore(changes, item).deal_shares ?? null] as const),
  )

/**
 * Every line to what it was: what came in with the change goes out again; what the branch brought instead of missing goods since
 * then stays. What went out comes in again where the change left it so, nobody
 * found it short since, and the goods are still there. `whole`: nothing had to be left as it is.
 */
async function revertLines(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemRow[],
  changes: Waiting,
  now: Date,
): Promise<{ set: ChangedLine[]; whole: boolean }> {
  const besides = items.map(({ offer_id }) => offer_id)
  const { onHand } = await priceLines(tx, order.supplier_id, [], { besides, now })
  const left = stockLeft(onHand)
  const lines = items.map((item) => ({
    item,
    before: lineBefore(changes, item),
    after: changes.last.lines_after.find(({ id }) => id === item.id),
  }))
  const set: ChangedLine[] = []
  let whole = true
  for (const { item, before } of lines)
    if (item.qty > before.qty) {
      left.release(item.takes, item.qty - before.qty)
      set.push({ itemId: item.id, qty: toQty(before.qty), qty_ordered: before.qty_ordered })
    }
  for (const { item, before, after } of lines) {
    if (item.qty >= before.qty) continue
    const untouched = item.qty === after?.qty && item.short_at === null
    const more = Math.min(before.qty - item.qty, left.maxQtyOf(item.takes))
    const back = untouched
      ? item.per_kg && more < before.qty - item.qty
        ? 0
        : item.per_kg
          ? more
          : Math.floor(more)
      : 0
    if (item.qty + back < before.qty) whole = false
    if (back <= 0) continue
    left.reserve(item.takes, back)
    set.push({ itemId: item.id, qty: toQty(item.qty + back), qty_ordered: before.qty_ordered })
  }
  return { set, whole }
}
