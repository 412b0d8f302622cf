// Determines what can be done of a change at today's prices and with the stock on hand [spec 4, spec 5]. A modification that
// differs is replaced by the nearest possible one.

import { type DealAccount, multibuysOf, noDeal } from '#features/basket/basket/server/cart-deals.ts'
import { correctQty } from '#features/basket/basket/server/correct-qty.ts'
import type { CartOffer, CartSupplier } from '#features/basket/basket/server/find-cart-terms.ts'
import { showCartOffer } from '#features/basket/basket/server/show-cart-offer.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import type { AddedLine, ChangedLine } from '#features/orders/orders/server/lines-after.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import type { ShortAnswer } from '#features/orders/shortages/server/settle-short.ts'
import { type AgreedMultibuy, sameTerms } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { perKgFields, perKgSteps } from '#features/shelf/offers/offer-terms.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { cents, timesQty } from '#kernel/money.ts'
import { baseFromWeight, stepperBounds, qty as toQty } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Modification, ModificationInput } from '../amendment-contract.ts'
import { refuse } from '../amendment-refusals.ts'
import { type StockLeft, stockLeft } from './stock-left.ts'

export interface EvaluationInput {
  stokvel: boolean
  supplier: CartSupplier
  items: readonly ItemRow[]
  /** As they are sold now: of the order's lines, of what is added, and of what is offered instead. */
  offers: ReadonlyMap<string, CartOffer>
  onHand: ReadonlyMap<string, number>
  /** The multibuys that the order's lines are in. */
  agreed: readonly AgreedMultibuy[]
  /** What of the shopper's account decides which multibuys of today they can have. */
  account: DealAccount
  /** Whether the line is paid for and picked on: what is added then waits on a line of its own [ruling 14]. */
  isPaid(item: ItemRow): boolean
  language: Language
  now: Date
}

/** A modification without its deal, which is known once all lines are. */
export type EvaluatedModification = Omit<Modification, 'deal_in_cents'>

export interface EvaluatedModifications {
  set: ChangedLine[]
  add: AddedLine[]
  answers: ShortAnswer[]
  /** What can be done, as the shopper may ask for it again. */
  modifications: EvaluatedModification[]
  outOfStock: boolean
  updated: boolean
}

export function evaluateModifications(
  requested: readonly ModificationInput[],
  input: EvaluationInput,
): EvaluatedModifications {
  const state = open(input)
  const entries = requested.map((modification) => read(state, modification))
  const about = entries.flatMap((entry) => (entry.kind === 'add' ? [] : [entry.item.id]))
  if (new Set(about).size < about.length) throw refuse('line-twice')
  // What is given back is there for what is asked for more; what is offered instead and what is raised come before new things.
  for (const entry of entries) if (entry.kind === 'line' && entry.qty <= entry.item.qty) lower(state, entry)
  for (const entry of entries) if (entry.kind === 'answer') answer(state, entry)
  for (const entry of entries) if (entry.kind === 'line' && entry.qty > entry.item.qty) raise(state, entry)
  for (const entry of entries) if (entry.kind === 'add') add(state, entry)
  return {
    set: [...state.targets].map(([itemId, qty]) => lineTo(itemId, qty)),
    add: state.added,
    answers: state.answers,
    modifications: entries.flatMap((entry) => entry.shown),
    outOfStock: state.outOfStock,
    updated: state.updated,
  }
}

interface EvaluationState extends EvaluationInput {
  left: StockLeft
  targets: Map<string, number>
  added: AddedLine[]
  answers: ShortAnswer[]
  outOfStock: boolean
  updated: boolean
}

const open = (input: EvaluationInput): EvaluationState => ({
  ...input,
  left: stockLeft(input.onHand),
  targets: new Map(),
  added: [],
  answers: [],
  outOfStock: false,
  updated: false,
})

/** `shown` is what stands for it in the answer: nothing where nothing can be done. */
type Entry = { shown: EvaluatedModification[] } & (
  | { kind: 'add'; requested: NonNullable<ModificationInput['item']> }
  | { kind: 'line'; item: ItemRow; qty: number; action: 'update' | 'remove' }
  | { kind: 'answer'; item: ItemRow; requested: ModificationInput; declinesAll: boolean }
)

function read({ items }: EvaluationState, modification: ModificationInput): Entry {
  const { action, order_item_id: id, item: wanted, qty } = modification
  if (action === 'add') {
    if (!wanted) throw refuse('modification-incomplete')
    return { kind: 'add', requested: wanted, shown: [] }
  }
  const item = items.find((each) => each.id === id)
  if (!id) throw refuse('modification-incomplete')
  if (!item) throw refuse('line-not-found')
  const wantedQty = action === 'remove' ? 0 : (qty ?? wanted?.qty)
  if (action === 'accept' || (isUnsettled(item) && wantedQty === 0))
    return { kind: 'answer', item, requested: modification, declinesAll: action !== 'accept', shown: [] }
  // What is short is accepted or removed; it is not changed.
  if (isUnsettled(item)) throw refuse('answer-every-short')
  if (wantedQty === undefined) throw refuse('modification-incomplete')
  return { kind: 'line', item, qty: wantedQty, action: action === 'remove' ? 'remove' : 'update', shown: [] }
}

function lower(state: EvaluationState, entry: Extract<Entry, { kind: 'line' }>): void {
  const { item } = entry
  const offer = state.offers.get(item.offer_id)
  const nearest = offer ? correctQty(offer, entry.qty) : wholeOf(item, entry.qty)
  const qty = entry.qty === 0 ? 0 : Math.min(item.qty, nearest)
  if (qty !== toQty(entry.qty)) state.updated = true
  if (qty === item.qty) return
  state.left.release(item.takes, item.qty - qty)
  state.targets.set(item.id, qty)
  entry.shown = [
    { action: entry.action, order_item_id: item.id, item: null, qty: entry.action === 'remove' ? 0 : qty },
  ]
}

/** What is not sold any more is lessened by pieces. */
const wholeOf = (item: ItemRow, wanted: number): number =>
  item.per_kg ? toQty(wanted) : Math.max(1, Math.round(wanted))

function answer(state: EvaluationState, entry: Extract<Entry, { kind: 'answer' }>): void {
  const { item, requested } = entry
  const shown = { action: 'accept' as const, order_item_id: item.id, item: null, qty: item.short_qty }
  if (entry.declinesAll) {
    state.answers.push({ itemId: item.id, decision: 'nothing' })
    entry.shown = [{ ...shown, action: 'remove', qty: 0 }]
    return
  }
  const instead = requested.item && takesSubstitute(state, item, requested.item)
  state.answers.push({ itemId: item.id, decision: instead ? 'substitute' : 'there' })
  entry.shown = [instead ? { ...shown, item: instead } : shown]
  // The picker found more or less of it since.
  if (typeof requested.qty === 'number' && isUnsettled(item) && toQty(requested.qty) !== item.short_qty)
    state.updated = true
}

/** What is offered instead, as it was offered; else it has changed or gone, and the shopper looks again. */
function takesSubstitute(
  state: EvaluationState,
  { substitute }: ItemRow,
  requested: NonNullable<ModificationInput['item']>,
): Modification['item'] {
  const offer = substitute && state.offers.get(substitute.offer_id)
  if (
    !substitute ||
    requested.offer.id !== substitute.offer_id ||
    differs(requested, substitute.unit_price_in_cents)
  ) {
    state.updated = true
    return null
  }
  const stockUse = offer ? stockUseOf(state, offer) : []
  if (!offer || state.left.maxQtyOf(stockUse) < substitute.qty) {
    state.outOfStock = true
    return null
  }
  state.left.reserve(stockUse, substitute.qty)
  return { offer: toCardOffer(state, offer), qty: substitute.qty }
}

function raise(state: EvaluationState, entry: Extract<Entry, { kind: 'line' }>): void {
  const { item } = entry
  const offer = state.offers.get(item.offer_id)
  // The picker has seen all there is of what was short.
  if (!offer || !canBeHad(state, offer) || item.short_at !== null) {
    state.outOfStock = true
    return
  }
  const wanted = Math.max(item.qty, correctQty(offer, entry.qty))
  if (wanted !== toQty(entry.qty)) state.updated = true
  if (priceNow(offer, state.now).cents !== item.unit_price_in_cents) {
    // What was ordered keeps its price; what is more has today's, on a line of its own.
    state.updated = true
    const more = addOffer(state, offer, correctQty(offer, wanted - item.qty))
    entry.shown = more ? [more] : []
    return
  }
  if (needsNewLine(state, item) || !hasTodaysDeals(state, item, offer)) {
    const more = addOffer(state, offer, wanted - item.qty)
    const qty = toQty(item.qty + (more?.item?.qty ?? 0))
    if (more) entry.shown = [{ action: 'update', order_item_id: item.id, item: null, qty }]
    return
  }
  const more = maxReachableQty(state, offer, item, wanted)
  if (more < wanted) state.outOfStock = true
  if (more <= item.qty) return
  state.left.reserve(item.takes, more - item.qty)
  state.targets.set(item.id, more)
  entry.shown = [{ action: 'update', order_item_id: item.id, item: null, qty: more }]
}

function maxReachableQty(state: EvaluationState, offer: CartOffer, item: ItemRow, wanted: number): number {
  const maxQty = item.qty + state.left.maxQtyOf(item.takes)
  return maxQty >= wanted ? wanted : largestUpTo(offer, maxQty)
}

function add(state: EvaluationState, entry: Extract<Entry, { kind: 'add' }>): void {
  const offer = state.offers.get(entry.requested.offer.id)
  if (!offer || !canBeHad(state, offer)) {
    // Purged [spec 5].
    state.outOfStock = true
    return
  }
  const wanted = correctQty(offer, entry.requested.qty)
  if (wanted !== toQty(entry.requested.qty) || differs(entry.requested, priceNow(offer, state.now).cents))
    state.updated = true
  const shown = addOffer(state, offer, wanted)
  entry.shown = shown ? [shown] : []
}

/** What is weighed is weighed at once, so that more of it makes the whole line wait. */
const needsNewLine = (state: EvaluationState, item: ItemRow): boolean => !item.per_kg && state.isPaid(item)

/** What is added has today's multibuys; what was ordered keeps its own, so that the two share a line only where they agree. */
function hasTodaysDeals({ agreed, account }: EvaluationState, item: ItemRow, offer: CartOffer): boolean {
  const today = multibuysOf(offer, account)
  const keys = item.multibuy_keys ?? []
  const own = agreed.filter(({ key }) => keys.includes(key))
  return (
    today.length === own.length &&
    today.every((each) => own.some(({ id, terms }) => id === each.id && sameTerms(terms, each.terms)))
  )
}

/** On the line that has it already at this price, is not in the crate yet and not paid for, or on a line of its own. */
function addOffer(
  state: EvaluationState,
  offer: CartOffer,
  wanted: number,
): EvaluatedModification | undefined {
  const stockUse = stockUseOf(state, offer)
  const maxQty = state.left.maxQtyOf(stockUse)
  const qty = maxQty >= wanted ? wanted : largestUpTo(offer, maxQty)
  if (qty < wanted) state.outOfStock = true
  if (qty <= 0) return undefined
  state.left.reserve(stockUse, qty)
  const { cents: price } = priceNow(offer, state.now)
  const same = state.items.find(
    (item) =>
      item.offer_id === offer.id &&
      item.unit_price_in_cents === price &&
      item.short_at === null &&
      item.picked_qty === null &&
      !needsNewLine(state, item) &&
      hasTodaysDeals(state, item, offer) &&
      (state.targets.get(item.id) ?? item.qty) > 0,
  )
  const existing = state.added.find(({ line }) => line.offer.id === offer.id)
  if (same) state.targets.set(same.id, toQty((state.targets.get(same.id) ?? same.qty) + qty))
  else if (existing) existing.line = priced(offer, existing.line.qty + qty, price)
  else state.added.push({ line: priced(offer, qty, price), tracked: state.onHand })
  return { action: 'add', order_item_id: null, item: { offer: toCardOffer(state, offer), qty }, qty: null }
}

const priced = (offer: CartOffer, qty: number, price: number): AddedLine['line'] => ({
  offer,
  qty: toQty(qty),
  priceInCents: cents(price),
  totalInCents: timesQty(price, toQty(qty)),
  deal: noDeal,
})

/** Marked by hand; where the count is at nothing, what this very change gives back decides. */
function canBeHad(state: EvaluationState, offer: CartOffer): boolean {
  if (offer.stokvel !== state.stokvel) return false
  if (offer.outOfStockAt === null && !offer.partOut) return true
  return stockUseOf(state, offer).some(({ sellable_id }) => state.onHand.get(sellable_id) === 0)
}

/** What one base unit of it takes of what is counted. */
function stockUseOf(
  { onHand }: EvaluationState,
  { sellableId, parts }: CartOffer,
): { sellable_id: string; qty: number }[] {
  const components = parts.length > 0 ? parts : [{ sellableId, qty: 1 }]
  return components
    .filter((part) => onHand.has(part.sellableId))
    .map((part) => ({ sellable_id: part.sellableId, qty: part.qty }))
}

/** The most that its offer allows without passing this; nothing where that is less than its least. */
function largestUpTo(offer: CartOffer, maxQty: number): number {
  const { weighing } = offer
  const { min, step } = stepperBounds({ ...perKgFields(weighing), ...perKgSteps(weighing) })
  const rate = weighing?.conversionRate ?? 1
  const steps = Math.floor((maxQty / rate - min) / step + 1e-9)
  return steps < 0 ? 0 : baseFromWeight(min + steps * step, rate)
}

/** An echo without a price asserts nothing. */
const differs = ({ offer }: NonNullable<ModificationInput['item']>, price: number): boolean => {
  const seenCents = (offer as Record<string, unknown>).price_in_cents
  return seenCents !== undefined && seenCents !== price
}

const toCardOffer = ({ supplier, language, now, onHand }: EvaluationState, offer: CartOffer): CardOffer =>
  showCartOffer(offer, { supplier, language, now, onHand, lacking: new Set() })

/** What the shopper wants from now on is what is ordered. */
const lineTo = (itemId: string, qty: number): ChangedLine => ({
  itemId,
  qty: toQty(qty),
  ...(qty > 0 && { qty_ordered: qty }),
})
