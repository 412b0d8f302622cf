// Rules of the shopfront for every basket.

/** Returns whether a basket may hold lines of several suppliers: in market mode, if the configuration allows it. */
export const mixesSuppliers = (config: { mode: string; multi_supplier: boolean }): boolean =>
  config.mode === 'market' && config.multi_supplier

/** The minimum order in cents (R 10), applied to the subtotal after discount and before credit. */
export const minimumOrderInCents = 1000
