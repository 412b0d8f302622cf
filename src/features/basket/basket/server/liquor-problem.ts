// Why liquor in a basket cannot be handed over in its slot.
import { isLiquor } from '#features/shelf/offers/goods-kind.ts'
import { allowsLiquor, liquorHoursOn } from '#features/suppliers/slots/liquor-hours.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '../cart-refusals.ts'
import type { CartOffer, CartSupplier } from './cart-offer-store.ts'

type Judged = Pick<CartOffer, 'name' | 'kind' | 'ageRestricted' | 'parts'>

/** Whether an offer is or contains liquor. A combo is judged by its parts as they are classified today. */
export const containsLiquor = (offer: Judged): boolean =>
  offer.parts.length > 0 ? offer.parts.some(isLiquor) : isLiquor(offer)

/**
 * Returns the liquor hours of the slot's day if liquor among these offers cannot be handed over in the slot, null if that day has
 * none, and undefined if nothing prevents it.
 */
export function liquorObstacle(
  offers: readonly Judged[],
  { liquorHours }: Pick<CartSupplier, 'liquorHours'>,
  slot: { startsAt: Date; endsAt: Date } | undefined,
): { from: string; until: string } | null | undefined {
  if (!slot || allowsLiquor(liquorHours, slot) || !offers.some(containsLiquor)) return undefined
  const hours = liquorHoursOn(liquorHours, slot.startsAt)
  return hours ? { from: hours.opens_at, until: hours.closes_at } : null
}

/** Returns the refusal for liquor outside its hours; undefined if nothing prevents the slot. */
export function liquorProblem(...args: Parameters<typeof liquorObstacle>): Refusal | undefined {
  const hours = liquorObstacle(...args)
  if (hours === undefined) return undefined
  return hours ? refuse('liquor-hours', { values: hours }) : refuse('liquor-not-that-day')
}
