import type { Validation } from '#features/basket/basket/cart-contract.ts'

/** What is wrong with the address an order is to be brought to, in the shop's words. */
export const addressError = (validation: Validation | undefined) =>
  validation?.dispatch_error?.field === 'cart.shipping_address' ? validation.dispatch_error : undefined
