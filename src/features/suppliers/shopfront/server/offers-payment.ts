/** Returns whether any of these ways of getting the goods can be paid with this provider. */
export const offersPayment = (
  shipping: readonly { payment_options: readonly string[] }[],
  provider: string,
): boolean => shipping.some(({ payment_options }) => payment_options.includes(provider.toUpperCase()))
