// What is chosen for each part of a group, and which parts are ordered now: in checkout-v1, so that a reload keeps them.
import type { CodeChoice } from '#features/discounts/web/discount-code.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'

export interface PartChoices extends CodeChoice {
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
