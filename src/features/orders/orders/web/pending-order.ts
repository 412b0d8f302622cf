// An order that was sent and is not answered yet. It is stored in checkout-v1 before the first byte is sent, so that a reload, a
// killed tab or days without a connection end with the same key and the same cart: one intent, one order.
import type { CartInput } from '#features/basket/basket/cart-contract.ts'
import { newId } from '#kernel/ids.ts'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'

/** What is bought at one of several suppliers. */
type Part = CartInput & { supplier_id: string }

export interface PendingOrder {
  key: string
  account_id: string
  cart: CartInput
  /** Of a basket over several suppliers, which becomes an order at each; `cart` is the first of them. */
  parts?: Part[] | undefined
}

declare module '#web/stores/checkout-store.ts' {
  interface CheckoutState {
    pending?: PendingOrder | null
  }
}

/** Returns the account's pending order from storage, since another tab may have started or ended it. */
export function findPending(accountId: string | undefined): PendingOrder | undefined {
  useCheckout.persist.rehydrate()
  const { pending } = useCheckout.getState()
  return isPending(pending) && pending.account_id === accountId ? pending : undefined
}

/** Returns the account's pending order, or starts one where there is none; a second one is never started. */
export function beginPending(accountId: string, cart: CartInput, parts?: Part[]): PendingOrder {
  const existing = findPending(accountId)
  if (existing) return existing
  const pending = { key: newId('intent'), account_id: accountId, cart, ...(parts && { parts }) }
  setCheckout({ pending })
  return pending
}

export const endPending = (): void => setCheckout({ pending: null })

const isPending = (stored: unknown): stored is PendingOrder => {
  const { key, account_id, cart } = (stored ?? {}) as Partial<PendingOrder>
  return typeof key === 'string' && typeof account_id === 'string' && Array.isArray(cart?.items)
}
