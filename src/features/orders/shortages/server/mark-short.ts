// A picker finds less of a line than was ordered. What happens then is what its shopper wished for; asking is the default.

import { markOfferOut } from '#features/basket/basket/server/mark-offer-out.ts'
import type { ShelfNews } from '#features/basket/basket/server/move-stock.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import {
  findItems,
  type ItemRow,
  type OrderRow,
  type Substitute,
} from '#features/orders/orders/server/find-items.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { qtyWords } from '#features/orders/orders/server/show-order.ts'
import { lockOrder, takeStep } from '#features/orders/orders/server/take-step.ts'
import { isUnsettled, type Take } from '#features/orders/orders/short-line.ts'
import { timesQty } from '#kernel/money.ts'
import { qty } from '#kernel/quantity.ts'
import type { Tx } from '#server/database/database.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import { refuse } from '../shortage-refusals.ts'
import { findLike, missingOf } from './find-stand-ins.ts'
import { requireSubstitute, type SubstituteWish, trySubstitute } from './offer-substitute.ts'
import { settleShort } from './settle-short.ts'
import { saysThere } from './short-story.ts'

export interface ShortMark {
  orderId: string
  staffId: string
  itemId: string
  /** Base units that are there. */
  there: number
  /** What the picker offers instead; as it was when left out, taken back when null. */
  substitute?: SubstituteWish | null | undefined
  /** Nobody else finds it either. */
  outForOthers: boolean
  answerMinutes: number
  now: Date
}

/** Said again it changes nothing; said otherwise before an answer, the shopper is asked anew. */
export async function markShort(tx: Tx, mark: ShortMark): Promise<OrderRow> {
  const order = await lockOrder(tx, mark.orderId, { staffId: mark.staffId })
  if (!pickingStatuses.includes(order.status)) throw refuse('not-being-packed')
  const items = await findItems(tx, order.id)
  const item = items.find(({ id }) => id === mark.itemId)
  if (!item) throw refuse('item-not-found')
  if ((await loadRecord(tx, order)).addition?.includes(item)) throw refuse('line-unpaid')
  const there = qty(mark.there)
  if (there >= item.qty) throw refuse('not-less', { values: { most: qtyWords(item, item.qty) } })

  const marked = await markLine(tx, { order, items, item, there, now: mark.now }, mark)
  const tellOut = mark.outForOthers
    ? await markOfferOut(tx, order.supplier_id, item.offer_id, mark.now)
    : undefined
  await marked.tellShelf(tx)
  await tellOut?.(tx)
  return marked.order
}

interface Held {
  order: OrderRow
  items: readonly ItemRow[]
  item: ItemRow
  there: number
  now: Date
}

async function markLine(
  tx: Tx,
  held: Held,
  mark: ShortMark,
): Promise<{ order: OrderRow; tellShelf: ShelfNews }> {
  const { order, item, there, now } = held
  const same = isUnsettled(item) && item.short_qty === there && offersTheSame(item, mark)
  if (same) return { order, tellShelf: async () => {} }

  const offered = await offeredBy(tx, held, mark)
  const { take, substitute } = await wished(tx, held, offered)
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
          short_until: take ? null : new Date(now.getTime() + mark.answerMinutes * 60_000),
          short_outcome: null,
          substitute,
        },
      ],
    },
    { name: 'marked_short', actor, reason: saysThere(item, there), agreed: false, now },
  )
  if (take) {
    const settled = await settleShort(tx, marked.order, [{ itemId: item.id, take }], { actor, now })
    return { order: settled.order, tellShelf: both(marked.tellShelf, settled.tellShelf) }
  }
  const step = { step: 'mark_short', actor, now } as const
  return {
    order: order.status === 'preparing' ? await takeStep(tx, marked.order, step) : marked.order,
    tellShelf: marked.tellShelf,
  }
}

const offersTheSame = ({ substitute: offered }: ItemRow, { substitute: wish }: ShortMark): boolean =>
  wish === undefined ||
  (wish === null ? offered === null : wish.offerId === offered?.offer_id && wish.qty === undefined)

/** What the picker offers; while the shopper is being asked, what they were offered already. */
async function offeredBy(tx: Tx, held: Held, { substitute }: ShortMark): Promise<Substitute | null> {
  if (substitute) return requireSubstitute(tx, held, substitute)
  return substitute === undefined && isUnsettled(held.item) ? held.item.substitute : null
}

/** What the shopper's wish comes to; without `take` they are asked, and offered `substitute`. */
async function wished(
  tx: Tx,
  held: Held,
  offered: Substitute | null,
): Promise<{ take?: Take; substitute: Substitute | null }> {
  const { item, there } = held
  if (item.wish === 'none') return { take: there > 0 ? 'there' : 'nothing', substitute: null }
  const wish = offered ?? (await wishedFor(tx, held))
  // What the picker chose answers the wish for something like it, never the wish for this very thing.
  const answers = item.wish === 'like' || (item.wish === 'this' && wish?.offer_id === item.wish_offer_id)
  return answers && wish && !isDearer(held, wish)
    ? { take: 'substitute', substitute: wish }
    : { substitute: wish }
}

async function wishedFor(tx: Tx, held: Held): Promise<Substitute | null> {
  const { order, item, there, now } = held
  if (item.wish === 'this' && item.wish_offer_id)
    return (await trySubstitute(tx, held, { offerId: item.wish_offer_id })) ?? null
  if (item.wish !== 'like') return null
  const like = await findLike(tx, order, item, { missing: missingOf(item, there), now })
  return like ? ((await trySubstitute(tx, held, { offerId: like.line.offer.id })) ?? null) : null
}

const isDearer = ({ item, there }: Held, { total_in_cents }: Substitute): boolean =>
  total_in_cents + timesQty(item.unit_price_in_cents, qty(there)) > item.total_in_cents

const both =
  (first: ShelfNews, second: ShelfNews): ShelfNews =>
  async (tx) => {
    await first(tx)
    await second(tx)
  }
