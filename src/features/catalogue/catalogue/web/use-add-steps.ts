// What the plus, the minus and the number of an offer do and are called, on its card and in the suggestions of the search
// [ruling 14 Adding].
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { basketSteps } from '#web/inset.tsx'
import { useHoldToRepeat } from '#web/kit/hold-to-repeat.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useCart, useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { formatOfferQty } from './format-offer-qty.ts'

interface Options {
  /** How far its branch is, where the place of the visit is known. */
  nearBranch?: NearBranch | undefined
  /** Opens the add-to-cart panel. */
  openPanel: () => void
  /** Once the first step was taken, or given up at a question. */
  onAnswered?: () => void
}

export function useAddSteps(offer: CardOffer, { nearBranch, openPanel, onAnswered }: Options) {
  const t = useWords()
  const shop = useShop()
  const qty = useCartQty(offer.id)
  const isFormVisit = useShopState(({ forms }) => forms?.basket !== undefined)
  // Without script there is no panel that asks how much: weighed goods go in by steps as well.
  const isOpen = qty > 0 && (!offer.per_kg || isFormVisit)
  const { name } = offer
  const amount = formatOfferQty(offer, qty)
  // Voice control finds a button by its visible label, so the accessible name begins with it (WCAG 2.5.3).
  const change = t('catalogue.changeQty', { amount, name })
  const more = useHoldToRepeat(() => {
    if (isOpen) return basketSteps().stepLine(shop, offer, 1)
    if (opensPanel(offer, nearBranch)) openPanel()
    else void basketSteps().addFirstStep(shop, offer).then(onAnswered)
    return false
  }, 'tap')
  return {
    qty,
    /** The plus has become the right end of a stepper. */
    isOpen,
    isFormVisit,
    /** What is in the basket, as it is shown. */
    amount,
    /** The name of the number, which opens the panel. */
    change,
    plus: {
      'aria-label': isOpen
        ? t('kit.stepper_more', { name })
        : qty > 0
          ? change
          : t('catalogue.addNamed', { name }),
      ...more,
    },
  }
}

/** Returns the props of a minus. Held, it stops at the minimum: only a tap takes the line out, after `onRemoved`. */
export function useMinus(offer: CardOffer, qty: number, onRemoved: () => void) {
  const t = useWords()
  const shop = useShop()
  const less = useHoldToRepeat((isHeld) => {
    const isLast = qty <= 1
    if (isLast && isHeld) return false
    // Before the button leaves the page, and the focus would be lost with it.
    if (isLast) onRemoved()
    basketSteps().stepLine(shop, offer, -1)
  }, 'tap')
  return { 'aria-label': t('kit.stepper_less', { name: offer.name }), ...less }
}

/**
 * Whether a tap on the plus asks how much first: a weight, goods for an order that is being changed, and of a branch that is too
 * far away, which the panel says. Every offer names its brand and size, so that no goods have options left to choose.
 */
const opensPanel = (offer: CardOffer, nearBranch: NearBranch | undefined): boolean =>
  offer.per_kg || useCart.getState().proxy_order_id !== null || nearBranch?.near === false
