// Whether a shop takes debtor cards.
import type { ClientConfig } from './shopfront-contract.ts'

/** The feature is on when a way of getting the goods takes that payment. */
export const acceptsDebtorCards = (shipping: ClientConfig['shipping']): boolean =>
  shipping.some(({ payment_options }) => payment_options.includes('DEBTOR_CARD'))
