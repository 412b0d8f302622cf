// Prices a cart from the database: the one computation behind validating and registering. Nothing the client says of
// prices, totals or stock is used; it is compared (R7).
import type { ShopfrontConfig } from '#features/shopfront/shopfront-contract.ts'
import { type Cents, cents, formatRand } from '#kernel/money.ts'
import type { Language, Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import { basketTotals, lineTotal, minimumOrderInCents, orderable, type Totals } from '../basket.ts'
import type { CartInput, Validation } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import {
  type CartOffer,
  type CartSupplier,
  findCartOffers,
  findCartSupplier,
  findSupplierOf,
} from './cart-store.ts'
import { chooseDispatch, type Dispatch } from './choose-dispatch.ts'
import { fitStock } from './fit-stock.ts'
import { readItems } from './read-items.ts'
import { showCartOffer } from './show-cart-offer.ts'
import { showValidation } from './show-validation.ts'
import { findStock } from './stock-store.ts'
import { stokvelProblems } from './stokvel-problems.ts'

export type { CartSupplier } from './cart-store.ts'

export type CartTerms = Pick<ShopfrontConfig, 'bag_price_in_cents' | 'stokvel' | 'demo'>

export interface PricingAsk {
  terms: CartTerms
  creditInCents: number
  language: Language
  now: Date
  /** Hold stock and prices as read until the transaction ends. */
  hold: boolean
}

export interface PricedLine {
  offer: CartOffer
  qty: number
  priceInCents: Cents
  totalInCents: Cents
}

export interface PricedCart {
  validation: Validation
  /** Why this cart cannot be ordered as it is: what changed first. Empty when it can. */
  problems: Refusal[]
  supplier: CartSupplier | undefined
  dispatch: Dispatch | undefined
  /** The lines that are ordered. */
  lines: PricedLine[]
  takes: ReadonlyMap<string, number>
  totals: Totals
}

export async function priceCart(db: Reader, cart: CartInput, ask: PricingAsk): Promise<PricedCart> {
  const offerIds = [...new Set(cart.items.map((item) => item.offer.id))]
  const supplierId =
    cart.supplier_id ?? (offerIds.length > 0 ? await findSupplierOf(db, offerIds) : undefined)
  const supplier = supplierId ? await findCartSupplier(db, supplierId) : undefined
  if (!supplier)
    return priced(cart, ask, { supplier, offers: new Map(), onHand: new Map(), dispatch: () => nowhere })
  const stokvel = isStokvel(cart, ask)
  const dispatch = await chooseDispatch(db, cart, supplier, { stokvel, now: ask.now })
  // Stock before prices: who registers holds the stock rows first and in one order, so that nobody waits in a circle.
  const onHand = await findStock(db, supplier.id, offerIds, ask)
  const found = await findCartOffers(db, supplier.id, offerIds, ask)
  // Stokvel deals are not for sale where stokvel is off (rulings, point 4).
  const sold = found.filter((offer) => ask.terms.stokvel || !offer.stokvel)
  return priced(cart, ask, { supplier, offers: new Map(sold.map((o) => [o.id, o])), onHand, dispatch })
}

const nowhere: Dispatch = {
  option: undefined,
  slot: undefined,
  feeInCents: cents(0),
  problem: refuse('supplier-unknown'),
}

const isStokvel = (cart: CartInput, { terms }: PricingAsk): boolean => terms.stokvel && cart.stokvel === true

interface Found {
  supplier: CartSupplier | undefined
  offers: ReadonlyMap<string, CartOffer>
  onHand: ReadonlyMap<string, number>
  dispatch: (subtotalInCents: number) => Dispatch
}

function priced(cart: CartInput, ask: PricingAsk, { supplier, offers, onHand, dispatch }: Found): PricedCart {
  const { terms, language, now } = ask
  const read = readItems(cart, offers, now)
  const fit = fitStock(read.wanted, onHand)
  const view = supplier && { supplier, language, now, onHand, lacking: fit.lacking }
  const lines = view ? read.wanted.map((line) => ({ ...line, shown: showCartOffer(line.offer, view) })) : []
  const basket = lines.map((line) => ({ offer: line.shown, qty: line.qty }))
  const sent = dispatch(basketTotals(basket).subtotal)
  const totals = basketTotals(basket, {
    shippingInCents: sent.feeInCents,
    bagPriceInCents: cart.requires_bags && orderable(basket).length > 0 ? terms.bag_price_in_cents : 0,
    creditInCents: ask.creditInCents,
  })
  const outOfStock = [...new Set([...read.unknown, ...fit.lacking])]
  const total = totals.belowMinimum
    ? refuse('below-minimum', { values: { minimum: formatRand(minimumOrderInCents) } })
    : undefined
  const discount = cart.discount_code ? refuse('discount-code-invalid') : undefined
  const stokvel = stokvelProblems(
    cart.stokvel === true,
    lines.map((line) => line.offer),
    totals.subtotal,
    terms.stokvel,
    supplier,
  )
  const differs = cart.total_in_cents !== undefined && cart.total_in_cents !== totals.total
  const problems = [
    read.updated.length > 0 && refuse('prices-changed'),
    outOfStock.length > 0 && refuse('out-of-stock'),
    sent.problem,
    discount,
    ...stokvel,
    total,
  ].filter((problem): problem is Refusal => problem instanceof Error)
  if (problems.length === 0 && differs) problems.push(refuse('total-changed'))
  const validation = showValidation({
    read,
    outOfStock,
    lines: basket,
    totals,
    stokvel: isStokvel(cart, ask),
    problems: { total, dispatch: sent.problem, discount, stokvel },
    language,
  })
  return {
    validation,
    problems,
    supplier,
    dispatch: supplier && sent,
    lines: lines
      .filter((line) => line.shown.out_of_stock_at === null)
      .map((line) => ({
        offer: line.offer,
        qty: line.qty,
        priceInCents: cents(line.shown.price_in_cents),
        totalInCents: lineTotal({ offer: line.shown, qty: line.qty }),
      })),
    takes: fit.takes,
    totals,
  }
}
