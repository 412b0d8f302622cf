// What a tap on the plus or minus of a card does to the basket [ruling 14 Adding]. It comes with every page, because such a tap waits
// for nothing: only a question that must be asked first is fetched.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { stepQty } from '#features/catalogue/catalogue/step-qty.ts'
import { formatOfferQty } from '#features/catalogue/catalogue/web/format-offer-qty.ts'
import { formatRand } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import { track } from '#web/analytics.ts'
import { announce, notify } from '#web/kit/alerts.tsx'
import { isPlaceMissing, type Shop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { translator } from '#web/words.ts'
import { setCartOffer } from './edit-basket.ts'
import { fitsBasket } from './fits-basket.ts'

/** A stepper that is held changes twenty times a second: only the last quantity is announced and counted. */
const debounceMs = 400

/** A second tap while the question for the place is on its way does not ask it again. */
let isAskingForPlace = false

/** Adds the smallest amount of an offer, once everything that must be asked first is answered. */
export async function addFirstStep(shop: Shop, offer: CardOffer): Promise<void> {
  if (!isPlaceMissing(shop.config, shop.state.getState())) return void (await addIfItFits(shop, offer))
  if (isAskingForPlace) return
  isAskingForPlace = true
  try {
    await addNear(shop, offer)
  } catch {
    notify({ kind: 'error', text: wordsOf(shop)('kit.offline_title') })
  } finally {
    isAskingForPlace = false
  }
}

/** A place is known before the first add [ruling 14 Near]: a branch near it sells, perhaps another and at another price. */
async function addNear(shop: Shop, offer: CardOffer): Promise<void> {
  const { requirePlace } = await import('./require-place.ts')
  const { offer: near, finish } = await requirePlace(shop, offer)
  if (near && (await addIfItFits(shop, near))) {
    const { name, supplier, price_in_cents: cents } = near
    const text = wordsOf(shop)('catalogue.addedAt', {
      name,
      supplier: supplier.name,
      price: formatRand(cents),
    })
    notify({ kind: 'success', key: 'added-to-basket', text })
  }
  void finish().catch(() => {})
}

async function addIfItFits(shop: Shop, offer: CardOffer): Promise<boolean> {
  if (!(await fitsBasket(shop, offer))) return false
  const before = qtyInBasket(offer)
  const qty = stepQty(offer, before, 1)
  setCartOffer(offer, qty)
  track({ name: 'add_to_cart', lines: [{ offer, qty: toQty(qty - before) }] })
  reportDebounced(shop, offer, qty)
  return true
}

/** One step more or less of what is in the basket; less than the minimum takes the line out. */
export function stepLine(shop: Shop, offer: CardOffer, by: 1 | -1): void {
  const before = qtyInBasket(offer)
  setCartOffer(offer, stepQty(offer, before, by))
  reportDebounced(shop, offer, before)
}

const changing = new Map<string, { from: number; timer: ReturnType<typeof setTimeout> }>()

/** Announces a change and counts it for analytics, debounced; `from` is the quantity before the first of the changes. */
function reportDebounced(shop: Shop, offer: CardOffer, from: number): void {
  const earlier = changing.get(offer.id)
  clearTimeout(earlier?.timer)
  const start = earlier?.from ?? from
  const timer = setTimeout(() => {
    changing.delete(offer.id)
    const now = qtyInBasket(offer)
    const t = wordsOf(shop)
    if (now > start) track({ name: 'add_to_cart', lines: [{ offer, qty: toQty(now - start) }] })
    if (now === 0) track({ name: 'remove_from_cart', lines: [{ offer, qty: toQty(start) }] })
    announce(
      now === 0
        ? t('basket.removed', { name: offer.name })
        : `${offer.name}: ${t('catalogue.inBasket', { amount: formatOfferQty(offer, now) })}`,
    )
  }, debounceMs)
  changing.set(offer.id, { from: start, timer })
}

const qtyInBasket = ({ id }: CardOffer): number =>
  useCart.getState().items.find(({ offer }) => offer.id === id)?.qty ?? 0

const wordsOf = (shop: Shop) => translator(shop.state.getState().words, shop.language)
