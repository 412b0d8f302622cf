// Checks whether each part of a group basket could be registered now, and returns all obstacles together.

import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import { type CheckedCart, checkCart } from '#features/orders/orders/server/draft-order.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { GroupPart } from '../group-contract.ts'
import type { GroupTerms } from './group-terms.ts'

export interface CheckPartsRequest {
  accountId: string | undefined
  /** Where a visitor asks from. */
  address?: string
  terms: GroupTerms
  language: Language
  now: Date
}

export interface PartCheck extends CheckedCart {
  part: GroupPart
}

/**
 * Checks the parts in their order, because store credit and uses of a discount code that one part takes are not there for the
 * next.
 */
export async function checkParts(
  db: Reader,
  parts: readonly GroupPart[],
  { accountId, ...request }: CheckPartsRequest,
): Promise<PartCheck[]> {
  let creditInCents = accountId ? await creditBalance(db, accountId) : 0
  let availableInCents = creditInCents
  const tried: PartCheck[] = []
  for (const part of parts) {
    const codesBefore = tried.map(({ validation }) => validation?.discount_code ?? null)
    const context = { accountId, creditInCents, codesBefore }
    const result = await checkCart(db, { ...request, ...context, cart: part, generation: 2 })
    creditInCents -= result.validation?.credit_in_cents ?? 0
    // As if each part used all it could: together the parts offer no more than there is.
    const available = Math.min(availableInCents, result.validation?.total_in_cents ?? 0)
    availableInCents -= available
    if (result.validation) result.validation.credit_available_in_cents = available
    tried.push({ part, ...result })
  }
  return tried
}
