// Why liquor in a basket cannot be handed over in its slot.
import { isLiquor } from '#features/catalogue/goods-kind.ts'
import { allowsLiquor, liquorHoursOn } from '#features/slots/liquor-hours.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartOffer, CartSupplier } from './cart-store.ts'

/** Undefined where nothing is in the way. Combos carry the mark for adults of their parts, and are judged like them. */
export function liquorProblem(
  offers: readonly Pick<CartOffer, 'name' | 'kind' | 'ageRestricted'>[],
  { liquorHours }: Pick<CartSupplier, 'liquorHours'>,
  slot: { startsAt: Date; endsAt: Date } | undefined,
): Refusal | undefined {
  if (!slot || allowsLiquor(liquorHours, slot) || !offers.some(isLiquor)) return undefined
  const hours = liquorHoursOn(liquorHours, slot.startsAt)
  return hours
    ? refuse('liquor-hours', { values: { from: hours.opens_at, until: hours.closes_at } })
    : refuse('liquor-not-that-day')
}
