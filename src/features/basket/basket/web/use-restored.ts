// Whether what this browser keeps has been read: until then a page must not say that the basket is empty.
import { useSyncExternalStore } from 'react'
import { useCart } from '#web/stores/basket-store.ts'

export const useRestored = (): boolean =>
  useSyncExternalStore(
    (tell) => useCart.persist.onFinishHydration(tell),
    () => useCart.persist.hasHydrated(),
    () => false,
  )
