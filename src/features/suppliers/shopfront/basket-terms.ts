// What the shopfront says of every basket.

/** Whether a basket may hold lines of several suppliers: where prices are compared and the shopfront says so. */
export const mixesSuppliers = (config: { mode: string; multi_supplier: boolean }): boolean =>
  config.mode === 'market' && config.multi_supplier

/** R10, on the subtotal after discount and before credit. */
export const minimumOrderInCents = 1000
