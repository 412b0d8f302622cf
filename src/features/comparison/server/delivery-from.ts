// What it takes to have goods brought from a supplier to a place, as checkout would work it out.
import { deliveryFee } from '#features/orders/delivery-tariff.ts'
import { shippingOffered } from '#features/shopfront/server/client-config.ts'
import type { ShopfrontFile } from '#features/shopfront/server/load-shopfront-config.ts'
import type { listNear } from '#features/suppliers/server/show-supplier.ts'
import type { Store } from '../compare-baskets.ts'

type SupplierEntry = ReturnType<typeof listNear>[number]['supplier']

/** By the supplier's first way of delivering that this shopfront has; `km` is the distance to the place. */
export function deliveryFrom(
  shopfront: Pick<ShopfrontFile, 'shipping'>,
  supplier: SupplierEntry,
  km: number,
): Store['shippingFor'] {
  const offered = shippingOffered(shopfront, [supplier])
  const way = supplier.shipping.find(
    (option) => option.name !== 'COLLECT' && offered.some(({ name }) => name === option.name),
  )
  return (subtotalInCents) => way && deliveryFee(way, km, subtotalInCents)
}

/** Collecting costs nothing, wherever one is. */
export const collected: Store['shippingFor'] = () => 0
