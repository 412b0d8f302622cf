// Marks a line of which a picker finds less than was ordered. The shopper's wish decides what happens then; by default they are
// asked.

import { markOfferOut } from '#features/basket/basket/server/mark-offer-out.ts'
import type { PublishShelfChange } from '#features/basket/basket/server/move-stock.ts'
import { totalsWithSubstitute } from '#features/orders/orders/line-deals.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import {
  findItems,
  type ItemRow,
  type OrderRow,
  type Substitute,
} from '#features/orders/orders/server/find-items.ts'
import { agreedMultibuys } from '#features/orders/orders/server/lines-after.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { formatOrderedQty } from '#features/orders/orders/server/show-order.ts'
import { lockOrder, takeStep } from '#features/orders/orders/server/take-step.ts'
import { isUnsettled, type ShortDecision } from '#features/orders/orders/short-line.ts'
import { qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import { refuse } from '../shortage-refusals.ts'
import { findLikeStandIn, missingQty } from './find-stand-ins.ts'
import { requireSubstitute, type SubstituteRequest, trySubstitute } from './offer-substitute.ts'
import { settleShort } from './settle-short.ts'
import { availableText } from './short-line-texts.ts'

export interface ShortMark {
  orderId: string
  staffId: string
  itemId: string
  /** Base units that are there. */
  there: number
  /** What the picker offers instead; as it was when left out, taken back when null. */
  substitute?: SubstituteRequest | null | undefined
  /** Nobody else finds it either. */
  isOutForOthers: boolean
  answerMinutes: number
  now: Date
}

/**
 * Marks the line and returns the order. Repeating the same mark changes nothing; a different mark before an answer asks the
 * shopper again.
 */
export async function markShort(tx: Tx, mark: ShortMark): Promise<OrderRow> {
  const order = await lockOrder(tx, mark.orderId, { staffId: mark.staffId })
  if (!pickingStatuses.includes(order.status)) throw refuse('not-being-packed')
  const items = await findItems(tx, order.id)
  const item = items.find(({ id }) => id === mark.itemId)
  if (!item) throw refuse('item-not-found')
  if ((await loadRecord(tx, order)).addition?.includes(item)) throw refuse('line-unpaid')
  const there = qty(mark.there)
  if (there >= item.qty) throw refuse('not-less', { values: { most: formatOrderedQty(item, item.qty) } })

  const marked = await markLine(tx, { order, items, item, there, now: mark.now }, mark)
  const publishOut = mark.isOutForOthers
    ? await markOfferOut(tx, order.supplier_id, item.offer_id, mark.now)
    : undefined
  await marked.publishShelfChange(tx)
  await publishOut?.(tx)
  return marked.order
}

interface LockedItem {
  order: OrderRow
  items: readonly ItemRow[]
  item: ItemRow
  there: number
  now: Date
}

async function markLine(
  tx: Tx,
  locked: LockedItem,
  mark: ShortMark,
): Promise<{ order: OrderRow; publishShelfChange: PublishShelfChange }> {
  const { order, item, there, now } = locked
  const isUnchanged = isUnsettled(item) && item.short_qty === there && isSameSubstitute(item, mark)
  if (isUnchanged) return { order, publishShelfChange: async () => {} }

  const offered = await offeredBy(tx, locked, mark)
  const { decision, substitute } = await decideByWish(tx, locked, offered)
  const actor = { kind: 'staff', id: mark.staffId } as const
  const marked = await changeLines(
    tx,
    order,
    {
      set: [
        {
          itemId: item.id,
          short_qty: there,
          short_at: now,
          short_until: decision ? null : new Date(now.getTime() + mark.answerMinutes * 60_000),
          short_outcome: null,
          short_answered_at: null,
          substitute,
        },
      ],
    },
    { name: 'marked_short', actor, reason: availableText(item, there), agreed: false, now },
  )
  if (decision) {
    const settled = await settleShort(tx, marked.order, [{ itemId: item.id, decision }], { actor, now })
    return {
      order: settled.order,
      publishShelfChange: both(marked.publishShelfChange, settled.publishShelfChange),
    }
  }
  const step = { step: 'mark_short', actor, now } as const
  return {
    order: order.status === 'preparing' ? await takeStep(tx, marked.order, step) : marked.order,
    publishShelfChange: marked.publishShelfChange,
  }
}

const isSameSubstitute = ({ substitute: offered }: ItemRow, { substitute: wish }: ShortMark): boolean =>
  wish === undefined ||
  (wish === null ? offered === null : wish.offerId === offered?.offer_id && wish.qty === undefined)

/** What the picker offers; while the shopper is being asked, what they were offered already. */
async function offeredBy(tx: Tx, locked: LockedItem, { substitute }: ShortMark): Promise<Substitute | null> {
  if (substitute) return requireSubstitute(tx, locked, substitute)
  return substitute === undefined && isUnsettled(locked.item) ? locked.item.substitute : null
}

/** What the shopper's wish comes to; without `take` they are asked, and offered `substitute`. */
async function decideByWish(
  tx: Tx,
  locked: LockedItem,
  offered: Substitute | null,
): Promise<{ decision?: ShortDecision; substitute: Substitute | null }> {
  const { item, there } = locked
  if (item.wish === 'none') return { decision: there > 0 ? 'there' : 'nothing', substitute: null }
  const wish = offered ?? (await findWishedSubstitute(tx, locked))
  // What the picker chose answers the wish for something like it, never the wish for this very thing.
  const answers = item.wish === 'like' || (item.wish === 'this' && wish?.offer_id === item.wish_offer_id)
  return answers && wish && !isDearer(locked, wish)
    ? { decision: 'substitute', substitute: wish }
    : { substitute: wish }
}

async function findWishedSubstitute(tx: Tx, locked: LockedItem): Promise<Substitute | null> {
  const { order, item, there, now } = locked
  if (item.wish === 'this' && item.wish_offer_id)
    return (await trySubstitute(tx, locked, { offerId: item.wish_offer_id })) ?? null
  if (item.wish !== 'like') return null
  const like = await findLikeStandIn(tx, order, item, { missing: missingQty(item, there), now })
  return like ? ((await trySubstitute(tx, locked, { offerId: like.line.offer.id })) ?? null) : null
}

function isDearer({ order, item, there }: LockedItem, substitute: Substitute): boolean {
  const totals = totalsWithSubstitute(item, there, substitute, agreedMultibuys(order))
  return totals.there + totals.substitute > item.total_in_cents
}

const both =
  (first: PublishShelfChange, second: PublishShelfChange): PublishShelfChange =>
  async (tx) => {
    await first(tx)
    await second(tx)
  }
