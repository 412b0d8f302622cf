// Whether what this browser keeps has been read: until then a page must not say that the basket is empty.
import { useSyncExternalStore } from 'react'
import { useCart } from '#web/stores/basket-store.ts'

export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    (onChange) => useCart.persist.onFinishHydration(onChange),
    () => useCart.persist.hasHydrated(),
    () => false,
  )
