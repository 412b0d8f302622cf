// Whether the basket has been read from browser storage: until then a page must not show the basket as empty.
import { useSyncExternalStore } from 'react'
import { useCart } from '#web/stores/basket-store.ts'

export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    (onChange) => useCart.persist.onFinishHydration(onChange),
    () => useCart.persist.hasHydrated(),
    () => false,
  )
