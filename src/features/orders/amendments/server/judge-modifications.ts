// What of a change can be done, at today's prices and with what is there (specification, points 4 and 5). Where something
// differs, the modification is replaced by the nearest that can be.

import { correctQty } from '#features/basket/basket/server/correct-qty.ts'
import type { CartOffer, CartSupplier } from '#features/basket/basket/server/find-terms.ts'
import { showCartOffer } from '#features/basket/basket/server/show-cart-offer.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { AddedLine, ChangedLine } from '#features/orders/orders/server/change-lines.ts'
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import type { ShortAnswer } from '#features/orders/shortages/server/settle-short.ts'
import { perKgFields, perKgSteps } from '#features/shelf/offers/offer-terms.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { cents, timesQty } from '#kernel/money.ts'
import { baseFromWeight, stepperBounds, qty as toQty } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Modification, ModificationInput } from '../amendment-contract.ts'
import { refuse } from '../amendment-refusals.ts'
import { type StockLeft, stockLeft } from './stock-left.ts'

export interface Judging {
  stokvel: boolean
  supplier: CartSupplier
  items: readonly ItemRow[]
  /** As they are sold now: of the order's lines, of what is added, and of what is offered instead. */
  offers: ReadonlyMap<string, CartOffer>
  onHand: ReadonlyMap<string, number>
  /** Whether the line is paid for and picked on: what is added then waits on a line of its own [ruling 14]. */
  isPaid(item: ItemRow): boolean
  language: Language
  now: Date
}

export interface Judged {
  set: ChangedLine[]
  add: AddedLine[]
  answers: ShortAnswer[]
  /** What can be done, as the shopper may ask for it again. */
  modifications: Modification[]
  outOfStock: boolean
  updated: boolean
}

export function judgeModifications(asked: readonly ModificationInput[], judging: Judging): Judged {
  const bench = open(judging)
  const entries = asked.map((modification) => read(bench, modification))
  const about = entries.flatMap((entry) => (entry.kind === 'add' ? [] : [entry.item.id]))
  if (new Set(about).size < about.length) throw refuse('line-twice')
  // What is given back is there for what is asked for more; what is offered instead and what is raised come before new things.
  for (const entry of entries) if (entry.kind === 'line' && entry.qty <= entry.item.qty) lower(bench, entry)
  for (const entry of entries) if (entry.kind === 'answer') answer(bench, entry)
  for (const entry of entries) if (entry.kind === 'line' && entry.qty > entry.item.qty) raise(bench, entry)
  for (const entry of entries) if (entry.kind === 'add') add(bench, entry)
  return {
    set: [...bench.targets].map(([itemId, qty]) => lineTo(itemId, qty)),
    add: bench.added,
    answers: bench.answers,
    modifications: entries.flatMap((entry) => entry.shown),
    outOfStock: bench.outOfStock,
    updated: bench.updated,
  }
}

interface Bench extends Judging {
  left: StockLeft
  targets: Map<string, number>
  added: AddedLine[]
  answers: ShortAnswer[]
  outOfStock: boolean
  updated: boolean
}

const open = (judging: Judging): Bench => ({
  ...judging,
  left: stockLeft(judging.onHand),
  targets: new Map(),
  added: [],
  answers: [],
  outOfStock: false,
  updated: false,
})

/** `shown` is what stands for it in the answer: nothing where nothing can be done. */
type Entry = { shown: Modification[] } & (
  | { kind: 'add'; asked: NonNullable<ModificationInput['item']> }
  | { kind: 'line'; item: ItemRow; qty: number; action: 'update' | 'remove' }
  | { kind: 'answer'; item: ItemRow; asked: ModificationInput; takesNothing: boolean }
)

function read({ items }: Bench, modification: ModificationInput): Entry {
  const { action, order_item_id: id, item: wanted, qty } = modification
  if (action === 'add') {
    if (!wanted) throw refuse('modification-incomplete')
    return { kind: 'add', asked: wanted, shown: [] }
  }
  const item = items.find((each) => each.id === id)
  if (!id) throw refuse('modification-incomplete')
  if (!item) throw refuse('line-not-found')
  const wish = action === 'remove' ? 0 : (qty ?? wanted?.qty)
  if (action === 'accept' || (isUnsettled(item) && wish === 0))
    return { kind: 'answer', item, asked: modification, takesNothing: action !== 'accept', shown: [] }
  // What is short is accepted or removed; it is not changed.
  if (isUnsettled(item)) throw refuse('answer-every-short')
  if (wish === undefined) throw refuse('modification-incomplete')
  return { kind: 'line', item, qty: wish, action: action === 'remove' ? 'remove' : 'update', shown: [] }
}

function lower(bench: Bench, entry: Extract<Entry, { kind: 'line' }>): void {
  const { item } = entry
  const offer = bench.offers.get(item.offer_id)
  const nearest = offer ? correctQty(offer, entry.qty) : wholeOf(item, entry.qty)
  const qty = entry.qty === 0 ? 0 : Math.min(item.qty, nearest)
  if (qty !== toQty(entry.qty)) bench.updated = true
  if (qty === item.qty) return
  bench.left.giveBack(item.takes, item.qty - qty)
  bench.targets.set(item.id, qty)
  entry.shown = [
    { action: entry.action, order_item_id: item.id, item: null, qty: entry.action === 'remove' ? 0 : qty },
  ]
}

/** What is not sold any more is lessened by pieces. */
const wholeOf = (item: ItemRow, wanted: number): number =>
  item.per_kg ? toQty(wanted) : Math.max(1, Math.round(wanted))

function answer(bench: Bench, entry: Extract<Entry, { kind: 'answer' }>): void {
  const { item, asked } = entry
  const shown = { action: 'accept' as const, order_item_id: item.id, item: null, qty: item.short_qty }
  if (entry.takesNothing) {
    bench.answers.push({ itemId: item.id, take: 'nothing' })
    entry.shown = [{ ...shown, action: 'remove', qty: 0 }]
    return
  }
  const instead = asked.item && takesInstead(bench, item, asked.item)
  bench.answers.push({ itemId: item.id, take: instead ? 'substitute' : 'there' })
  entry.shown = [instead ? { ...shown, item: instead } : shown]
  // The picker found more or less of it since.
  if (typeof asked.qty === 'number' && isUnsettled(item) && toQty(asked.qty) !== item.short_qty)
    bench.updated = true
}

/** What is offered instead, as it was offered; else it has changed or gone, and the shopper looks again. */
function takesInstead(
  bench: Bench,
  { substitute }: ItemRow,
  asked: NonNullable<ModificationInput['item']>,
): Modification['item'] {
  const offer = substitute && bench.offers.get(substitute.offer_id)
  if (
    !substitute ||
    asked.offer.id !== substitute.offer_id ||
    differs(asked, substitute.unit_price_in_cents)
  ) {
    bench.updated = true
    return null
  }
  const takes = offer ? takesOf(bench, offer) : []
  if (!offer || bench.left.mostOf(takes) < substitute.qty) {
    bench.outOfStock = true
    return null
  }
  bench.left.take(takes, substitute.qty)
  return { offer: show(bench, offer), qty: substitute.qty }
}

function raise(bench: Bench, entry: Extract<Entry, { kind: 'line' }>): void {
  const { item } = entry
  const offer = bench.offers.get(item.offer_id)
  // The picker has seen all there is of what was short.
  if (!offer || !canBeHad(bench, offer) || item.short_at !== null) {
    bench.outOfStock = true
    return
  }
  const wanted = Math.max(item.qty, correctQty(offer, entry.qty))
  if (wanted !== toQty(entry.qty)) bench.updated = true
  if (priceNow(offer, bench.now).cents !== item.unit_price_in_cents) {
    // What was ordered keeps its price; what is more has today's, on a line of its own.
    bench.updated = true
    const more = addOffer(bench, offer, correctQty(offer, wanted - item.qty))
    entry.shown = more ? [more] : []
    return
  }
  if (keepsToItself(bench, item)) {
    const more = addOffer(bench, offer, wanted - item.qty)
    const qty = toQty(item.qty + (more?.item?.qty ?? 0))
    if (more) entry.shown = [{ action: 'update', order_item_id: item.id, item: null, qty }]
    return
  }
  const more = mostMore(bench, offer, item, wanted)
  if (more < wanted) bench.outOfStock = true
  if (more <= item.qty) return
  bench.left.take(item.takes, more - item.qty)
  bench.targets.set(item.id, more)
  entry.shown = [{ action: 'update', order_item_id: item.id, item: null, qty: more }]
}

function mostMore(bench: Bench, offer: CartOffer, item: ItemRow, wanted: number): number {
  const most = item.qty + bench.left.mostOf(item.takes)
  return most >= wanted ? wanted : largestUpTo(offer, most)
}

function add(bench: Bench, entry: Extract<Entry, { kind: 'add' }>): void {
  const offer = bench.offers.get(entry.asked.offer.id)
  if (!offer || !canBeHad(bench, offer)) {
    // Purged (specification, point 5).
    bench.outOfStock = true
    return
  }
  const wanted = correctQty(offer, entry.asked.qty)
  if (wanted !== toQty(entry.asked.qty) || differs(entry.asked, priceNow(offer, bench.now).cents))
    bench.updated = true
  const shown = addOffer(bench, offer, wanted)
  entry.shown = shown ? [shown] : []
}

/** What is weighed is weighed at once, so that more of it makes the whole line wait. */
const keepsToItself = (bench: Bench, item: ItemRow): boolean => !item.per_kg && bench.isPaid(item)

/** On the line that has it already at this price, is not in the crate yet and not paid for, or on a line of its own. */
function addOffer(bench: Bench, offer: CartOffer, wanted: number): Modification | undefined {
  const takes = takesOf(bench, offer)
  const most = bench.left.mostOf(takes)
  const qty = most >= wanted ? wanted : largestUpTo(offer, most)
  if (qty < wanted) bench.outOfStock = true
  if (qty <= 0) return undefined
  bench.left.take(takes, qty)
  const { cents: price } = priceNow(offer, bench.now)
  const same = bench.items.find(
    (item) =>
      item.offer_id === offer.id &&
      item.unit_price_in_cents === price &&
      item.short_at === null &&
      item.picked_qty === null &&
      !keepsToItself(bench, item) &&
      (bench.targets.get(item.id) ?? item.qty) > 0,
  )
  const again = bench.added.find(({ line }) => line.offer.id === offer.id)
  if (same) bench.targets.set(same.id, toQty((bench.targets.get(same.id) ?? same.qty) + qty))
  else if (again) again.line = priced(offer, again.line.qty + qty, price)
  else bench.added.push({ line: priced(offer, qty, price), tracked: bench.onHand })
  return { action: 'add', order_item_id: null, item: { offer: show(bench, offer), qty }, qty: null }
}

const priced = (offer: CartOffer, qty: number, price: number): AddedLine['line'] => ({
  offer,
  qty: toQty(qty),
  priceInCents: cents(price),
  totalInCents: timesQty(price, toQty(qty)),
})

/** Marked by hand; where the count is at nothing, what this very change gives back decides. */
function canBeHad(bench: Bench, offer: CartOffer): boolean {
  if (offer.stokvel !== bench.stokvel) return false
  if (offer.outOfStockAt === null && !offer.partOut) return true
  return takesOf(bench, offer).some(({ sellable_id }) => bench.onHand.get(sellable_id) === 0)
}

/** What one base unit of it takes of what is counted. */
function takesOf(
  { onHand }: Bench,
  { sellableId, parts }: CartOffer,
): { sellable_id: string; qty: number }[] {
  const made = parts.length > 0 ? parts : [{ sellableId, qty: 1 }]
  return made
    .filter((part) => onHand.has(part.sellableId))
    .map((part) => ({ sellable_id: part.sellableId, qty: part.qty }))
}

/** The most that its offer allows without passing this; nothing where that is less than its least. */
function largestUpTo(offer: CartOffer, most: number): number {
  const { weighing } = offer
  const { min, step } = stepperBounds({ ...perKgFields(weighing), ...perKgSteps(weighing) })
  const rate = weighing?.conversionRate ?? 1
  const steps = Math.floor((most / rate - min) / step + 1e-9)
  return steps < 0 ? 0 : baseFromWeight(min + steps * step, rate)
}

/** An echo without a price asserts nothing. */
const differs = ({ offer }: NonNullable<ModificationInput['item']>, price: number): boolean => {
  const seen = (offer as Record<string, unknown>).price_in_cents
  return seen !== undefined && seen !== price
}

const show = ({ supplier, language, now, onHand }: Bench, offer: CartOffer): CardOffer =>
  showCartOffer(offer, { supplier, language, now, onHand, lacking: new Set() })

/** What the shopper wants from now on is what is ordered. */
const lineTo = (itemId: string, qty: number): ChangedLine => ({
  itemId,
  qty: toQty(qty),
  ...(qty > 0 && { qty_ordered: qty }),
})
