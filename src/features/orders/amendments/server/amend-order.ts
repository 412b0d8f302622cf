// A shopper changes their order while that is still allowed (rulings, points 7 and 13): judged and made in one go, under the
// order's lock, and undone to the last cent where anything differs from what they saw.
import { mostLines } from '#features/basket/basket/basket.ts'
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/basket/cart-refusals.ts'
import {
  type CartOffer,
  type CartSupplier,
  findTerms,
  holdsLiquor,
  liquorObstacle,
} from '#features/basket/basket/server/find-terms.ts'
import type { ShelfNews } from '#features/basket/basket/server/move-stock.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import { canAmend } from '#features/orders/orders/order-flow.ts'
import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type ItemRow, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import { goOn } from '#features/orders/orders/server/go-on.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import { lockOrder } from '#features/orders/orders/server/take-step.ts'
import { mayWait, type UnpaidAddition } from '#features/orders/orders/server/unpaid-additions.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import { settleShort } from '#features/orders/shortages/server/settle-short.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { Language, Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { beginSavepoint, rollBackToSavepoint } from '#server/database/savepoint.ts'
import type { AmendmentResult, ModificationInput } from '../amendment-contract.ts'
import { refuse } from '../amendment-refusals.ts'
import { findAmendments } from './amendment-store.ts'
import { modificationsFor } from './goods-wanted.ts'
import { type Judged, judgeModifications } from './judge-modifications.ts'
import { keepAmendment } from './keep-amendment.ts'
import { payMore } from './pay-more.ts'
import { sayLines } from './say-lines.ts'

export interface AmendAsk {
  orderId: string
  shopperId: string
  /** Or the cart whose goods the order is to have, and what is checked of the order first. */
  modifications: readonly ModificationInput[] | { cart: CartInput['items']; check: (order: OrderRow) => void }
  version: number | undefined
  totalInCents: number | undefined
  /** Only to see what would come of it. */
  trial: boolean
  language: Language
  now: Date
}

export async function amendOrder(tx: Tx, ask: AmendAsk): Promise<AmendmentResult> {
  const order = await lockOrder(tx, ask.orderId, { shopperId: ask.shopperId }, ask.version)
  if (!canAmend(order.status))
    throw refuseOrder('step-not-allowed', { details: { status: order.status, version: order.version } })
  if ('check' in ask.modifications) ask.modifications.check(order)
  const items = await findItems(tx, order.id)
  const supplier = await findTerms(tx, order.supplier_id)
  const record = await loadRecord(tx, order)
  const held = { order, items, supplier, addition: record.addition }
  const judged = await judge(tx, held, ask)
  const undecided = items.some(
    (item) => isUnsettled(item) && !judged.answers.some(({ itemId }) => itemId === item.id),
  )
  if (undecided && !ask.trial) throw refuse('answer-every-short')

  const before = showOrder(record, ask.language)
  await beginSavepoint(tx)
  const made = await make(tx, held, judged, ask)
  const after = showOrder(await loadRecord(tx, made.order), ask.language)
  const tooLittle = whyTooLittle({ order, supplier }, made, judged)
  const updated =
    judged.updated || (ask.totalInCents !== undefined && ask.totalInCents !== made.order.total_in_cents)
  const differs = judged.outOfStock || updated || tooLittle !== undefined
  if (ask.trial || differs) await rollBackToSavepoint(tx)
  else await made.tellShelf(tx)
  const problem =
    tooLittle ||
    (judged.outOfStock && refuse('some-lacking')) ||
    (updated && refuse('some-differ')) ||
    (undecided && refuse('answer-every-short'))
  return {
    out_of_stock: judged.outOfStock,
    updated,
    payable_amount_error: tooLittle !== undefined,
    notice: problem ? (problem.messages(ask.language)[0]?.text ?? null) : null,
    // What was only tried has no story and no version of its own.
    order: ask.trial
      ? { ...after, version: before.version, order_events: before.order_events }
      : differs
        ? before
        : after,
    modifications: ask.trial || differs ? judged.modifications : [],
  }
}

interface Held {
  order: OrderRow
  items: ItemRow[]
  supplier: CartSupplier
  addition: UnpaidAddition | undefined
}

async function judge(tx: Tx, { order, items, supplier, addition }: Held, ask: AmendAsk): Promise<Judged> {
  const { modifications: asked, language, now } = ask
  const raised =
    'cart' in asked
      ? asked.cart.map(({ offer }) => offer.id)
      : asked.flatMap(({ action, item }) => (action === 'add' && item ? [item.offer.id] : []))
  const instead = items.flatMap(({ substitute }) => (substitute ? [substitute.offer_id] : []))
  const known = items.map(({ offer_id }) => offer_id)
  const wanted = [...new Set([...raised, ...instead, ...known])].map((offerId) => ({ offerId, qty: 1 }))
  const { lines, onHand } = await priceLines(tx, order.supplier_id, wanted, { besides: [], now })
  const offers = new Map(lines.map(({ offer }) => [offer.id, offer]))
  const modifications = 'cart' in asked ? modificationsFor(asked.cart, { items, offers, now }) : asked
  const judged = judgeModifications(modifications, {
    stokvel: order.stokvel,
    supplier,
    items,
    offers,
    onHand,
    isPaid: (item) => mayWait(order) && !addition?.includes(item),
    language,
    now,
  })
  const grows =
    judged.add.length > 0 || judged.set.some(({ itemId, qty }) => (qty ?? 0) > qtyOf(items, itemId))
  if (grows && supplier.closed)
    throw refuseCart('supplier-closed', { values: { closed_text: supplier.closedText ?? '' } })
  if (order.collection_date && order.collection_ends_at) {
    const slot = { startsAt: order.collection_date, endsAt: order.collection_ends_at }
    const hours = liquorObstacle(broughtBy(judged, items, offers), supplier, slot)
    if (hours) throw refuse('liquor-hours', { values: hours })
    if (hours === null) throw refuse('liquor-not-that-day')
  }
  if (items.filter(({ qty }) => qty > 0).length + judged.add.length > mostLines)
    throw refuse('order-full', { values: { most: mostLines } })
  return judged
}

/** What the order has more of once it is done. Liquor that is taken in place of liquor is not more of it. */
function broughtBy(
  { add, set, answers }: Judged,
  items: readonly ItemRow[],
  offers: ReadonlyMap<string, CartOffer>,
): CartOffer[] {
  const added = add.map(({ line }) => line.offer)
  const grown = items.flatMap(({ id, offer_id, qty, substitute }): (CartOffer | undefined)[] => {
    const own = offers.get(offer_id)
    if ((set.find(({ itemId }) => itemId === id)?.qty ?? 0) > qty) return [own]
    const instead = answers.some(({ itemId, take }) => itemId === id && take === 'substitute')
    return instead && substitute && !(own && holdsLiquor(own)) ? [offers.get(substitute.offer_id)] : []
  })
  return [...added, ...grown.filter((offer) => offer !== undefined)]
}

const qtyOf = (items: readonly ItemRow[], id: string): number =>
  items.find((item) => item.id === id)?.qty ?? 0

interface Made {
  order: OrderRow
  items: ItemRow[]
  tellShelf: ShelfNews
}

async function make(tx: Tx, held: Held, judged: Judged, ask: AmendAsk): Promise<Made> {
  const { order, items, addition } = held
  const actor = { kind: 'shopper', id: ask.shopperId } as const
  const news: ShelfNews[] = []
  let made: { order: OrderRow; items: ItemRow[] } = { order, items }
  const changes = judged.set.length + judged.add.length > 0
  if (changes) {
    const { tellShelf, ...changed } = await changeLines(
      tx,
      order,
      { set: judged.set, add: judged.add, shippingInCents: await shippingNow(tx, held, judged) },
      {
        name: 'amended',
        actor,
        reason: sayLines(items, judged),
        data: { modifications: judged.modifications.length },
        agreed: true,
        now: ask.now,
      },
    )
    made = changed
    news.push(tellShelf)
  }
  if (judged.answers.length > 0) {
    const { tellShelf, ...settled } = await settleShort(tx, made.order, judged.answers, {
      actor,
      now: ask.now,
    })
    made = settled
    news.push(tellShelf)
  }
  if (changes || judged.answers.length > 0) {
    await payMore(tx, made.order, ask.now)
    await keepAmendment(
      tx,
      {
        waited: addition !== undefined,
        before: order,
        after: made.order,
        itemsBefore: items,
        itemsAfter: made.items,
      },
      ask.now,
    )
    made.order = await goOn(tx, made.order, { actor, now: ask.now })
  }
  return {
    ...made,
    async tellShelf(tx) {
      for (const tell of news) await tell(tx)
    },
  }
}

/**
 * What was agreed when the order was placed, and nothing where the goods come to enough for that now. It never becomes dearer:
 * slot and way stay, and so does what they were said to cost.
 */
async function shippingNow(tx: Tx, { order, items, supplier }: Held, judged: Judged): Promise<number> {
  const [first] = await findAmendments(tx, order.id)
  const agreed = first?.shipping_price_in_cents ?? order.shipping_price_in_cents
  const free = supplier.shipping.find(({ name }) => name === order.shipping_provider)?.freeAboveInCents
  return free !== null && free !== undefined && goodsAfter(items, judged) >= free ? 0 : agreed
}

/** What the goods come to once all of it is done. */
function goodsAfter(items: readonly ItemRow[], { set, add, answers }: Judged): number {
  const lines = items.map((item) => {
    const take = answers.find(({ itemId }) => itemId === item.id)?.take
    if (take === 'nothing') return 0
    const there = take
      ? (item.short_qty ?? 0)
      : (set.find(({ itemId }) => itemId === item.id)?.qty ?? item.qty)
    const instead = take === 'substitute' ? (item.substitute?.total_in_cents ?? 0) : 0
    return timesQty(item.unit_price_in_cents, toQty(there)) + instead
  })
  return [...lines, ...add.map(({ line }) => line.totalInCents)].reduce((sum, each) => sum + each, 0)
}

/**
 * The least that can be ordered also holds for what is left of an order, unless it is dearer than before. That the branch lacks
 * something is not the shopper's doing: what they answer to that may leave less, but never nothing at all.
 */
function whyTooLittle(
  { order, supplier }: Pick<Held, 'order' | 'supplier'>,
  made: Made,
  judged: Judged,
): Refusal | undefined {
  const goods = (of: OrderRow) => of.subtotal_in_cents - of.discount_in_cents
  const changes = judged.set.length + judged.add.length > 0
  if (!changes && judged.answers.length === 0) return undefined
  if (made.items.every(({ qty }) => qty === 0)) return refuse('nothing-left')
  if (!changes || goods(made.order) >= goods(order)) return undefined
  if (goods(made.order) < minimumOrderInCents)
    return refuseCart('below-minimum', { values: { minimum: formatRand(minimumOrderInCents) } })
  const least = order.stokvel ? supplier.stokvelMinimumInCents : 0
  if (made.order.subtotal_in_cents < least)
    return refuseCart('stokvel-minimum', { values: { minimum: formatRand(least) } })
  return undefined
}
