// In agency mode a branch must be chosen before browsing: the shopper is located, and when there is exactly one branch
// near it is chosen for them; otherwise the picker opens. Refusing to be located still lists the branches.
import { useEffect } from 'react'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { findPosition } from './find-position.ts'
import { openPicker } from './picker-store.ts'
import { suppliersNearQuery } from './supplier-queries.ts'
import { useChooseSupplier } from './use-choose-supplier.ts'

export function useSupplierNeeded(needed: boolean): void {
  const shop = useShop()
  const supplierId = useSupplierId()
  const choose = useChooseSupplier()
  const missing = needed && supplierId === null && shop.config.mode === 'agency'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time a branch turns out to be missing
  useEffect(() => {
    if (!missing) return
    let left = false
    void (async () => {
      const found = await findPosition()
      const position = found === 'missing' ? null : found
      const near = await shop.queries.fetchQuery(suppliersNearQuery(shop, position)).catch(() => [])
      if (left || shop.supplierId !== null) return
      const [only, another] = near
      if (only && !another) await choose(only.id, { stay: true })
      else openPicker()
    })()
    return () => {
      left = true
    }
  }, [missing])
}
