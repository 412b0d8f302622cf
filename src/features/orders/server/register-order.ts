// Registers an order: prices, stock, slot, credit and order in one transaction, whole or not at all (rulings, point 6).
//
// Everybody takes their locks in the same order: the account, stock by sellable, offers, the slot, and last the shelf's
// version. The order itself is new, so nobody waits for it.
import type { CartInput, Validation } from '#features/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/cart-refusals.ts'
import { takeStock } from '#features/basket/server/move-stock.ts'
import {
  type CartSupplier,
  type CartTerms,
  type PricedCart,
  priceCart,
} from '#features/basket/server/price-cart.ts'
import { takePlace } from '#features/slots/server/take-place.ts'
import { refuse as refuseSlot } from '#features/slots/slot-refusals.ts'
import { newReference } from '#kernel/ids.ts'
import { type Language, Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { creditAccount, creditOf, orderAccount, recordMovement } from '#server/ledger/ledger.ts'
import { pauseAt } from '#server/pause-points.ts'
import type { Settings } from '#server/settings.ts'
import { refuse } from '../order-refusals.ts'
import { appendEvent } from './event-store.ts'
import { insertItems } from './item-store.ts'
import { lockShopper } from './lock-shopper.ts'
import { newItems, newOrder } from './new-order.ts'
import { loadRecord, type OrderRecord } from './order-record.ts'
import { findOrderOfCart, insertOrder, type NewOrder } from './order-store.ts'
import { insertTakenStock } from './taken-stock-store.ts'

export interface RegisterAsk {
  accountId: string
  cart: CartInput
  generation: 1 | 2
  terms: CartTerms
  settings: Settings
  language: Language
  now: Date
}

export async function registerOrder(tx: Tx, ask: RegisterAsk): Promise<OrderRecord> {
  const { cart, terms, language, now } = ask
  const shopper = await lockShopper(tx, ask.accountId)
  const before = await findRegistered(tx, ask)
  if (before) return loadRecord(tx, before)
  // Amending an unpaid order arrives with paying ahead; until then there is none to amend.
  if (cart.order_id) throw refuse('order-not-editable')
  await pauseAt(ask.settings, 'register:after-check')

  const creditInCents = await creditOf(tx, shopper.id)
  const priced = await priceCart(tx, withoutKnownGaps(cart), {
    terms,
    creditInCents,
    language,
    now,
    hold: true,
  })
  const { provider, supplier } = requireAgreed(priced, cart)
  const order = newOrder({ ...ask, shopper, priced, provider, supplier })
  const taken = [...priced.takes].map(([sellableId, qty]) => ({ sellableId, qty }))

  const tellShelf = await takeStock(tx, supplier.id, taken, now)
  if (!tellShelf) throw conflict([refuseCart('out-of-stock')], priced.validation)
  if (order.slot_id && !(await takePlace(tx, order.slot_id, now))) {
    const full = refuseSlot('slot-full')
    throw conflict([full], { ...priced.validation, dispatch_error: full.messages(language)[0] ?? null })
  }
  await insertWithReference(tx, order)
  const items = newItems(order, priced.lines, now)
  await insertItems(tx, items)
  await insertTakenStock(tx, order, taken)
  const registered = {
    name: 'registered',
    from: null,
    to: order.status,
    centsMoved: order.total_in_cents,
  } as const
  const event = await appendEvent(
    tx,
    order,
    { ...registered, actor: { kind: 'shopper', id: shopper.id } },
    now,
  )
  await spendCredit(tx, order, now)
  await tellShelf(tx)
  return { order, items, events: [event], paidInCents: order.credit_in_cents, rating: null }
}

/** One revision of one basket is one intent, with or without an Idempotency-Key (R3). */
async function findRegistered(tx: Tx, { cart, accountId }: RegisterAsk) {
  if (!cart.id || cart.revision === undefined) return undefined
  return findOrderOfCart(tx, accountId, cart.id, String(cart.revision))
}

/** Lines that were shown as out of stock are not part of the order (specification, point 5). */
function withoutKnownGaps(cart: CartInput): CartInput {
  const items = cart.items.filter(({ offer }) => !(offer as { out_of_stock_at?: unknown }).out_of_stock_at)
  return { ...cart, items }
}

/** The provider and supplier, when everything is as the shopper saw it and the supplier takes that way of paying. */
function requireAgreed(priced: PricedCart, cart: CartInput): { provider: string; supplier: CartSupplier } {
  const provider = cart.provider?.toLowerCase()
  if (!provider) throw refuse('provider-missing')
  const { problems, validation, supplier, dispatch, lines } = priced
  if (problems.length > 0 || !supplier || !dispatch?.option || lines.length === 0)
    throw conflict(problems, validation)
  if (dispatch.option.name !== 'COLLECT') throw refuse('delivery-not-offered')
  if (provider !== 'cash' || !dispatch.option.payments.includes(provider))
    throw refuse('provider-not-offered')
  return { provider, supplier }
}

/** Says everything that differs, and hands back the validation so that the page can show it line by line. */
function conflict(problems: readonly Refusal[], validation: Validation): Refusal {
  const [first = refuseCart('total-changed')] = problems
  const said = problems.length > 0 ? problems.flatMap((problem) => problem.said) : first.said
  const details = Object.assign({}, ...problems.map((problem) => problem.details), { validation })
  return new Refusal(first.code, { http: 409, status: 'conflict' }, said, details)
}

/** References are short: now and then one is taken, and another is drawn. */
async function insertWithReference(tx: Tx, order: NewOrder): Promise<void> {
  while (!(await insertOrder(tx, order))) order.reference = newReference()
}

async function spendCredit(tx: Tx, order: NewOrder, now: Date): Promise<void> {
  if (order.credit_in_cents === 0) return
  await recordMovement(tx, {
    kind: 'credit_used',
    sourceId: order.id,
    supplierId: order.supplier_id,
    orderId: order.id,
    entries: [
      { account: creditAccount(order.account_id), cents: -order.credit_in_cents },
      { account: orderAccount(order.id), cents: order.credit_in_cents },
    ],
    now,
  })
}
