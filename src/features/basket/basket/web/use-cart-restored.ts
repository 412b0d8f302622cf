// Whether the basket has been read from browser storage: until then a page must not show the basket as empty.
import { useSyncExternalStore } from 'react'
import { useShopState } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'

export const useCartRestored: () => boolean = import.meta.env.SSR
  ? // The basket of a visit that uses forms is at the server.
    () => useShopState(({ forms }) => forms?.basket !== undefined)
  : () =>
      useSyncExternalStore(
        (onChange) => useCart.persist.onFinishHydration(onChange),
        () => useCart.persist.hasHydrated(),
        () => false,
      )
