// A change of an order as the fields of a form say it [ruling 14 Quantities in forms]: an amount of each line, and of what is added.
import { readAmount } from '#features/basket/basket/read-wanted.ts'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import { baseFromWeight, formatQty, weightFromBase } from '#kernel/quantity.ts'
import { type Addition, isUndecided, type LineEdit, openLines, type PendingChange } from './pending-change.ts'

type Fields = Readonly<Record<string, string | undefined>>

export const lineField = (itemId: string): string => `line-${itemId}`
export const addField = (offerId: string): string => `add-${offerId}`
/** What one of an addition was shown to cost, in cents. */
export const priceField = (offerId: string): string => `price-${offerId}`

export interface PostedChange {
  change: PendingChange
  /** Fields whose amount cannot be read. */
  unreadable: string[]
}

interface Goods {
  order: Order
  /** As they are sold now, by offer: of the order's lines and of what is added. */
  offers: ReadonlyMap<string, CardOffer>
}

/** Returns the offers of which an amount was typed, to be added. */
export const addedOffers = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('add-') && (readAmount(value) !== 0 || fields.set?.startsWith(`${name} `))
      ? [name.slice('add-'.length)]
      : [],
  )

/** Returns the change that the fields ask for. A button that sets an amount wins over what was typed of it. */
export function readPostedChange(fields: Fields, { order, offers }: Goods): PostedChange {
  const unreadable: string[] = []
  const lines: Record<string, LineEdit> = {}
  for (const item of openLines(order)) {
    const name = lineField(item.id)
    const offer = offers.get(item.offer_id)
    if (isUndecided(item) || isAsShown(fields, name, shownAmount(item, offer))) continue
    const qty = qtyOf(fields, name, offer)
    if (qty === undefined) unreadable.push(name)
    else if (qty === 0) lines[item.id] = { action: 'remove' }
    else if (qty !== item.qty) lines[item.id] = { action: 'update', qty }
  }
  const adds = addedOffers(fields).flatMap((id): Addition[] => {
    const offer = offers.get(id)
    const qty = qtyOf(fields, addField(id), offer)
    if (qty === undefined) unreadable.push(addField(id))
    if (!qty || !offer) return []
    const shown = Number(fields[priceField(id)])
    // The price that was shown goes along, so that another one is said and not charged.
    return [{ offer: Number.isSafeInteger(shown) ? { ...offer, price_in_cents: shown } : offer, qty }]
  })
  return { change: { lines, adds }, unreadable }
}

/** What stands in a line's field before anybody types: a weight has more decimals than are shown. */
export const shownAmount = (item: OrderItem, offer: CardOffer | undefined): string =>
  amountText(item.qty, offer)

/** Returns an amount in base units as a field shows it. */
export const amountText = (base: number, offer: CardOffer | undefined): string =>
  offer?.per_kg
    ? formatQty(weightFromBase(base, offer.per_kg_conversion_rate), offer.per_kg_symbol ?? 'kg')
    : formatQty(base, null)

const isAsShown = (fields: Fields, name: string, shown: string): boolean =>
  !fields.set?.startsWith(`${name} `) && (fields[name] === undefined || fields[name] === shown)

/** Base units; undefined where it cannot be read. */
function qtyOf(fields: Fields, name: string, offer: CardOffer | undefined): number | undefined {
  const [field, base] = (fields.set ?? '').split(' ')
  if (field === name) return readAmount(base)
  const amount = readAmount(fields[name])
  return amount && baseFromWeight(amount, offer?.per_kg ? offer.per_kg_conversion_rate : 1)
}
