// The terms on which an order uses its code: as they were then, whatever has become of the code since.
import type { Tx } from '#server/database/database.ts'
import type { DiscountTerms } from '../discount-rules.ts'
import { findTermsOfUse } from './discount-store.ts'

export const termsOfUse = (tx: Tx, orderId: string): Promise<DiscountTerms | undefined> =>
  findTermsOfUse(tx, orderId)
