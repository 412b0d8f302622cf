// Choosing a branch, or leaving it: the basket starts anew, so a basket with something in it is asked for first.
import { useNavigate } from 'react-router'
import { clearCart, useCart } from '#features/basket/web/cart-store.ts'
import { pageTo } from '#paths'
import { rememberChoice } from '#web/cookies.ts'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { resetCheckout } from '#web/stores/checkout-store.ts'
import { useKeptSuppliers } from '#web/stores/suppliers-store.ts'
import { useWords } from '#web/words.ts'
import { closePicker } from './picker-store.ts'

/** `null` leaves the branch. Goes home unless told to stay. Answers whether the choice was made. */
export function useChooseSupplier() {
  const shop = useShop()
  const t = useWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async (supplierId: string | null, { stay = false } = {}): Promise<boolean> => {
    if (supplierId !== shop.supplierId && useCart.getState().items.length > 0) {
      const sure = await confirm({
        title: t('suppliers.change_question'),
        text: t('suppliers.change_text'),
        yes: t('suppliers.change_yes'),
        no: t('suppliers.change_no'),
        danger: true,
      })
      if (!sure) return false
    }
    if (supplierId !== shop.supplierId) {
      clearCart()
      resetCheckout()
    }
    rememberChoice('spaza_supplier', supplierId)
    useKeptSuppliers.setState({ supplier_id: supplierId })
    closePicker()
    // Home first, for the page we are on may belong to the branch that is left.
    if (!stay) await navigate(pageTo('home'))
    shop.state.setState({ supplierId })
    return true
  }
}
