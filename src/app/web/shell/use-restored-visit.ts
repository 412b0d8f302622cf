// Restores what earlier visits stored in this browser, once the page is hydrated.
import { useEffect } from 'react'
import { markBasketCookie } from '#features/basket/basket/web/mark-basket-cookie.ts'
import { chosen, rememberChoice } from '#web/cookies.ts'
import { useShop } from '#web/shop.tsx'
import { restoreStores } from '#web/stores/persisted-store.ts'
import { storeAccount } from '#web/stores/signed-in-store.ts'
import { useStoredSuppliers } from '#web/stores/suppliers-store.ts'

export function useRestoredVisit(): void {
  const shop = useShop()
  useEffect(() => {
    const stop = restoreStores()
    // A demo station has a basket of its own; the cookie tells of the shop's.
    const stopMarking = shop.state.getState().station ? undefined : markBasketCookie()
    const kept = useStoredSuppliers.getState().supplier_id
    if (shop.supplierId !== null) {
      if (kept !== shop.supplierId) useStoredSuppliers.setState({ supplier_id: shop.supplierId })
    } else if (kept !== null && chosen('spaza_supplier') === null) {
      // The cookie is gone but the choice is known: some browsers drop cookies before storage.
      rememberChoice('spaza_supplier', kept)
      shop.state.setState({ supplierId: kept })
    }
    storeAccount(shop.account)
    return () => {
      stopMarking?.()
      stop()
    }
  }, [shop])
}
