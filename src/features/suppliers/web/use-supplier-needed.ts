// A page with the supplier bar needs a branch in agency mode: see find-nearby.ts, fetched only where one is missing.
import { useEffect } from 'react'
import { useShop, useSupplierId } from '#web/shop.tsx'

export function useSupplierNeeded(needed: boolean): void {
  const shop = useShop()
  const missing = useSupplierId() === null && needed && shop.config.mode === 'agency'
  useEffect(() => {
    if (!missing) return
    let left = false
    void import('./find-nearby.ts').then(({ findNearby }) => findNearby(shop, () => left))
    return () => {
      left = true
    }
  }, [missing, shop])
}
