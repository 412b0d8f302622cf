// The cost of delivery from a supplier to a place, as checkout computes it.
import { cheapestWay } from '#features/suppliers/delivery/quote-delivery.ts'
import { offeredWays } from '#features/suppliers/near/server/handover-terms.ts'
import type { ShopfrontFile } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import type { listNear } from '#features/suppliers/suppliers/server/show-supplier.ts'
import type { ComparableSupplier } from '../compare-baskets.ts'

type SupplierEntry = ReturnType<typeof listNear>[number]['supplier']

/**
 * Returns a function from subtotal to fee, both in cents, by the cheapest of the supplier's ways of delivering that this
 * shopfront has; `km` is the distance to the place.
 */
export function deliveryFrom(
  shopfront: Pick<ShopfrontFile, 'shipping'>,
  supplier: SupplierEntry,
  km: number,
): ComparableSupplier['shippingFor'] {
  const options = offeredWays(shopfront, supplier)
  return (subtotalInCents) => cheapestWay(options, km, subtotalInCents)?.fee
}

/** The fee for collecting, which is zero at any distance. */
export const collectionFee: ComparableSupplier['shippingFor'] = () => 0
