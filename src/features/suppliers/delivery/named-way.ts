// Which way of handing over a client means: the one it names, else collecting, else the branch's cheapest way of delivering to
// the destination.
import type { DeliveryTariff } from './delivery-contract.ts'
import { cheapestWay } from './quote-delivery.ts'

export interface NamedWay {
  shipping_provider?: string | null | undefined
  requires_shipping?: boolean | undefined
}

/**
 * Returns the way that the client means. A delivery without a named way takes the branch's first way of delivering if the
 * destination is unknown or out of reach of all. Undefined if the way is not offered, or is named with a `requires_shipping` that
 * contradicts it.
 */
export function findNamedWay<Way extends DeliveryTariff & { name: string }>(
  { shipping_provider, requires_shipping }: NamedWay,
  ways: readonly Way[],
  there: { km: number; subtotalInCents: number } | undefined,
): Way | undefined {
  const named = shipping_provider?.toUpperCase()
  const delivered = requires_shipping ? there : undefined
  const cheapest = delivered && cheapestWay(ways, delivered.km, delivered.subtotalInCents)?.option
  const way = named
    ? ways.find(({ name }) => name === named)
    : (cheapest ?? ways.find(({ name }) => (name === 'COLLECT') !== (requires_shipping === true)))
  const delivers = way?.name !== 'COLLECT'
  return way && delivers === (requires_shipping ?? delivers) ? way : undefined
}

/** Returns whether the client means a delivery, which is known before the branch's ways are. */
export const wantsDelivery = ({ shipping_provider: named, requires_shipping }: NamedWay): boolean =>
  named ? named.toUpperCase() !== 'COLLECT' : requires_shipping === true
