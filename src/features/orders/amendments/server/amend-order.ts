// Changes an order for its shopper while that is allowed [ruling 7, ruling 13]. The change is evaluated and made in one
// transaction under the order's lock, and rolled back completely where anything differs from what the shopper saw.
import { maxLines } from '#features/basket/basket/basket.ts'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/basket/cart-refusals.ts'
import { noDeal } from '#features/basket/basket/server/cart-deals.ts'
import {
  type CartOffer,
  type CartSupplier,
  containsLiquor,
  findCartTerms,
  liquorObstacle,
} from '#features/basket/basket/server/find-cart-terms.ts'
import type { PublishShelfChange } from '#features/basket/basket/server/move-stock.ts'
import { findDealAccount, withMultibuys } from '#features/basket/basket/server/price-cart.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import { canAmend } from '#features/orders/orders/order-flow.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type ItemRow, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import {
  type AddedLine,
  agreedMultibuys,
  type DealsChange,
  linesAfter,
} from '#features/orders/orders/server/lines-after.ts'
import { lockShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { canAwaitPayment, type UnpaidAddition } from '#features/orders/orders/server/unpaid-additions.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import { settleShort } from '#features/orders/shortages/server/settle-short.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { cents, formatRand, sumCents } from '#kernel/money.ts'
import type { Language, Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { beginSavepoint, rollBackToSavepoint } from '#server/database/savepoint.ts'
import type { AmendmentResult, ModificationInput } from '../amendment-contract.ts'
import { refuse } from '../amendment-refusals.ts'
import { findAmendments } from './amendment-store.ts'
import { modificationsForCart } from './cart-modifications.ts'
import { describeLineChanges } from './describe-line-changes.ts'
import {
  type EvaluatedModification,
  type EvaluatedModifications,
  evaluateModifications,
} from './evaluate-modifications.ts'
import { payDifference } from './pay-difference.ts'
import { storeAmendment } from './store-amendment.ts'

export interface AmendRequest {
  orderId: string
  shopperId: string
  /** Or the cart whose goods the order is to have, and what is checked of the order first. */
  modifications: readonly ModificationInput[] | { cart: CartInput['items']; check: (order: OrderRow) => void }
  version: number | undefined
  totalInCents: number | undefined
  /** Only to see what would come of it. */
  trial: boolean
  /** Other short lines may go on waiting for their answer. */
  answersSome?: boolean
  language: Language
  now: Date
}

export async function amendOrder(tx: Tx, request: AmendRequest): Promise<AmendmentResult> {
  // One account's changes take turns, as its orders do: limits of multibuys hold for all of them together.
  if (!request.trial) await lockShopper(tx, request.shopperId)
  const order = await lockOrder(tx, request.orderId, { shopperId: request.shopperId }, request.version)
  if (!canAmend(order.status))
    throw refuseOrder('step-not-allowed', { details: { status: order.status, version: order.version } })
  if ('check' in request.modifications) request.modifications.check(order)
  const items = await findItems(tx, order.id)
  const supplier = await findCartTerms(tx, order.supplier_id, request.now)
  const record = await loadRecord(tx, order)
  const locked = { order, items, supplier, addition: record.addition }
  const judged = await judge(tx, locked, request)
  const undecided =
    !request.answersSome &&
    items.some((item) => isUnsettled(item) && !judged.answers.some(({ itemId }) => itemId === item.id))
  if (undecided && !request.trial) throw refuse('answer-every-short')

  const before = showOrder(record, request.language)
  await beginSavepoint(tx)
  const amended = await applyModifications(tx, locked, judged, request)
  const after = showOrder(await loadRecord(tx, amended.order), request.language)
  const tooLittle = whyTooLittle({ order, supplier }, amended, judged)
  const isLessOnly = !judged.grows && judged.answers.length === 0
  const seenTotal = request.totalInCents ?? (isLessOnly ? order.total_in_cents : undefined)
  const updated =
    judged.updated ||
    (request.totalInCents !== undefined && request.totalInCents !== amended.order.total_in_cents) ||
    // Less of something may break a deal: nobody pays more than before without having seen it.
    (seenTotal !== undefined && amended.order.total_in_cents > seenTotal)
  const differs = judged.outOfStock || updated || tooLittle !== undefined
  if (request.trial || differs) await rollBackToSavepoint(tx)
  else await amended.publishShelfChange(tx)
  const problem =
    tooLittle ||
    (judged.outOfStock && refuse('some-lacking')) ||
    (updated && refuse('some-differ')) ||
    (undecided && refuse('answer-every-short'))
  return {
    out_of_stock: judged.outOfStock,
    updated,
    payable_amount_error: tooLittle !== undefined,
    notice: problem ? (problem.messages(request.language)[0]?.text ?? null) : null,
    // What was only tried has no story and no version of its own.
    order: request.trial
      ? { ...after, version: before.version, order_events: before.order_events }
      : differs
        ? before
        : after,
    modifications:
      request.trial || differs
        ? judged.modifications.map((each) => ({ ...each, deal_in_cents: dealAfter(each, amended.items) }))
        : [],
  }
}

/** What multibuys take off the line of a modification once all of it is done, in cents. */
function dealAfter({ order_item_id: id, item }: EvaluatedModification, items: readonly ItemRow[]): number {
  const lines = items.filter((line) => (id ? line.id === id : line.offer_id === item?.offer.id))
  return sumCents(lines.map((line) => line.deal_in_cents))
}

interface LockedOrder {
  order: OrderRow
  items: ItemRow[]
  supplier: CartSupplier
  addition: UnpaidAddition | undefined
}

async function judge(
  tx: Tx,
  { order, items, supplier, addition }: LockedOrder,
  request: AmendRequest,
): Promise<Judged> {
  const { modifications: requested, language, now } = request
  const raised =
    'cart' in requested
      ? requested.cart.map(({ offer }) => offer.id)
      : requested.flatMap(({ action, item }) => (action === 'add' && item ? [item.offer.id] : []))
  const instead = items.flatMap(({ substitute }) => (substitute ? [substitute.offer_id] : []))
  const lineOfferIds = items.map(({ offer_id }) => offer_id)
  const wantedOffers = [...new Set([...raised, ...instead, ...lineOfferIds])].map((offerId) => ({
    offerId,
    qty: 1,
  }))
  const { lines, onHand } = await priceLines(tx, order.supplier_id, wantedOffers, { besides: [], now })
  const read = lines.map(({ offer }) => offer)
  const today = supplier.hasMultibuys ? await withMultibuys(tx, supplier.id, read, now) : read
  const offers = new Map(today.map((offer) => [offer.id, offer]))
  const agreed = agreedMultibuys(order)
  const changed = { orderId: order.id, agreed }
  const account = await findDealAccount(tx, supplier.id, today, request.shopperId, changed)
  const modifications =
    'cart' in requested ? modificationsForCart(requested.cart, { items, offers, now }) : requested
  const judged = evaluateModifications(modifications, {
    stokvel: order.stokvel,
    supplier,
    items,
    offers,
    onHand,
    agreed,
    account,
    isPaid: (item) => canAwaitPayment(order) && !addition?.includes(item),
    language,
    now,
  })
  const grows =
    judged.add.length > 0 || judged.set.some(({ itemId, qty }) => (qty ?? 0) > qtyOf(items, itemId))
  if (grows && supplier.closed)
    throw refuseCart('supplier-closed', { values: { closed_text: supplier.closedText ?? '' } })
  if (order.collection_date && order.collection_ends_at) {
    const slot = { startsAt: order.collection_date, endsAt: order.collection_ends_at }
    const hours = liquorObstacle(offersInvolved(judged, items, offers), supplier, slot)
    if (hours) throw refuse('liquor-hours', { values: hours })
    if (hours === null) throw refuse('liquor-not-that-day')
  }
  if (items.filter(({ qty }) => qty > 0).length + judged.add.length > maxLines)
    throw refuse('order-full', { values: { most: maxLines } })
  return { ...judged, offers, onHand, grows, deals: { rework: account } }
}

interface Judged extends EvaluatedModifications {
  offers: ReadonlyMap<string, CartOffer>
  onHand: ReadonlyMap<string, number>
  /** More of something is wanted than the order has. */
  grows: boolean
  deals: DealsChange
}

/** What the order has more of once it is done. Liquor that is taken in place of liquor is not more of it. */
function offersInvolved(
  { add, set, answers }: EvaluatedModifications,
  items: readonly ItemRow[],
  offers: ReadonlyMap<string, CartOffer>,
): CartOffer[] {
  const added = add.map(({ line }) => line.offer)
  const grown = items.flatMap(({ id, offer_id, qty, substitute }): (CartOffer | undefined)[] => {
    const own = offers.get(offer_id)
    if ((set.find(({ itemId }) => itemId === id)?.qty ?? 0) > qty) return [own]
    const instead = answers.some(({ itemId, decision }) => itemId === id && decision === 'substitute')
    return instead && substitute && !(own && containsLiquor(own)) ? [offers.get(substitute.offer_id)] : []
  })
  return [...added, ...grown.filter((offer) => offer !== undefined)]
}

const qtyOf = (items: readonly ItemRow[], id: string): number =>
  items.find((item) => item.id === id)?.qty ?? 0

interface AmendedOrder {
  order: OrderRow
  items: ItemRow[]
  publishShelfChange: PublishShelfChange
}

async function applyModifications(
  tx: Tx,
  locked: LockedOrder,
  judged: Judged,
  request: AmendRequest,
): Promise<AmendedOrder> {
  const { order, items, addition } = locked
  const actor = { kind: 'shopper', id: request.shopperId } as const
  const shelfChanges: PublishShelfChange[] = []
  let amended: { order: OrderRow; items: ItemRow[] } = { order, items }
  const changes = judged.set.length + judged.add.length > 0
  if (changes) {
    const { publishShelfChange, ...changed } = await changeLines(
      tx,
      order,
      {
        set: judged.set,
        add: judged.add,
        deals: judged.deals,
        shippingInCents: await shippingNow(tx, locked, judged, request.now),
      },
      {
        name: 'amended',
        actor,
        reason: describeLineChanges(items, judged),
        data: { modifications: judged.modifications.length },
        agreed: true,
        now: request.now,
      },
    )
    amended = changed
    shelfChanges.push(publishShelfChange)
  }
  if (judged.answers.length > 0) {
    const { publishShelfChange, ...settled } = await settleShort(tx, amended.order, judged.answers, {
      actor,
      now: request.now,
    })
    amended = settled
    shelfChanges.push(publishShelfChange)
  }
  if (changes || judged.answers.length > 0) {
    await payDifference(tx, amended.order, request.now)
    await storeAmendment(
      tx,
      {
        waited: addition !== undefined,
        before: order,
        after: amended.order,
        itemsBefore: items,
        itemsAfter: amended.items,
      },
      request.now,
    )
    amended.order = await resumeOrder(tx, amended.order, { actor, now: request.now })
  }
  return {
    ...amended,
    async publishShelfChange(tx) {
      for (const publish of shelfChanges) await publish(tx)
    },
  }
}

/**
 * What was agreed when the order was placed, and nothing where the goods come to enough for that now. It never becomes dearer:
 * slot and way stay, and so does what they were said to cost.
 */
async function shippingNow(
  tx: Tx,
  { order, items, supplier }: LockedOrder,
  judged: Judged,
  now: Date,
): Promise<number> {
  const [first] = await findAmendments(tx, order.id)
  const agreed = first?.shipping_price_in_cents ?? order.shipping_price_in_cents
  const free = supplier.shipping.find(({ name }) => name === order.shipping_provider)?.free_above_in_cents
  return free !== null && free !== undefined && goodsAfter(order, items, judged, now) >= free ? 0 : agreed
}

/** What the goods come to once all of it is done, less deals. */
function goodsAfter(
  order: OrderRow,
  items: readonly ItemRow[],
  { set, add, answers, offers, onHand, deals }: Judged,
  now: Date,
): number {
  const amended = linesAfter(order, items, { set, add, deals }, now)
  const answered = amended.items.flatMap((item) => {
    const decision = answers.find(({ itemId }) => itemId === item.id)?.decision
    return decision ? [{ item, decision }] : []
  })
  const settled = linesAfter(
    { ...order, multibuys: [...amended.agreed] },
    amended.items,
    {
      set: answered.map(({ item, decision }) => ({
        itemId: item.id,
        qty: decision === 'nothing' ? 0 : (item.short_qty ?? 0),
      })),
      add: answered.flatMap(({ item, decision }): AddedLine[] => {
        const { substitute } = item
        const offer = substitute && offers.get(substitute.offer_id)
        if (decision !== 'substitute' || !offer) return []
        const priceInCents = cents(substitute.unit_price_in_cents)
        const totalInCents = cents(substitute.total_in_cents)
        const line = { offer, qty: substitute.qty, priceInCents, totalInCents, deal: noDeal }
        return [{ line, tracked: onHand, replacesItemId: item.id }]
      }),
    },
    now,
  )
  return sumCents(settled.items.map((item) => item.total_in_cents))
}

/**
 * The least that can be ordered also holds for what is left of an order, unless it is dearer than before. That the branch lacks
 * something is not the shopper's doing: what they answer to that may leave less, but never nothing at all.
 */
function whyTooLittle(
  { order, supplier }: Pick<LockedOrder, 'order' | 'supplier'>,
  amended: AmendedOrder,
  judged: EvaluatedModifications,
): Refusal | undefined {
  const goods = (of: OrderRow) => of.subtotal_in_cents - of.discount_in_cents
  const changes = judged.set.length + judged.add.length > 0
  if (!changes && judged.answers.length === 0) return undefined
  if (amended.items.every(({ qty }) => qty === 0)) return refuse('nothing-left')
  if (!changes || goods(amended.order) >= goods(order)) return undefined
  if (goods(amended.order) < minimumOrderInCents)
    return refuseCart('below-minimum', { values: { minimum: formatRand(minimumOrderInCents) } })
  const minimumInCents = order.stokvel ? supplier.stokvelMinimumInCents : 0
  if (amended.order.subtotal_in_cents < minimumInCents)
    return refuseCart('stokvel-minimum', { values: { minimum: formatRand(minimumInCents) } })
  return undefined
}
