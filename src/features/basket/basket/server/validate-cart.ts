// Validates a cart: what it costs now, and what changed since the shopper saw it.

import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { CartInput, Validation } from '../cart-contract.ts'
import { type CartTerms, priceCart } from './price-cart.ts'

export async function validateCart(
  db: Reader,
  cart: CartInput,
  context: {
    accountId: string | undefined
    address?: string
    terms: CartTerms
    language: Language
    now: Date
  },
): Promise<Validation> {
  const creditInCents = context.accountId ? creditBalance(db, context.accountId) : 0
  const { validation } = await priceCart(db, cart, {
    ...context,
    creditInCents,
    lock: false,
    shown: true,
    acceptsPoint: true,
  })
  return validation
}
