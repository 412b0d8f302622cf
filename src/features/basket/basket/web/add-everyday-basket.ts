// Puts the everyday goods that the home page compares into the basket, from the branch that was chosen for it.
import type { NavigateFunction } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { stepQty } from '#features/catalogue/catalogue/step-qty.ts'
import { chooseSupplier, isSending } from '#features/suppliers/suppliers/web/choose-supplier.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { track } from '#web/analytics.ts'
import { notify } from '#web/kit/alerts.tsx'
import type { Shop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { loadWordSet, translator } from '#web/words.ts'
import { mergeLines } from '../basket.ts'
import { editCart, putBackCartLines } from './edit-basket.ts'
import { fitsBasket } from './fits-basket.ts'

/** One of each, or the least that is sold of it. What is in the basket already is not doubled. */
export const linesOfEach = (offers: readonly CardOffer[]): CartLine[] =>
  offers.map((offer) => ({ offer, qty: stepQty(offer, 0, 1) }))

export async function addEverydayBasket(
  shop: Shop,
  supplierId: string,
  navigate: NavigateFunction,
): Promise<void> {
  // An order whose answer is not known yet keeps its basket; the choice of a branch says so.
  if (isSending()) return void (await chooseSupplier(shop, supplierId, navigate))
  const supplierBefore = shop.supplierId
  const [offers] = await Promise.all([
    shop.api('everydayOffers', { query: { supplier_id: supplierId } }),
    loadWordSet('more', shop),
  ])
  const t = translator(shop.state.getState().words, shop.language)
  const lines = linesOfEach(offers)
  const [first] = lines
  if (!first) return void notify({ kind: 'error', text: t('basket.everyday_gone'), key: 'basket-undo' })
  const before = useCart.getState().items
  if (!(await fitsBasket(shop, first.offer))) return
  const had = new Map(useCart.getState().items.map(({ offer, qty }) => [offer.id, qty]))
  putBackCartLines(lines)
  if (!(await chooseSupplier(shop, supplierId))) return takeOut(lines, before)
  const more = lines.flatMap(({ offer, qty }) => {
    const raised = qty - (had.get(offer.id) ?? 0)
    return raised > 0 ? [{ offer, qty: toQty(raised) }] : []
  })
  if (more.length > 0) track({ name: 'add_to_cart', lines: more })
  await navigate(pageTo('basket'))
  notify({
    kind: 'success',
    text: t('lists.added', { count: lines.length }),
    // Instead of what is announced of a basket that had to make room: this undo brings that one back too.
    key: 'basket-undo',
    vanishMs: 8000,
    action: {
      label: t('basket.undo'),
      onClick: () => {
        takeOut(lines, before)
        void chooseSupplier(shop, supplierBefore)
      },
    },
  })
}

/** Takes the lines out and restores the earlier basket; what was added since stays. */
function takeOut(lines: readonly CartLine[], before: readonly CartLine[]): void {
  const ids = new Set(lines.map(({ offer }) => offer.id))
  editCart((items) =>
    mergeLines(
      items.filter(({ offer }) => !ids.has(offer.id)),
      before,
    ),
  )
}
