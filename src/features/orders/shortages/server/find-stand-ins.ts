// Finds stand-ins for a missing item: offers of the same branch, in stock, at today's prices.

import type { PricedLine } from '#features/basket/basket/server/price-cart.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import type { ItemRow, OrderRow } from '#features/orders/orders/server/find-items.ts'
import { timesQty } from '#kernel/money.ts'
import { type Qty, qty } from '#kernel/quantity.ts'
import type { Reader } from '#server/database/database.ts'
import { isLike, rankStandIns, type StandInKind } from '../stand-ins.ts'
import { findNamedOffers, findNearOffers, type Near } from './stand-in-store.ts'

export interface StandIn extends StandInKind {
  line: PricedLine
  /** How much is counted of it; undefined where it is not counted. */
  onHand: number | undefined
}

export interface StandInsRequest {
  /** Base units that are missing. */
  missing: Qty
  /** Words of a name, or a barcode; near ones where nothing is asked. */
  words?: string | undefined
  now: Date
}

const maxPriced = 40
const maxShown = 12

export async function findStandIns(
  db: Reader,
  order: Pick<OrderRow, 'supplier_id' | 'stokvel'>,
  item: ItemRow,
  { missing, words, now }: StandInsRequest,
): Promise<StandIn[]> {
  const near = nearTo(order, item)
  const found = words
    ? await findNamedOffers(db, near, words, maxPriced)
    : await findNearOffers(db, near, maxPriced)
  const { lines, lacking, onHand } = await priceLines(
    db,
    order.supplier_id,
    found.map(({ offerId }) => ({ offerId, qty: missing })),
    { besides: [], now, lock: false },
  )
  const byId = new Map(lines.map((line) => [line.offer.id, line]))
  const standIns = found.flatMap(({ offerId, ...kind }) => {
    const line = byId.get(offerId)
    if (!line || lacking.has(offerId)) return []
    const dearer = line.totalInCents > timesQty(item.unit_price_in_cents, missing)
    const left = onHand.get(line.offer.sellableId)
    return [{ ...kind, line, dearer, unitPriceInCents: line.priceInCents, onHand: left }]
  })
  const ranked = rankStandIns(standIns, item.unit_price_in_cents)
  const isChosen = ({ line }: StandIn) => item.wish === 'this' && line.offer.id === item.wish_offer_id
  return [...ranked.filter(isChosen), ...ranked.filter((each) => !isChosen(each))].slice(0, maxShown)
}

/** Returns the best stand-in that is like the item and not dearer, if there is one. */
export async function findLikeStandIn(
  db: Reader,
  order: Pick<OrderRow, 'supplier_id' | 'stokvel'>,
  item: ItemRow,
  request: StandInsRequest,
): Promise<StandIn | undefined> {
  const standIns = await findStandIns(db, order, item, request)
  return standIns.find((standIn) => isLike(standIn) && !standIn.dearer)
}

export const missingQty = (item: ItemRow, there: number): Qty => qty(Math.max(0, item.qty - there))

const nearTo = (order: Pick<OrderRow, 'supplier_id' | 'stokvel'>, item: ItemRow): Near => ({
  supplierId: order.supplier_id,
  sellableId: item.sellable_id,
  productId: item.product_id,
  offerId: item.offer_id,
  unitPriceInCents: item.unit_price_in_cents,
  perKg: item.per_kg,
  stokvel: order.stokvel,
  ageRestricted: item.age_restricted,
  wishOfferId: item.wish === 'this' ? item.wish_offer_id : null,
})
