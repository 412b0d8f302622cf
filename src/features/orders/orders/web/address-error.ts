import type { Validation } from '#features/basket/basket/cart-contract.ts'

/** Returns the shop's message about the delivery address, if something is wrong with it. */
export const addressError = (validation: Validation | undefined) =>
  validation?.dispatch_error?.field === 'cart.shipping_address' ? validation.dispatch_error : undefined
