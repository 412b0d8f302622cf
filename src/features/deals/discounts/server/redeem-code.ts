// A code is used by an order from the transaction that writes or holds it until the one that ends it, exactly [R6].
import type { Tx } from '#server/database/database.ts'
import type { DiscountTerms } from '../discount-rules.ts'
import { deleteUse, findTermsOfUse, incrementUsed, insertUse, type UsableCode } from './discount-store.ts'

export interface CodeUse {
  /** The order that it is used for, though it be not written yet. */
  orderId: string
  accountId: string
  supplierId: string
  applied: { code: UsableCode; cents: number }
}

/**
 * Counts a use of a code for an order. Returns false when the code is no longer as it was read (used up, ended or changed
 * meanwhile), or is for a first order and the account has one by now; the caller then rolls everything back. The caller has
 * locked the account, so that its orders take turns. The code's row is locked after stock and offers and before the slot: many
 * orders at many suppliers share it, and they wait least there.
 */
export async function redeemCode(
  tx: Tx,
  { orderId, accountId, supplierId, applied: { code, cents } }: CodeUse,
  now: Date,
): Promise<boolean> {
  const counted = await incrementUsed(tx, { codeId: code.id, revision: code.revision, accountId, now })
  if (!counted) return false
  const { percent, amountInCents, mostInCents, minimumInCents } = code
  const terms = { percent, amountInCents, mostInCents, minimumInCents }
  const use = { orderId, codeId: code.id, accountId, supplierId, discountInCents: cents, terms, ...counted }
  return insertUse(tx, use, now)
}

/** Gives back the code of an order that was dropped or of a hold that was released: once, and nothing where it had no code. */
export const releaseCode = (tx: Tx, orderId: string): Promise<void> => deleteUse(tx, orderId)

/** Returns the terms on which an order uses its code: as they were then, whatever has become of the code since. */
export const termsOfUse = (tx: Tx, orderId: string): Promise<DiscountTerms | undefined> =>
  findTermsOfUse(tx, orderId)
