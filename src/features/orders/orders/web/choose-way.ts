// Chooses how the goods of one supplier reach the shopper, with the switch at checkout or as last time.
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { setCheckout, setRequiresShipping, useCheckout } from '#web/stores/checkout-store.ts'
import { readHandover, storeHandover } from '#web/stores/handover-store.ts'
import type { LastChoices } from './last-choices.ts'

interface Branch {
  config: ClientConfig
  supplier: { id: string; name: string }
}

/**
 * Stores the way. Time and payment that were chosen for another way do not hold for this one [spec 4]. The address is the one
 * chosen before, or the last order's.
 */
export function chooseWay(name: string, { config, supplier }: Branch, last: LastChoices | undefined): void {
  const delivers = name !== 'COLLECT'
  storeHandover(delivers ? 'deliver' : 'collect')
  const before = useCheckout.getState()
  if (before.shipping_provider !== name) setRequiresShipping(delivers)
  setCheckout({
    client_config: config,
    shipping_provider: name,
    supplier,
    ...(before.requires_shipping !== delivers && { collection_date: null }),
    ...(delivers && { shipping_address: before.shipping_address ?? last?.shipping_address ?? null }),
  })
}

/**
 * Returns the way that a checkout begins with: the one chosen already, what the shopper said beside their place, the way of the
 * last order, else collection, which costs nothing more. Undefined where the branch hands over in no way.
 */
export function wayToBegin(config: ClientConfig, last: LastChoices | undefined): string | undefined {
  const names = config.shipping.map(({ name }): string => name)
  const { shipping_provider: chosen } = useCheckout.getState()
  const known = [chosen, wantedWay(names, last), last?.shipping_provider, 'COLLECT']
  return known.find((name) => typeof name === 'string' && names.includes(name)) ?? names[0]
}

/** The last order's way of delivering, or the first one, where the shopper wants things delivered. */
function wantedWay(names: readonly string[], last: LastChoices | undefined): string | undefined {
  const wanted = readHandover()
  if (wanted !== 'deliver') return wanted === 'collect' ? 'COLLECT' : undefined
  const deliveries = names.filter((name) => name !== 'COLLECT')
  return deliveries.find((name) => name === last?.shipping_provider) ?? deliveries[0]
}
