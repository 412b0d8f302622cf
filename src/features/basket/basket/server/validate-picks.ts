// Prices single offers at whichever supplier sells them: the validation of a cart without dispatch [ruling 13].
import type { Reader } from '#server/database/database.ts'
import type { CartItemInput, Validation } from '../cart-contract.ts'
import type { CartTerms } from './price-cart.ts'
import { findOfferIdentities } from './saved-cart-store.ts'
import { validateCart } from './validate-cart.ts'

type PicksContext = Omit<Parameters<typeof validateCart>[2], 'accountId' | 'terms'> & { terms: CartTerms }

/** Returns one validation for all items; those of several suppliers are priced supplier by supplier and their totals added. */
export async function validatePicks(
  db: Reader,
  items: readonly CartItemInput[],
  context: PicksContext,
): Promise<Validation> {
  const supplierOf = new Map(
    (
      await findOfferIdentities(
        db,
        items.map(({ offer }) => offer.id),
      )
    ).map(({ id, supplierId }) => [id, supplierId]),
  )
  const groups = Map.groupBy(items, ({ offer }) => supplierOf.get(offer.id) ?? null)
  const parts: Validation[] = []
  for (const [supplier_id, ofSupplier] of groups.size > 0 ? groups : [[null, []] as const])
    parts.push(
      await validateCart(db, { supplier_id, items: [...ofSupplier] }, { ...context, accountId: undefined }),
    )
  const { liquor_hours: _, ...validation } = parts.reduce(addValidation)
  return { ...validation, dispatch_error: null }
}

/** What visitors' carts without delivery, bags, credit, codes or stokvel have: the rest of both is empty. */
const addValidation = (a: Validation, b: Validation): Validation => ({
  ...a,
  updated: [...a.updated, ...b.updated],
  out_of_stock: [...a.out_of_stock, ...b.out_of_stock],
  total_error: a.total_error ?? b.total_error,
  items: [...a.items, ...b.items],
  ...((a.deals || b.deals) && { deals: [...(a.deals ?? []), ...(b.deals ?? [])] }),
  discount_codes_enabled: a.discount_codes_enabled || b.discount_codes_enabled,
  stokvel_errors: [...a.stokvel_errors, ...b.stokvel_errors],
  subtotal_in_cents: a.subtotal_in_cents + b.subtotal_in_cents,
  total_in_cents: a.total_in_cents + b.total_in_cents,
})
