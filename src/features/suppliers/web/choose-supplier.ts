// Choosing a branch, or leaving it: the basket starts anew, so a basket with something in it is asked for first.
import type { NavigateFunction } from 'react-router'
import { clearCart, useCart } from '#features/basket/web/cart-store.ts'
import { pageTo } from '#paths'
import { rememberChoice } from '#web/cookies.ts'
import { ask } from '#web/kit/confirm.tsx'
import type { Shop } from '#web/shop.tsx'
import { resetCheckout } from '#web/stores/checkout-store.ts'
import { useKeptSuppliers } from '#web/stores/suppliers-store.ts'
import { translator } from '#web/words.ts'
import { closePicker } from './picker-store.ts'

/** `null` leaves the branch. Goes home, unless there is no way to go. Answers whether the choice was made. */
export async function chooseSupplier(
  shop: Shop,
  supplierId: string | null,
  navigate?: NavigateFunction,
): Promise<boolean> {
  if (supplierId !== shop.supplierId) {
    // What was taken from the branch's own shelf may stay.
    const foreign = useCart.getState().items.some(({ offer }) => offer.supplier.id !== supplierId)
    if (foreign && !(await sure(shop))) return false
    if (foreign) clearCart()
    resetCheckout()
  }
  rememberChoice('spaza_supplier', supplierId)
  useKeptSuppliers.setState({ supplier_id: supplierId })
  closePicker()
  // Home first, for the page we are on may belong to the branch that is left.
  if (navigate) await navigate(pageTo('home'))
  shop.state.setState({ supplierId })
  return true
}

function sure(shop: Shop): Promise<boolean> {
  const t = translator(shop.state.getState().words, shop.language)
  return ask({
    title: t('suppliers.change_question'),
    text: t('suppliers.change_text'),
    yes: t('suppliers.change_yes'),
    no: t('suppliers.change_no'),
    danger: true,
  })
}
