// Why a basket cannot be checked out, in words.
import type { CheckoutProblem } from '#features/basket/basket/why-not-checkout.ts'

export const notCheckoutWords = {
  'basket-empty': 'basket.empty',
  'too-many-lines': 'basket.why_too_many',
  'all-out-of-stock': 'basket.why_all_gone',
  'no-supplier': 'basket.why_no_supplier',
  'no-shipping-options': 'basket.why_no_shipping',
  'stokvel-mixed': 'basket.why_stokvel_mixed',
  'below-stokvel-minimum': 'basket.why_stokvel_minimum',
  'below-minimum': 'basket.why_minimum',
} as const satisfies Record<CheckoutProblem, string>
