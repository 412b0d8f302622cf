// Chooses a branch from the home page. The work is fetched with the tap: most visits have a branch, or choose it elsewhere.
import type { NavigateFunction } from 'react-router'
import type { Shop } from '#web/shop.tsx'

export async function shopAt(shop: Shop, supplierId: string, navigate: NavigateFunction): Promise<void> {
  const { chooseSupplier } = await import('#features/suppliers/suppliers/web/choose-supplier.ts')
  await chooseSupplier(shop, supplierId, navigate)
}
