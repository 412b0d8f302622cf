// The reasons why a stokvel cart cannot be ordered, or why a stokvel pack may not be in another cart [ruling 4].
import { formatRand } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartOffer, CartSupplier } from './cart-offer-store.ts'

export function stokvelProblems(
  isStokvelCart: boolean,
  offers: readonly CartOffer[],
  subtotalInCents: number,
  stokvelOn: boolean,
  supplier: CartSupplier | undefined,
): Refusal[] {
  if (!isStokvelCart) return offers.some((offer) => offer.stokvel) ? [refuse('stokvel-apart')] : []
  if (!stokvelOn) return [refuse('stokvel-off')]
  const problems = offers.some((offer) => !offer.stokvel) ? [refuse('stokvel-only')] : []
  const minimum = supplier?.stokvelMinimumInCents ?? 0
  if (subtotalInCents < minimum)
    problems.push(refuse('stokvel-minimum', { values: { minimum: formatRand(minimum) } }))
  return problems
}
