// Checks whether the branch and the shopfront offer a requested way of handing over.

import { findNamedWay, type NamedWay } from '#features/suppliers/delivery/named-way.ts'
import { deliveryFee } from '#features/suppliers/delivery/quote-delivery.ts'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { distanceKm, type Position } from '#kernel/distance.ts'
import type { Reader } from '#server/database/database.ts'
import { findWays } from './terms-store.ts'

export interface RequestedWay extends NamedWay {
  /** How it would be paid; any way when left out. */
  provider?: string | undefined
  /** Where it would be delivered; anywhere when left out. */
  to: Position | undefined
}

/** Returns whether checkout would accept this way of handing over; undefined if there is no such branch. */
export async function isWayOffered(
  db: Reader,
  supplierId: string,
  requested: RequestedWay,
  shopfront: readonly ShippingOption[] | undefined,
): Promise<boolean | undefined> {
  const branch = await findWays(db, supplierId)
  if (!branch) return undefined
  const offered = branch.ways.flatMap((way) => {
    const allowed = shopfront?.find(({ name }) => name === way.name)?.payment_options
    const payments = shopfront ? way.payments.filter((each) => allowed?.includes(each)) : way.payments
    return payments.length > 0 ? [{ ...way, payments }] : []
  })
  const km = requested.to && distanceKm(branch, requested.to)
  const way = findNamedWay(requested, offered, km === undefined ? undefined : { km, subtotalInCents: 0 })
  if (!way || (requested.provider && !way.payments.includes(requested.provider.toUpperCase()))) return false
  return way.name === 'COLLECT' || km === undefined || deliveryFee(way, km, 0) !== undefined
}
