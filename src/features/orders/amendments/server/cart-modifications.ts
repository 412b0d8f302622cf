// Computes the modifications that give an order the goods of a cart, for clients that register the cart with the order's id.
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import type { CartOffer } from '#features/basket/basket/server/find-cart-terms.ts'
import type { ItemRow } from '#features/orders/orders/server/find-items.ts'
import { isUnsettled } from '#features/orders/orders/short-line.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { ModificationInput } from '../amendment-contract.ts'

type CartItem = CartInput['items'][number]

/**
 * Removes each line that the cart leaves out, and adds what exceeds a line at today's price. A short line is accepted where the
 * cart holds it or its substitute. New items that the shopper saw as out of stock are left out, as in registering.
 */
export function modificationsForCart(
  cartItems: readonly CartItem[],
  { items, offers, now }: { items: readonly ItemRow[]; offers: ReadonlyMap<string, CartOffer>; now: Date },
): ModificationInput[] {
  const cartItemsByOffer = new Map<string, CartItem>()
  for (const item of cartItems) {
    const before = cartItemsByOffer.get(item.offer.id)
    cartItemsByOffer.set(item.offer.id, before ? { ...item, qty: toQty(before.qty + item.qty) } : item)
  }
  const inOrder = Map.groupBy(
    items.filter((item) => item.qty > 0 || isUnsettled(item)),
    ({ offer_id }) => offer_id,
  )
  const answers: ModificationInput[] = []
  const matchedItemIds = new Set<string>()
  for (const item of items.filter(isUnsettled)) {
    const substitute = item.substitute && cartItemsByOffer.get(item.substitute.offer_id)
    if (item.substitute && substitute && !inOrder.has(item.substitute.offer_id)) {
      matchedItemIds.add(item.substitute.offer_id)
      answers.push({ action: 'accept', order_item_id: item.id, item: substitute })
    } else if (cartItemsByOffer.has(item.offer_id))
      answers.push({
        action: 'accept',
        order_item_id: item.id,
        qty: cartItemsByOffer.get(item.offer_id)?.qty ?? 0,
      })
    else answers.push({ action: 'remove', order_item_id: item.id })
  }
  const changes = [...inOrder].flatMap(([offerId, lines]) => {
    const settled = lines.filter((line) => !isUnsettled(line))
    if (settled.length < lines.length) matchedItemIds.add(offerId)
    const item = cartItemsByOffer.get(offerId)
    return settled.length === 0 ? [] : changesOf(settled, item, offers.get(offerId), now)
  })
  const added = [...cartItemsByOffer.values()].filter(
    ({ offer }) => !inOrder.has(offer.id) && !matchedItemIds.has(offer.id) && !wasSeenOutOfStock(offer),
  )
  return [...answers, ...changes, ...added.map(adding)]
}

/** The lines of one offer, which may stand at several prices: the first lines keep theirs. */
function changesOf(
  lines: readonly ItemRow[],
  cartItemsByOffer: CartItem | undefined,
  offer: CartOffer | undefined,
  now: Date,
): ModificationInput[] {
  let left = cartItemsByOffer?.qty ?? 0
  const changes: ModificationInput[] = []
  for (const [at, line] of lines.entries()) {
    const last = at === lines.length - 1
    const samePrice = offer && priceNow(offer, now).cents === line.unit_price_in_cents
    // More of a line at another price is a line of its own, at the price that the cart says was seen.
    const remaining = last && samePrice ? left : Math.min(left, line.qty)
    left = toQty(left - remaining)
    if (remaining !== line.qty)
      changes.push(
        remaining === 0
          ? { action: 'remove', order_item_id: line.id }
          : { action: 'update', order_item_id: line.id, qty: remaining },
      )
  }
  return cartItemsByOffer && left > 0 ? [...changes, adding({ ...cartItemsByOffer, qty: left })] : changes
}

const adding = (item: CartItem): ModificationInput => ({ action: 'add', item })

const wasSeenOutOfStock = (offer: object): boolean =>
  Boolean((offer as { out_of_stock_at?: unknown }).out_of_stock_at)
