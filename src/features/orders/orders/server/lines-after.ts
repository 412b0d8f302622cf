// The lines of an order as a change leaves them: quantities, picks, goods that come instead, and what multibuys take off. Pure.
import { type DealAccount, multibuysOf, visitorDeals } from '#features/basket/basket/server/cart-deals.ts'
import type { PricedLine } from '#features/basket/basket/server/price-cart.ts'
import { type AgreedMultibuy, isCounted } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import type { DealShare } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { timesQty } from '#kernel/money.ts'
import { type Qty, qty } from '#kernel/quantity.ts'
import { dealOn, type RecalculatedDeals, recalculateDeals, splitShares } from '../line-deals.ts'
import { picksAfter } from '../put-back.ts'
import type { ItemRow } from './item-store.ts'
import { newItems } from './new-order.ts'
import type { OrderRow } from './order-store.ts'

/** What may change of a line besides its quantity. */
export type ItemMark = Partial<
  Pick<
    ItemRow,
    | 'qty_ordered'
    | 'wish'
    | 'wish_offer_id'
    | 'note'
    | 'picked_qty'
    | 'picked_at'
    | 'picked_by'
    | 'packed_at'
    | 'short_qty'
    | 'short_at'
    | 'short_until'
    | 'short_outcome'
    | 'short_answered_at'
    | 'substitute'
  >
>

export interface ChangedLine extends ItemMark {
  itemId: string
  /** Base units that are charged from now on; 0 takes the line out, though it stays readable. As it is when left out. */
  qty?: Qty | number
}

/**
 * A new line, priced from the database in this transaction, with its stock and prices locked (`findStock`, `findCartOffers` with
 * `lock`).
 */
export interface AddedLine extends ItemMark {
  line: PricedLine
  /** What of it is counted, by sellable. */
  tracked: { has(sellableId: string): boolean }
  replacesItemId?: string | undefined
}

export interface LinesChange {
  set?: readonly ChangedLine[]
  add?: readonly AddedLine[]
  /** Bags that staff packed with. */
  bagQty?: number | undefined
  /** What the delivery costs from now on; as it is when left out. */
  shippingInCents?: number | undefined
  /** What multibuys take off; pieces keep their shares when left out, because the branch changes the lines. */
  deals?: DealsChange | undefined
}

export type DealsChange =
  /**
   * The shopper changes the lines, and deals are recalculated; of their account, what decides about the deals of added goods.
   * `joined` has, by offer, the multibuys that the lines of the order can have from now on besides those they were ordered with.
   */
  | { rework: DealAccount; joined?: ReadonlyMap<string, readonly Multibuy[]> }
  /** A change is undone: the shares that lines had before it, by line. */
  | { restore: ReadonlyMap<string, DealShare[] | null> }

export interface LinesAfter {
  items: ItemRow[]
  agreed: readonly AgreedMultibuy[]
  /** The uses of multibuys that the order has now, and those that stay as they are; left out where none changes. */
  uses?: Pick<RecalculatedDeals, 'uses' | 'unchangedUses'>
}

/**
 * Returns the lines as a change leaves them, without writing anything: what is lowered, raised and added, and what multibuys take
 * off then.
 */
export function linesAfter(
  order: OrderRow,
  before: readonly ItemRow[],
  change: LinesChange,
  now: Date,
): LinesAfter {
  const agreed = agreedMultibuys(order)
  const adds = added(order, before, change, now)
  const set = before.map((item) => changed(item, change, adds))
  const lines = [...set, ...adds.map(({ item }) => item)]
  if (!change.deals || 'restore' in change.deals) {
    const items = lines.map((item, at) => unlessSame(before[at], priced(item, agreed)))
    if (!change.deals || !agreed.some(isCounted)) return { items, agreed }
    const asBefore = items.map((item) => ({ ...item, qtyBefore: item.qty }))
    return { items, agreed, uses: recalculateDeals(agreed, asBefore, visitorDeals.used) }
  }
  const { rework: account, joined } = change.deals
  const today = adds.map(({ by }) =>
    by.replacesItemId === undefined ? multibuysOf(by.line.offer, account) : undefined,
  )
  const recalculated = recalculateDeals(
    agreed,
    lines.map((item, at) => ({
      ...item,
      qtyBefore: before[at]?.qty ?? 0,
      today: at < set.length ? joined?.get(item.offer_id) : today[at - set.length],
    })),
    account.used,
  )
  const items = lines.map((item, at) =>
    unlessSame(before[at], withTotal({ ...item, ...recalculated.lines[at] })),
  )
  return {
    items,
    agreed: recalculated.agreed,
    ...(recalculated.agreed.some(isCounted) && { uses: recalculated }),
  }
}

export const agreedMultibuys = ({ multibuys }: Pick<OrderRow, 'multibuys'>): readonly AgreedMultibuy[] =>
  (multibuys as unknown as AgreedMultibuy[] | null) ?? []

const priced = (item: ItemRow, agreed: readonly AgreedMultibuy[]): ItemRow =>
  withTotal({ ...item, deal_in_cents: dealOn(item, item.qty, agreed) })

const withTotal = (item: ItemRow): ItemRow => ({
  ...item,
  total_in_cents: timesQty(item.unit_price_in_cents, qty(item.qty)) - item.deal_in_cents,
})

/** The row as it was where nothing of it changed, so that it is not written again. */
const unlessSame = (before: ItemRow | undefined, after: ItemRow): ItemRow =>
  before && (Object.keys(after) as (keyof ItemRow)[]).every((column) => before[column] === after[column])
    ? before
    : after

/** A line as it is set; where something comes in its place, without the shares that go over to that. */
function changed(item: ItemRow, { set = [], deals }: LinesChange, adds: readonly Added[]): ItemRow {
  const restored = deals && 'restore' in deals ? deals.restore.get(item.id) : undefined
  const shares = restored === undefined ? {} : { deal_shares: restored }
  const change = set.find(({ itemId }) => itemId === item.id)
  if (!change) return { ...item, ...shares }
  const { itemId: _, qty: newQty, ...marks } = change
  const now = qty(newQty ?? item.qty)
  // The picker enters what is in the crate.
  const picks = marks.picked_qty === undefined ? picksAfter(item, now) : {}
  const instead = adds.find(({ by }) => by.replacesItemId === item.id)
  if (instead) shares.deal_shares = splitShares(item, now, instead.item.qty).remaining
  return { ...item, ...picks, ...marks, ...shares, qty: now }
}

interface Added {
  by: AddedLine
  item: ItemRow
}

function added(
  order: OrderRow,
  before: readonly ItemRow[],
  { set = [], add = [] }: LinesChange,
  now: Date,
): Added[] {
  const next = Math.max(-1, ...before.map((item) => item.position)) + 1
  return add.flatMap((by, index) => {
    const { line, tracked, replacesItemId, ...marks } = by
    const replaced = before.find((item) => item.id === replacesItemId)
    const there = set.find(({ itemId }) => itemId === replacesItemId)?.qty ?? 0
    return newItems(order, [line], { tracked, now }).map((item) => ({
      by,
      item: {
        ...item,
        ...marks,
        position: next + index,
        replaces_item_id: replacesItemId ?? null,
        ...(replaced && {
          deal_shares: splitShares(replaced, there, item.qty).moved,
        }),
      },
    }))
  })
}
