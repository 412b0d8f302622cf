// Stores lines that the shopper adds to an order in the pending change on that order's page, and ends proxy mode [spec 4].
import type { NavigateFunction } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { track } from '#web/analytics.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { loadWordSet, type Translate, translator } from '#web/words.ts'
import { setAddition } from '../pending-change.ts'
import { changeOf, editChange } from './amend-store.ts'
import { stopAdding } from './proxy-mode.ts'

/** Quantities in base units. */
type Lines = readonly { offer: CardOffer; qty: number }[]

/** Sets how much of each offer is added, and navigates to the order. The `amend` word set must be loaded. */
export async function setAdditions(
  orderId: string,
  lines: Lines,
  { t, navigate }: { t: Translate; navigate: NavigateFunction },
): Promise<void> {
  editChange(orderId, (change) =>
    lines.reduce((next, { offer, qty }) => setAddition(next, offer, qty), change),
  )
  track({ name: 'add_to_cart', lines: lines.map(({ offer, qty }) => ({ offer, qty: toQty(qty) })) })
  stopAdding()
  await navigate(pageTo('order', { id: orderId }))
  const [first] = lines
  notify({
    text:
      first && lines.length === 1
        ? t('amend.waits', { name: first.offer.name })
        : t('amend.waits_many', { count: lines.length }),
  })
}

/**
 * Adds the lines of a list; of an offer that is being added already, the larger quantity counts. Returns false where nothing can
 * be added, and shows why.
 */
export async function addLinesToOrder(
  shop: Shop,
  orderId: string,
  lines: Lines,
  navigate: NavigateFunction,
): Promise<boolean> {
  await loadWordSet('amend', shop)
  const t = translator(shop.state.getState().words, shop.language)
  const order = await findOrder(shop, orderId)
  const refused = whyNotAddable(order, lines)
  if (refused) {
    notify({ kind: 'error', text: t(refused, { supplier: order?.supplier_name ?? '' }) })
    return false
  }
  const had = new Map(changeOf(orderId).adds.map(({ offer, qty }) => [offer.id, qty]))
  const wanted = lines.map(({ offer, qty }) => ({ offer, qty: Math.max(qty, had.get(offer.id) ?? 0) }))
  await setAdditions(orderId, wanted, { t, navigate })
  return true
}

/**
 * Returns why these lines cannot be added to the order, if anything is known against it; the server checks the rest when the
 * order is updated.
 */
export function whyNotAddable(
  order: Order | undefined,
  lines: Lines,
): 'amend.too_late' | 'amend.elsewhere' | undefined {
  if (!order) return undefined
  if (!order.can_amend) return 'amend.too_late'
  // Suppliers cannot be changed while an order is [spec 2].
  return lines.some(({ offer }) => offer.supplier.id !== order.supplier_id) ? 'amend.elsewhere' : undefined
}

async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  const { current } = useStoredOrders.getState()
  return shop.ensure(orderQuery(shop, id)).catch(() => (current?.id === id ? current : undefined))
}
