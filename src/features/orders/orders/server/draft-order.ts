// An order before it is written: its cart is priced from the database, its stock and slot are reserved, and all is as the
// shopper was shown. The caller's transaction turns the draft into an order or stores it as a hold.
import type { CartInput, Validation } from '#features/basket/basket/cart-contract.ts'
import { refuse as refuseCart } from '#features/basket/basket/cart-refusals.ts'
import {
  deductStock,
  type PublishShelfChange,
  type StockChange,
} from '#features/basket/basket/server/move-stock.ts'
import {
  type CartSupplier,
  type CartTerms,
  lockIfUnchanged,
  type PricedCart,
  type PricingRequest,
  priceCart,
} from '#features/basket/basket/server/price-cart.ts'
import { saveWishesOfOrder } from '#features/basket/wishes/server/save-wishes.ts'
import { type Wish, wishesOf } from '#features/basket/wishes/wishes.ts'
import { redeemCode } from '#features/deals/discounts/server/redeem-code.ts'
import { insertUses, type MultibuyUse } from '#features/shelf/multibuy-rules/server/multibuy-uses.ts'
import { reservePlace } from '#features/suppliers/slots/server/reserve-place.ts'
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
import { paymentMethodOf } from './payment-method.ts'

export interface DraftRequest {
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
  uses: MultibuyUse[]
}

/**
 * Returns the draft and `reserve`, which takes the use of the discount code, stock, prices and slot. Call `reserve` together with
 * the statements that write the order. It returns the shelf change, to be published last, when nothing else will be locked.
 *
 * The cart is priced as read, and rows are locked only when they are reserved, so that no request waits for goods while another
 * is computing. Where something changed in between, the transaction runs again and locks what it reads.
 */
export async function draftOrder(
  tx: Tx,
  request: DraftRequest & { tryNumber: number },
): Promise<{ draft: OrderDraft; reserve: () => Promise<PublishShelfChange> }> {
  const { cart, now, tryNumber } = request
  const lock = tryNumber > 1 || Boolean(cart.discount_code)
  const priceOptions = { lock, shown: false, accountId: request.shopper.id }
  const priced = await price(tx, request, priceOptions)
  const { supplier, order, items, taken, uses, wishes } = await buildOrderRows(tx, request, priced)

  async function reserve(): Promise<PublishShelfChange> {
    const use = { orderId: order.id, accountId: request.shopper.id, supplierId: supplier.id }
    const { discount } = priced
    if (discount && !(await redeemCode(tx, { ...use, applied: discount }, now))) {
      const repriced = await price(tx, request, priceOptions)
      throw conflict(repriced.problems, repriced.validation)
    }
    const offers = priced.lines.map((line) => line.offer)
    const [publishShelfChange, asRead, placed] = await sendInOrder(tx, [
      () => deductStock(tx, supplier.id, taken, now),
      () => lock || lockIfUnchanged(tx, supplier.id, offers),
      () => (order.slot_id ? reservePlace(tx, order.slot_id, now) : true),
    ])
    if (!lock && !(publishShelfChange && asRead)) throw new TransactionConflict()
    if (!publishShelfChange) throw conflict([refuseCart('out-of-stock')], priced.validation)
    if (placed) {
      await insertUses(tx, uses)
      await saveWishesOfOrder(tx, request.shopper.id, items, { wishes, now })
      return publishShelfChange
    }
    const full = refuseSlot('slot-full')
    const message = full.messages(request.language)[0] ?? null
    throw conflict([full], { ...priced.validation, dispatch_error: message })
  }
  return { draft: { order, items, taken, uses }, reserve }
}

/** Returns the rows of a priced cart, or throws why it cannot be ordered as it is. */
export async function buildOrderRows(
  db: Reader,
  request: DraftRequest,
  priced: PricedCart,
): Promise<OrderDraft & { supplier: CartSupplier; wishes: ReadonlyMap<string, Wish> }> {
  const { provider, supplier } = await requireAgreed(db, priced, request.cart, request.shopper.id)
  const order = newOrder({ ...request, priced, provider, supplier })
  const wishes = wishesOf(request.cart.items)
  const items = newItems(order, priced.lines, { tracked: priced.takes, wishes, now: request.now })
  const taken = [...priced.takes].map(([sellableId, qty]) => ({ sellableId, qty }))
  const uses = [...priced.multibuyUses].map(([id, times]) => ({
    order_id: order.id,
    supplier_id: order.supplier_id,
    multibuy_id: id,
    account_id: request.shopper.id,
    times,
  }))
  return { supplier, order, items, taken, uses, wishes }
}

export interface CheckedCart {
  supplier: CartSupplier | undefined
  validation: Validation | undefined
  /** What registering would refuse it with now. */
  refusal: Refusal | undefined
}

/** Checks whether this cart could be ordered now; reserves nothing. */
export async function checkCart(
  db: Reader,
  request: Omit<DraftRequest, 'shopper'> & Pick<PricingRequest, 'accountId' | 'address' | 'codesBefore'>,
): Promise<CheckedCart> {
  const tried: CheckedCart = { supplier: undefined, validation: undefined, refusal: undefined }
  try {
    const { accountId, address, codesBefore } = request
    const priceOptions = { lock: false, shown: true, accountId, address, codesBefore }
    const priced = await price(db, request, priceOptions)
    tried.supplier = priced.supplier
    tried.validation = priced.validation
    await requireAgreed(db, priced, request.cart, request.accountId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tried.refusal = error
  }
  return tried
}

async function price(
  db: Reader,
  { cart, terms, creditInCents, language, now }: Omit<DraftRequest, 'shopper'>,
  priceOptions: Pick<PricingRequest, 'lock' | 'shown' | 'accountId' | 'address' | 'codesBefore'>,
): Promise<PricedCart> {
  // An order that is there is edited by itself, never as a part of a group.
  if (cart.order_id) throw refuse('order-not-editable')
  const request = { ...priceOptions, terms, creditInCents, language, now, acceptsPoint: false }
  return priceCart(db, withoutUnavailableLines(cart), request)
}

/** Returns the cart without the lines that were shown as out of stock, which are not part of the order [spec 5]. */
export function withoutUnavailableLines(cart: CartInput): CartInput {
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
  const provider = paymentMethodOf(cart, priced)
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
  const message =
    problems.length > 0 ? problems.flatMap((problem) => problem.localizedMessages) : first.localizedMessages
  const details = Object.assign({}, ...problems.map((problem) => problem.details), { validation })
  return new Refusal(first.code, { http: 409, status: 'conflict' }, message, details)
}
