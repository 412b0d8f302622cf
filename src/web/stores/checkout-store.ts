// checkout-v1: the progress of a checkout. Cleared when the order is registered and at sign-out.
import type { Answer } from '#web/api.ts'
import { persisted } from './persisted-store.ts'

type Validation = Answer<'validateCart'>['validation']

export interface CheckoutState {
  client_config: Answer<'clientConfig'> | null
  requires_shipping: boolean
  shipping_provider: string | null
  shipping_address: { id: string } | null
  collection_date: string | null
  payment_provider: string | null
  requires_bags: boolean
  discount_code: string | null
  discount_code_input: string
  discount_code_error: string | null
  /** The order that is being paid. */
  order_id: string | null
  supplier: { id: string; name: string } | null
  /** The payment that was started last, while its order still waits for it. */
  transaction: Pick<Answer<'transaction'>, 'id' | 'amount_in_cents' | 'status' | 'provider'> | null
  items: Validation['items']
  credit_in_cents: number
  /** Store credit that pays only a part is to be used: the amount that was shown; 0 where it is not. */
  credit_wish_in_cents: number
  subtotal_in_cents: number
  shipping_cost_in_cents: number
  total_in_cents: number
}

const initial: CheckoutState = {
  client_config: null,
  requires_shipping: false,
  shipping_provider: null,
  shipping_address: null,
  collection_date: null,
  payment_provider: null,
  requires_bags: false,
  discount_code: null,
  discount_code_input: '',
  discount_code_error: null,
  order_id: null,
  supplier: null,
  transaction: null,
  items: [],
  credit_in_cents: 0,
  credit_wish_in_cents: 0,
  subtotal_in_cents: 0,
  shipping_cost_in_cents: 0,
  total_in_cents: 0,
}

export const useCheckout = persisted<CheckoutState>('checkout-v1', initial, {
  personal: true,
  clean: (found) => ({ ...found, items: Array.isArray(found.items) ? found.items : [] }),
})

export function setCheckout(change: Partial<CheckoutState>): void {
  useCheckout.setState(change)
}

/** Stores the last validation of the cart. Storage is read first, because another tab may have sent its order meanwhile. */
export function storeValidation(validation: Validation): void {
  const { items, credit_in_cents, subtotal_in_cents, shipping_cost_in_cents, total_in_cents } = validation
  useCheckout.persist.rehydrate()
  setCheckout({ items, credit_in_cents, subtotal_in_cents, shipping_cost_in_cents, total_in_cents })
}

/** Stores the payment of an order, and returns a function that clears it. */
export function storeTransaction(orderId: string, started: CheckoutState['transaction']): () => void {
  const transaction = started && {
    id: started.id,
    amount_in_cents: started.amount_in_cents,
    status: started.status,
    provider: started.provider,
  }
  useCheckout.persist.rehydrate()
  setCheckout({ order_id: orderId, transaction })
  return () => {
    if (useCheckout.getState().order_id === orderId) setCheckout({ order_id: null, transaction: null })
  }
}

/** Changes the way of dispatch, which resets the choice of payment [spec 4]. */
export function setRequiresShipping(requiresShipping: boolean): void {
  useCheckout.setState((state) => ({
    requires_shipping: requiresShipping,
    payment_provider: null,
    shipping_address: requiresShipping ? state.shipping_address : null,
  }))
}

export function resetCheckout(): void {
  useCheckout.setState(initial, true)
}
