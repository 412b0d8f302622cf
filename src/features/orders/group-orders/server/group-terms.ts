import type { CartTerms } from '#features/basket/basket/server/price-cart.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'

/** The terms that apply: those of the visit's demo station, or of the shop itself. */
export type GroupTerms = CartTerms & Pick<ShopfrontConfig, 'multi_supplier' | 'mode'>
export type GroupTermsOf = (station: string | undefined) => GroupTerms
