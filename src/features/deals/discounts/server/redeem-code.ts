// A code counts for an order from the transaction that writes or holds it until the one that ends it, exactly [R6].
import type { Tx } from '#server/database/database.ts'
import { deleteUse, incrementUsed, insertUse, type UsableCode } from './discount-store.ts'

export interface CodeUse {
  /** The order that it is used for, though it be not written yet. */
  orderId: string
  accountId: string
  supplierId: string
  applied: { code: UsableCode; cents: number }
}

/**
 * False when the code is no longer as it was read: used up, ended or changed meanwhile, or for a first order
 * where the account has one by now. The caller has locked the account, so that its orders take turns, and then undoes everything.
 * Its row is locked after stock and offers and before the slot: it is one for many orders at many suppliers, and waits least there.
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

/** Of an order that died, or a hold that was let go of; once, and nothing where it had no code. */
export const releaseCode = (tx: Tx, orderId: string): Promise<void> => deleteUse(tx, orderId)
