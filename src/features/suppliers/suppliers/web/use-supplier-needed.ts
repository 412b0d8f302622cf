// A page with the supplier bar needs a branch in agency mode, and a choice in a data-free visit: find-nearby.ts is fetched only
// if it is missing.
import { useEffect } from 'react'
import { useDataFree, useShop, useSupplierId } from '#web/shop.tsx'

export function useSupplierNeeded(needed: boolean): void {
  const shop = useShop()
  const must = useDataFree() || shop.config.mode === 'agency'
  const missing = useSupplierId() === null && needed && must
  useEffect(() => {
    if (!missing) return
    let left = false
    // Without a signal the page says so, and the bar's button tries again.
    void import('./find-nearby.ts').then(({ findNearby }) => findNearby(shop, () => left)).catch(() => {})
    return () => {
      left = true
    }
  }, [missing, shop])
}
