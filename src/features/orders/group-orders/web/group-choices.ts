// The shopper's choices for each part of a group, stored in checkout-v1 so that they survive a reload.
import type { CodeChoice } from '#features/orders/orders/web/discount-code.tsx'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'

export interface PartChoices extends CodeChoice {
  /** COLLECT or a way of delivering; null until the shopper has chosen. */
  shipping_provider: string | null
  collection_date: string | null
  payment_provider: string | null
  requires_bags: boolean
}

declare module '#web/stores/checkout-store.ts' {
  interface CheckoutState {
    /** By supplier. */
    parts?: Record<string, PartChoices>
  }
}

const nothing: PartChoices = {
  shipping_provider: null,
  collection_date: null,
  payment_provider: null,
  requires_bags: false,
  discount_code: null,
  discount_code_input: '',
  discount_code_error: null,
}

export function usePartChoices(): (supplierId: string) => PartChoices {
  const parts = useCheckout((checkout) => checkout.parts)
  return (supplierId) => ({ ...nothing, ...parts?.[supplierId] })
}

export function choosePart(supplierId: string, change: Partial<PartChoices>): void {
  useCheckout.persist.rehydrate()
  const { parts } = useCheckout.getState()
  setCheckout({ parts: { ...parts, [supplierId]: { ...nothing, ...parts?.[supplierId], ...change } } })
}

/**
 * Returns the way of handing over that applies to a part: the chosen one as long as the branch offers it, else collection, else
 * the branch's first way. Undefined where the branch offers none.
 */
export function findPartWay(
  { shipping }: Pick<ClientConfig, 'shipping'>,
  chosen: string | null,
): ClientConfig['shipping'][number] | undefined {
  return (
    shipping.find(({ name }) => name === chosen) ??
    shipping.find(({ name }) => name === 'COLLECT') ??
    shipping[0]
  )
}

/**
 * Changes how one part is handed over. The payment, and between collection and delivery the time, must be chosen again [spec 4].
 */
export function choosePartWay(
  supplierId: string,
  { from, to }: { from: string | undefined; to: string },
): void {
  choosePart(supplierId, {
    shipping_provider: to,
    ...(from !== to && { payment_provider: null }),
    ...((from === 'COLLECT') !== (to === 'COLLECT') && { collection_date: null }),
  })
}
