// What a cart costs now, and what changed since the shopper looked.

import { creditOf } from '#features/ledger/ledger/server/ledger.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { CartInput, Validation } from '../cart-contract.ts'
import { type CartTerms, priceCart } from './price-cart.ts'

export async function validateCart(
  db: Reader,
  cart: CartInput,
  ask: { accountId: string | undefined; address?: string; terms: CartTerms; language: Language; now: Date },
): Promise<Validation> {
  const creditInCents = ask.accountId ? creditOf(db, ask.accountId) : 0
  const { validation } = await priceCart(db, cart, {
    ...ask,
    creditInCents,
    hold: false,
    shown: true,
    pointWillDo: true,
  })
  return validation
}
