// Prices a cart from the database: the one computation behind validation and registering. Prices, totals and stock that the
// client sends are compared but never used [R7].

import {
  type AppliedCode,
  applyCode,
  areCodesEnabled,
  type ValidatedCode,
  validateCode,
} from '#features/deals/discounts/server/validate-discount-code.ts'
import { type AgreedMultibuy, isCounted } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { findMemberships, findMultibuys } from '#features/shelf/multibuy-rules/server/find-multibuys.ts'
import { findUses } from '#features/shelf/multibuy-rules/server/multibuy-uses.ts'
import { containsForbidden } from '#features/shelf/offers/goods-kind.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import type { ShippingOption, ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { type Cents, cents, formatRand } from '#kernel/money.ts'
import type { Language, Refusal } from '#kernel/refusal.ts'
import { type Reader, sendInOrder } from '#server/database/database.ts'
import { basketTotals, discountable, lineTotal, orderable, type Totals, wantsCredit } from '../basket.ts'
import type { CartInput, Validation } from '../cart-contract.ts'
import { refuse } from '../cart-refusals.ts'
import { cartDeals, type DealAccount, joinsMultibuys, type LineDeal, visitorDeals } from './cart-deals.ts'
import {
  type CartOffer,
  type CartSupplier,
  findCartOffers,
  findCartSupplier,
  findSupplierOf,
} from './cart-offer-store.ts'
import { chooseDispatch, type Dispatch, type DispatchChooser } from './choose-dispatch.ts'
import { fitStock } from './fit-stock.ts'
import { containsLiquor, liquorProblem } from './liquor-problem.ts'
import { readItems } from './read-items.ts'
import { showCartOffer } from './show-cart-offer.ts'
import { showValidation } from './show-validation.ts'
import { findStock } from './stock-store.ts'
import { stokvelProblems } from './stokvel-problems.ts'

export { type CartSupplier, lockIfUnchanged } from './cart-offer-store.ts'

export type CartTerms = Pick<ShopfrontConfig, 'bag_price_in_cents' | 'stokvel' | 'demo'> & {
  /** The ways of getting the goods and of paying that this shopfront has at all; every way of the supplier's when left out. */
  shipping?: readonly ShippingOption[]
}

/** Returns the terms that apply: those of the visit's demo station or of the shop itself. */
export type TermsOf = (station: string | undefined) => CartTerms

export interface PricingRequest {
  terms: CartTerms
  creditInCents: number | Promise<number>
  language: Language
  now: Date
  /** Hold stock and prices as read until the transaction ends. */
  lock: boolean
  /** Somebody looks at the validation also when nothing is wrong. */
  shown: boolean
  /** Whose address book it is brought to. */
  accountId: string | undefined
  /** Where a visitor asks from, who may try discount codes but not many. */
  address?: string | undefined
  /** The codes that other parts of the same group would use. */
  codesBefore?: readonly (string | null)[] | undefined
  /** Where no order is made of it, a point on the map stands for an address. */
  acceptsPoint: boolean
}

export interface PricedLine {
  offer: CartOffer
  qty: number
  priceInCents: Cents
  /** Less its deal. */
  totalInCents: Cents
  deal: LineDeal
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
  /** The multibuys that the lines are in, and by id how often those are applied whose uses are counted. */
  multibuys: readonly AgreedMultibuy[]
  multibuyUses: ReadonlyMap<string, number>
  /** The code that takes something off. */
  discount: AppliedCode['applied']
}

export async function priceCart(db: Reader, cart: CartInput, request: PricingRequest): Promise<PricedCart> {
  const offerIds = [...new Set(cart.items.map((item) => item.offer.id))]
  const supplierId =
    cart.supplier_id ?? (offerIds.length > 0 ? await findSupplierOf(db, offerIds) : undefined)
  if (!supplierId)
    return priceFromData(cart, { ...request, creditInCents: await request.creditInCents }, emptyCartData)
  const stokvel = isStokvelCart(cart, request)
  const usual = { ...request, supplierId, stokvel }
  // Stock before prices: who holds both holds the stock rows first and in one order, so that nobody waits in a circle.
  const [cartSupplier, dispatch, onHand, offers, code, creditInCents, codesEnabled] = await sendInOrder(db, [
    () => findCartSupplier(db, supplierId, request.now),
    () => chooseDispatch(db, cart, supplierId, { ...request, stokvel }),
    () => findStock(db, supplierId, offerIds, request),
    () => findCartOffers(db, supplierId, offerIds, request),
    () => validateCode(db, { ...usual, code: cart.discount_code }),
    () => request.creditInCents,
    () => request.shown && areCodesEnabled(db, usual),
  ])
  if (!cartSupplier) return priceFromData(cart, { ...request, creditInCents }, emptyCartData)
  const deals = await readDeals(db, cartSupplier, offers, request)
  const data = cartDataOf({ cartSupplier, ...deals, onHand, dispatch, code }, request.terms)
  const result = priceFromData(cart, { ...request, creditInCents }, data)
  // An order that can be registered has its answer already: only where it cannot, somebody looks at this.
  result.validation.discount_codes_enabled =
    codesEnabled || (!request.shown && result.problems.length > 0 && (await areCodesEnabled(db, usual)))
  return result
}

/** Adds to offers the multibuys that they are in, and reads what of the account decides which of these it can have. */
async function readDeals(
  db: Reader,
  { id, hasMultibuys }: CartSupplier,
  offers: readonly CartOffer[],
  { accountId, now }: Pick<PricingRequest, 'accountId' | 'now'>,
): Promise<Pick<CartReads, 'offers' | 'account'>> {
  if (!hasMultibuys) return { offers, account: visitorDeals }
  const withThem = await withMultibuys(db, id, offers, now)
  return { offers: withThem, account: await findDealAccount(db, id, withThem, accountId) }
}

/**
 * Returns what decides which of the offers' multibuys an account can have. Of an order that is changed: apart from what that
 * order has applied, and also for the multibuys that it agreed on.
 */
export async function findDealAccount(
  db: Reader,
  supplierId: string,
  offers: readonly CartOffer[],
  accountId: string | undefined,
  changed?: { orderId: string; agreed: readonly AgreedMultibuy[] },
): Promise<DealAccount> {
  if (!accountId) return visitorDeals
  const multibuys = offers.flatMap((offer) => offer.multibuys ?? [])
  const limited = multibuys.filter(({ limitPerAccount }) => limitPerAccount !== null)
  const ids = [...new Set([...limited, ...(changed?.agreed.filter(isCounted) ?? [])].map(({ id }) => id))]
  const used = ids.length > 0 ? await findUses(db, accountId, ids, changed?.orderId) : visitorDeals.used
  const forMembers = multibuys.some(({ programme }) => programme)
  const memberships = forMembers ? await findMemberships(db, supplierId, [accountId]) : undefined
  return { used, programmes: memberships?.get(accountId) ?? visitorDeals.programmes }
}

/** Adds to offers the multibuys that they are in now. */
export async function withMultibuys(
  db: Reader,
  supplierId: string,
  offers: readonly CartOffer[],
  now: Date,
): Promise<readonly CartOffer[]> {
  const ids = offers.map(({ id }) => id)
  const multibuys = await findMultibuys(db, supplierId, ids, now)
  if (multibuys.size === 0) return offers
  return offers.map((offer) =>
    joinsMultibuys(offer) ? { ...offer, multibuys: multibuys.get(offer.id) } : offer,
  )
}

/** What was read of a cart's supplier and offers, for this cart alone or for many. */
export interface CartReads {
  cartSupplier: CartSupplier
  offers: readonly CartOffer[]
  onHand: ReadonlyMap<string, number>
  account: DealAccount
  dispatch: DispatchChooser
  code: ValidatedCode
}

export function cartDataOf(
  { cartSupplier, offers, dispatch, ...read }: CartReads,
  terms: CartTerms,
): CartData {
  const supplier = withinTerms(cartSupplier, terms)
  // Stokvel deals are not for sale where stokvel is off [ruling 4].
  const sold = offers.filter((offer) => terms.stokvel || !offer.stokvel)
  const dispatchFor = (subtotalInCents: number) => dispatch(supplier, subtotalInCents)
  return { ...read, supplier, offers: new Map(sold.map((offer) => [offer.id, offer])), dispatch: dispatchFor }
}

/** Checkout offers what both the shopfront and the supplier have; nothing else can be ordered either. */
function withinTerms(supplier: CartSupplier, { shipping }: CartTerms): CartSupplier {
  if (!shipping) return supplier
  const offered = supplier.shipping.flatMap((option) => {
    const allowed = shipping.find(({ name }) => name === option.name)?.payment_options ?? []
    const payments = option.payments.filter((payment) => allowed.includes(payment.toUpperCase()))
    return payments.length > 0 ? [{ ...option, payments }] : []
  })
  return { ...supplier, shipping: offered }
}

const unknownDispatch: Dispatch = {
  option: undefined,
  slot: undefined,
  address: undefined,
  feeInCents: cents(0),
  problem: refuse('supplier-unknown'),
}

const emptyCartData: CartData = {
  supplier: undefined,
  offers: new Map(),
  onHand: new Map(),
  account: visitorDeals,
  dispatch: () => unknownDispatch,
  code: {},
}

export const isStokvelCart = (cart: CartInput, { terms }: Pick<PricingRequest, 'terms'>): boolean =>
  terms.stokvel && cart.stokvel === true

export interface CartData {
  supplier: CartSupplier | undefined
  offers: ReadonlyMap<string, CartOffer>
  onHand: ReadonlyMap<string, number>
  account: DealAccount
  dispatch: (subtotalInCents: number) => Dispatch
  code: ValidatedCode
}

const isForbidden = (offer: CartOffer | undefined): boolean => offer !== undefined && containsForbidden(offer)

type PriceOptions = Pick<PricingRequest, 'terms' | 'language' | 'now' | 'shown'> & { creditInCents: number }

/** Prices a cart from data that was read before, without a query. */
export function priceFromData(cart: CartInput, request: PriceOptions, data: CartData): PricedCart {
  const { supplier, offers, onHand, dispatch } = data
  const { terms, language, now } = request
  const read = readItems(cart, offers, now)
  const fit = fitStock(read.requested, onHand)
  const view = supplier && { supplier, language, now, onHand, lacking: fit.lacking }
  const lines = view
    ? read.requested.map((line) => ({ ...line, shown: showCartOffer(line.offer, view) }))
    : []
  const ordered = lines.filter((line) => line.shown.out_of_stock_at === null)
  const deals = cartDeals(
    ordered.map(({ offer, qty, shown }) => ({ offer, qty, priceInCents: shown.price_in_cents })),
    { account: data.account, language, shown: request.shown },
  )
  const dealOf = new Map(ordered.map((line, at) => [line, deals.lines[at] as LineDeal]))
  const basket = lines.map((line) => ({
    offer: line.shown,
    qty: line.qty,
    deal_in_cents: dealOf.get(line)?.dealInCents ?? 0,
  }))
  const dealsDiffer = lines.filter(
    ({ sentDealInCents }, at) =>
      sentDealInCents !== undefined && sentDealInCents !== basket[at]?.deal_in_cents,
  )
  const updated = [...new Set([...read.updated, ...dealsDiffer.map(({ offer }) => offer.id)])]
  const sent = dispatch(basketTotals(basket).subtotal)
  // The law forbids codes on some goods (catalogue/goods-kind.ts); the browser knows prices of lines, not their kinds.
  const discountableLines = basket.filter((_, at) => !isForbidden(lines[at]?.offer))
  const { applied, refusal: discount } = applyCode(data.code, {
    goodsInCents: discountable(discountableLines),
    excludesSome: discountableLines.length < basket.length,
  })
  const totals = basketTotals(basket, {
    discountInCents: applied?.cents ?? 0,
    shippingInCents: sent.feeInCents,
    bagPriceInCents: cart.requires_bags && orderable(basket).length > 0 ? terms.bag_price_in_cents : 0,
    creditInCents: request.creditInCents,
    usesCreditInPart: wantsCredit(cart),
  })
  const goods = ordered.map((line) => line.offer)
  const dispatchProblem = sent.problem ?? (supplier && liquorProblem(goods, supplier, sent.slot))
  const outOfStock = [...new Set([...read.unknown, ...fit.lacking])]
  const total = totals.belowMinimum
    ? refuse('below-minimum', { values: { minimum: formatRand(minimumOrderInCents) } })
    : undefined
  const stokvel = stokvelProblems(
    cart.stokvel === true,
    lines.map((line) => line.offer),
    totals.subtotal,
    terms.stokvel,
    supplier,
  )
  const differs = cart.total_in_cents !== undefined && cart.total_in_cents !== totals.total
  const problems = [
    updated.length > 0 && refuse('prices-changed'),
    outOfStock.length > 0 && refuse('out-of-stock'),
    dispatchProblem,
    discount,
    ...stokvel,
    total,
  ].filter((problem): problem is Refusal => problem instanceof Error)
  if (problems.length === 0 && differs) problems.push(refuse('total-changed'))
  const validation = showValidation({
    updated,
    outOfStock,
    lines: basket,
    deals: deals.shown,
    totals,
    code: applied?.code.code ?? null,
    stokvel: isStokvelCart(cart, request),
    liquorHours: supplier && goods.some(containsLiquor) ? supplier.liquorHours : [],
    problems: { total, dispatch: dispatchProblem, discount, stokvel },
    language,
  })
  return {
    validation,
    problems,
    supplier,
    dispatch: supplier && sent,
    lines: ordered.map((line, at) => {
      const deal = deals.lines[at] as LineDeal
      return {
        offer: line.offer,
        qty: line.qty,
        priceInCents: cents(line.shown.price_in_cents),
        totalInCents: lineTotal({ offer: line.shown, qty: line.qty, deal_in_cents: deal.dealInCents }),
        deal,
      }
    }),
    takes: fit.takes,
    totals,
    multibuys: deals.agreed,
    multibuyUses: deals.uses,
    discount: applied,
  }
}
