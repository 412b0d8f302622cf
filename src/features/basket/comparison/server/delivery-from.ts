// What it takes to have goods brought from a supplier to a place, as checkout would work it out.
import { cheapestWay } from '#features/suppliers/delivery/find-way.ts'
import { shippingOffered } from '#features/suppliers/shopfront/server/client-config.ts'
import type { ShopfrontFile } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { Store } from '../compare-baskets.ts'

type SupplierEntry = ReturnType<typeof listNear>[number]['supplier']

/** By the cheapest of the supplier's ways of delivering that this shopfront has; `km` is the distance to the place. */
export function deliveryFrom(
  shopfront: Pick<ShopfrontFile, 'shipping'>,
  supplier: SupplierEntry,
  km: number,
): Store['shippingFor'] {
  const offered = new Set(shippingOffered(shopfront, [supplier]).map(({ name }) => name))
  const ways = supplier.shipping.filter(({ name }) => offered.has(name))
  return (subtotalInCents) => cheapestWay(ways, km, subtotalInCents)?.fee
}

/** Collecting costs nothing, wherever one is. */
export const collected: Store['shippingFor'] = () => 0
