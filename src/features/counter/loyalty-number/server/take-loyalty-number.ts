// Takes the loyalty number of an order's shopper at the counter, before the order is accepted: saves it for the account, and takes
// members' deals off the order's lines [ruling 14 Multibuys].
import { multibuysOf } from '#features/basket/basket/server/cart-deals.ts'
import { findDealAccount, withMultibuys } from '#features/basket/basket/server/price-cart.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import { addNumberAtCounter } from '#features/deals/loyalty/server/set-loyalty-number.ts'
import { canTakeLoyaltyNumber } from '#features/orders/orders/order-flow.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type ItemRow, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import { findServedOrder } from '#features/orders/orders/server/find-served-orders.ts'
import { agreedMultibuys, type DealsChange, linesAfter } from '#features/orders/orders/server/lines-after.ts'
import { findShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { loadRecord, type OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { recordNumberTaken } from '#features/orders/orders/server/record-number-taken.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { formatRand, sumCents } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import type { Encryption } from '#server/encryption.ts'
import { refuse } from '../loyalty-number-refusals.ts'

export interface LoyaltyNumberRequest {
  orderId: string
  staffId: string
  number: { programme_id: string; number: string }
  version: number
  now: Date
}

export async function takeLoyaltyNumber(
  tx: Tx,
  secrets: Encryption,
  { orderId, staffId, number, version, now }: LoyaltyNumberRequest,
): Promise<OrderRecord> {
  const seen = await findServedOrder(tx, orderId, staffId)
  // One account's orders and changes take turns, because limits of multibuys hold for all of them: its lock comes before the order's.
  if (!seen || !(await findShopper(tx, seen.account_id, { hold: true }))) throw refuseOrder('order-not-found')
  const order = await lockOrder(tx, orderId, { staffId }, version)
  if (!canTakeLoyaltyNumber(order.status)) throw refuse('order-accepted')
  const owner = { accountId: order.account_id, supplierId: order.supplier_id }
  const { programme, isNew } = await addNumberAtCounter(tx, secrets, owner, number, now)

  const items = await findItems(tx, order.id)
  const deals = await findMembersDeals(tx, order, items, now)
  const total = (lines: readonly ItemRow[]) => sumCents(lines.map((item) => item.total_in_cents))
  const lessInCents = total(items) - total(linesAfter(order, items, { deals }, now).items)
  const by = { actor: { kind: 'staff', id: staffId }, now } as const
  // Recalculating may cost more where other orders have used up a limit since; then the lines stay as they are.
  if (lessInCents <= 0) {
    const said = { programme: programme.name, ...by }
    return loadRecord(tx, isNew ? await recordNumberTaken(tx, order, said) : order)
  }
  const reason = `${programme.name}, −${formatRand(lessInCents)}`
  const change = { name: 'loyalty_number_taken', reason, agreed: false, ...by } as const
  const changed = await changeLines(tx, order, { deals }, change)
  // The money that was received already may cover the lower total.
  const resumed = await resumeOrder(tx, changed.order, by)
  await changed.publishShelfChange(tx)
  return loadRecord(tx, resumed)
}

/** Returns the order's deals with those that the shopper gets as a member; what was agreed on without a number stays beside them. */
async function findMembersDeals(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemRow[],
  now: Date,
): Promise<DealsChange> {
  const wanted = items.map(({ offer_id: offerId }) => ({ offerId, qty: 1 }))
  const { lines } = await priceLines(tx, order.supplier_id, wanted, { besides: [], now })
  const read = lines.map(({ offer }) => offer)
  const offers = await withMultibuys(tx, order.supplier_id, read, now)
  const changed = { orderId: order.id, agreed: agreedMultibuys(order) }
  const account = await findDealAccount(tx, order.supplier_id, offers, order.account_id, changed)
  const forMembers = offers.map(
    (offer) => [offer.id, multibuysOf(offer, account).filter(({ programme }) => programme)] as const,
  )
  return { rework: account, joined: new Map(forMembers) }
}
