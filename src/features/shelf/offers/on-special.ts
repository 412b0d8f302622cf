// What makes an offer a special, and the multibuys that it is in at an instant. Those for members are named to everybody, but they
// make no special and count in no comparison: only validation knows who is a member [ruling 14 Multibuys].
import { type Multibuy, type MultibuyTerms, runsAt } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { OfferFacts } from './offer-terms.ts'
import { type PriceNow, priceNow } from './price-now.ts'

type InMultibuys = Pick<OfferFacts, 'multibuys'>

/** Returns the multibuys of an offer that run now, for members too, in their order. */
export const multibuysNow = ({ multibuys }: InMultibuys, now: Date): readonly Multibuy[] =>
  multibuys ? multibuys.filter((multibuy) => runsAt(multibuy, now)) : noMultibuys

/** Returns those of them that anyone gets. */
export const multibuysForAnyone = (offer: InMultibuys, now: Date): readonly Multibuy[] =>
  offer.multibuys ? multibuysNow(offer, now).filter(({ programme }) => !programme) : noMultibuys

const noMultibuys: readonly Multibuy[] = []

export const isInMultibuy = (offer: InMultibuys, now: Date): boolean => multibuysNow(offer, now).length > 0

/**
 * Returns whether an offer is reduced or in a running multibuy for anyone that can save something on it: shoppers look for both
 * under "on special". `price` is its price now, where that is known already.
 */
export const isOnSpecial = (offer: OfferFacts, now: Date, price: PriceNow = priceNow(offer, now)): boolean =>
  price.promo !== undefined || multibuysForAnyone(offer, now).some(({ terms }) => canSave(terms, price.cents))

/** Beside dearer goods an amount for several may save all the same; by its own price an offer is no special. */
const canSave = (terms: MultibuyTerms, priceInCents: number): boolean =>
  terms.kind !== 'n_for_amount' || terms.amount_in_cents < terms.qty * priceInCents
