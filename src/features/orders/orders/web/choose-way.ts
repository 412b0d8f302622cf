// Chooses how the goods of one supplier reach the shopper, from the page of ways, from the switch beside the time, or as last time.
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { pageTo } from '#paths'
import {
  type beginsCheckout,
  setCheckout,
  setRequiresShipping,
  useCheckout,
} from '#web/stores/checkout-store.ts'
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

/** Returns the page on which checkout continues: that of the address where one is still to be chosen. */
export function pageAfterWay(): string {
  const { shipping_provider: way, shipping_address: address } = useCheckout.getState()
  return pageTo(way !== 'COLLECT' && !address ? 'checkoutShippingAddress' : 'checkoutConfirmation')
}

/**
 * Returns the way that a checkout begins with: the one chosen already, what the shopper said beside their place, the way of the
 * last order, or the only one.
 */
export function wayToBegin(config: ClientConfig, last: LastChoices | undefined): string | undefined {
  const names = config.shipping.map(({ name }): string => name)
  const known = [useCheckout.getState().shipping_provider, wantedWay(names, last), last?.shipping_provider]
  return (
    known.find((name) => typeof name === 'string' && names.includes(name)) ??
    (names.length === 1 ? names[0] : undefined)
  )
}

/** The last order's way of delivering, or the only one, where the shopper wants things delivered. */
function wantedWay(names: readonly string[], last: LastChoices | undefined): string | undefined {
  const wanted = readHandover()
  if (wanted !== 'deliver') return wanted === 'collect' ? 'COLLECT' : undefined
  const deliveries = names.filter((name) => name !== 'COLLECT')
  const before = deliveries.find((name) => name === last?.shipping_provider)
  return before ?? (deliveries.length === 1 ? deliveries[0] : undefined)
}

/** Whether a page was opened by a link that begins a checkout. */
export const doesBeginCheckout = (state: unknown): boolean =>
  (state as Partial<typeof beginsCheckout> | null)?.begins === true
