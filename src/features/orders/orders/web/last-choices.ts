// How a shopper got and paid their last order, as far as this browser has seen it: the next one begins with that.
import { useLayoutEffect } from 'react'
import { useAccount } from '#web/shop.tsx'
import { type SeenOrder, useSeenOrders, useStoredOrders } from '#web/stores/orders-store.ts'

export interface LastChoices {
  shipping_provider: string
  payment_provider: string
  shipping_address: { id: string } | null
}

/** Returns nothing before the shopper's first order in this browser. */
export function useLastChoices(): LastChoices | undefined {
  const seen = useSeenOrders(useAccount()?.id)
  // The store may have come with this page, after the others were restored.
  useLayoutEffect(() => void useStoredOrders.persist.rehydrate(), [])
  return lastChoicesOf(seen)
}

/** The same outside of rendering, from storage. */
export function readLastChoices(accountId: string | undefined): LastChoices | undefined {
  useStoredOrders.persist.rehydrate()
  return lastChoicesOf(useStoredOrders.getState().seen.filter(({ of }) => of === accountId))
}

function lastChoicesOf(seen: readonly SeenOrder[]): LastChoices | undefined {
  const [last] = seen.map(({ order }) => order).toSorted((a, b) => (a.created_at > b.created_at ? -1 : 1))
  if (!last) return undefined
  const { id } = (last.shipping_address ?? {}) as { id?: unknown }
  return {
    shipping_provider: last.shipping_provider,
    payment_provider: last.provider,
    shipping_address: typeof id === 'string' ? { id } : null,
  }
}

/** Returns the way of paying that was chosen where it is offered, else that of the last order, else the only one. */
export function paymentToBegin<Way extends string>(
  offered: readonly Way[],
  chosen: string | null,
  last: LastChoices | undefined,
): Way | null {
  const known = [chosen, last?.payment_provider].map((wanted) => offered.find((way) => way === wanted))
  return known.find((way) => way !== undefined) ?? (offered.length === 1 ? (offered[0] ?? null) : null)
}
