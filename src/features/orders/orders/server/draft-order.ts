// An order before it is written: the cart priced from the database, its stock and its place taken, everything as the
// shopper was shown it. The caller's transaction makes an order of it, or keeps it on hold.
import type { CartInput, Validation } from '#features/basket/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/basket/cart-refusals.ts'
import { type ShelfNews, type StockChange, takeStock } from '#features/basket/basket/server/move-stock.ts'
import {
  type CartSupplier,
  type CartTerms,
  holdAsRead,
  type PricedCart,
  type PricingAsk,
  priceCart,
} from '#features/basket/basket/server/price-cart.ts'
import { keepWishesOf } from '#features/basket/wishes/server/keep-wishes.ts'
import { type Wish, wishesOf } from '#features/basket/wishes/wishes.ts'
import { takeCode } from '#features/deals/discounts/server/take-code.ts'
import { takePlace } from '#features/suppliers/slots/server/take-place.ts'
import { refuse as refuseSlot } from '#features/suppliers/slots/slot-refusals.ts'
import { requireAcceptedCard } from '#features/ways-to-pay/debtor-cards/server/card-payment.ts'
import { canBePaidBy } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import { type Language, Refusal } from '#kernel/refusal.ts'
import { type Reader, sendInOrder, TransactionConflict, type Tx } from '#server/database/database.ts'
import { refuse } from '../order-refusals.ts'
import type { ItemRow } from './item-store.ts'
import type { Shopper } from './lock-shopper.ts'
import { newItems, newOrder } from './new-order.ts'
import type { NewOrder } from './order-store.ts'
import { wayOfPaying } from './way-of-paying.ts'

export interface DraftAsk {
  shopper: Shopper
  cart: CartInput
  generation: 1 | 2
  terms: CartTerms
  creditInCents: number
  language: Language
  now: Date
}

export interface OrderDraft {
  order: NewOrder
  items: ItemRow[]
  taken: StockChange[]
}

/**
 * What was agreed, and how it is taken: the discount code’s use, stock, prices and place. Ask for it together with what
 * writes the order; it answers what the shelf should be told, last, when nothing else is to be locked.
 *
 * Everything is priced as it was read, and locked only when it is taken, so that nobody waits for goods while others are
 * counting. Where it is not so any more the transaction runs again, and holds what it reads.
 */
export async function draftOrder(
  tx: Tx,
  ask: DraftAsk & { tryNumber: number },
): Promise<{ draft: OrderDraft; take: () => Promise<ShelfNews> }> {
  const { cart, now, tryNumber } = ask
  const hold = tryNumber > 1 || Boolean(cart.discount_code)
  const whose = { hold, shown: false, accountId: ask.shopper.id }
  const priced = await price(tx, ask, whose)
  const { supplier, order, items, taken, wishes } = await agreeOn(tx, ask, priced)

  async function take(): Promise<ShelfNews> {
    const use = { orderId: order.id, accountId: ask.shopper.id, supplierId: supplier.id }
    const { discount } = priced
    if (discount && !(await takeCode(tx, { ...use, applied: discount }, now))) {
      const again = await price(tx, ask, whose)
      throw conflict(again.problems, again.validation)
    }
    const offers = priced.lines.map((line) => line.offer)
    const [tellShelf, asRead, placed] = await sendInOrder(tx, [
      () => takeStock(tx, supplier.id, taken, now),
      () => hold || holdAsRead(tx, supplier.id, offers),
      () => (order.slot_id ? takePlace(tx, order.slot_id, now) : true),
    ])
    if (!hold && !(tellShelf && asRead)) throw new TransactionConflict()
    if (!tellShelf) throw conflict([refuseCart('out-of-stock')], priced.validation)
    if (placed) {
      await keepWishesOf(tx, ask.shopper.id, items, { wishes, now })
      return tellShelf
    }
    const full = refuseSlot('slot-full')
    const said = full.messages(ask.language)[0] ?? null
    throw conflict([full], { ...priced.validation, dispatch_error: said })
  }
  return { draft: { order, items, taken }, take }
}

/** The rows of what was priced, or why it cannot be ordered so. */
export async function agreeOn(
  db: Reader,
  ask: DraftAsk,
  priced: PricedCart,
): Promise<OrderDraft & { supplier: CartSupplier; wishes: ReadonlyMap<string, Wish> }> {
  const { provider, supplier } = await requireAgreed(db, priced, ask.cart, ask.shopper.id)
  const order = newOrder({ ...ask, priced, provider, supplier })
  const wishes = wishesOf(ask.cart.items)
  const items = newItems(order, priced.lines, { tracked: priced.takes, wishes, now: ask.now })
  const taken = [...priced.takes].map(([sellableId, qty]) => ({ sellableId, qty }))
  return { supplier, order, items, taken, wishes }
}

export interface TriedCart {
  supplier: CartSupplier | undefined
  validation: Validation | undefined
  /** What registering would refuse it with now. */
  refusal: Refusal | undefined
}

/** Whether this cart could be ordered now; nothing is taken. */
export async function tryCart(
  db: Reader,
  ask: Omit<DraftAsk, 'shopper'> & Pick<PricingAsk, 'accountId' | 'address' | 'codesBefore'>,
): Promise<TriedCart> {
  const tried: TriedCart = { supplier: undefined, validation: undefined, refusal: undefined }
  try {
    const { accountId, address, codesBefore } = ask
    const whose = { hold: false, shown: true, accountId, address, codesBefore }
    const priced = await price(db, ask, whose)
    tried.supplier = priced.supplier
    tried.validation = priced.validation
    await requireAgreed(db, priced, ask.cart, ask.accountId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tried.refusal = error
  }
  return tried
}

async function price(
  db: Reader,
  { cart, terms, creditInCents, language, now }: Omit<DraftAsk, 'shopper'>,
  whose: Pick<PricingAsk, 'hold' | 'shown' | 'accountId' | 'address' | 'codesBefore'>,
): Promise<PricedCart> {
  // An order that is there is edited by itself, never as a part of a group.
  if (cart.order_id) throw refuse('order-not-editable')
  const ask = { ...whose, terms, creditInCents, language, now, pointWillDo: false }
  return priceCart(db, withoutKnownGaps(cart), ask)
}

/** Lines that were shown as out of stock are not part of the order (specification, point 5). */
export function withoutKnownGaps(cart: CartInput): CartInput {
  const items = cart.items.filter(({ offer }) => !(offer as { out_of_stock_at?: unknown }).out_of_stock_at)
  return { ...cart, items }
}

/** The provider and supplier, when everything is as the shopper saw it and the supplier takes that way of paying. */
async function requireAgreed(
  db: Reader,
  priced: PricedCart,
  cart: CartInput,
  accountId: string | undefined,
): Promise<{ provider: string; supplier: CartSupplier }> {
  const provider = wayOfPaying(cart, priced)
  if (!provider) throw refuse('provider-missing')
  const { problems, validation, supplier, dispatch, lines } = priced
  if (problems.length > 0 || !supplier || !dispatch?.option || lines.length === 0)
    throw conflict(problems, validation)
  if (!dispatch.option.payments.includes(provider)) throw refuse('provider-not-offered')
  const settledByBranch = provider === 'cash' || provider === 'debtor_card'
  if (!settledByBranch && !(await canBePaidBy(db, supplier.id, provider)))
    throw refuse('provider-not-offered')
  // A visitor who only looks has no card yet.
  if (provider === 'debtor_card' && accountId) await requireAcceptedCard(db, accountId, supplier.id)
  return { provider, supplier }
}

/** Says everything that differs, and hands back the validation so that the page can show it line by line. */
function conflict(problems: readonly Refusal[], validation: Validation): Refusal {
  const [first = refuseCart('total-changed')] = problems
  const said =
    problems.length > 0 ? problems.flatMap((problem) => problem.localizedMessages) : first.localizedMessages
  const details = Object.assign({}, ...problems.map((problem) => problem.details), { validation })
  return new Refusal(first.code, { http: 409, status: 'conflict' }, said, details)
}
