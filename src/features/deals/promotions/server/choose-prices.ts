// Computes the price of each offer at each named supplier from a manager's input, and where that is not possible.
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import { formatRand } from '#kernel/money.ts'
import type { PromotionOfferInput, SkippedOffer } from '../promotion-contract.ts'
import { refuse } from '../promotion-refusals.ts'
import { maxOffers, reducedPrice } from '../promotion-rules.ts'
import type { OfferRow } from './managed-offers.ts'
import type { PromotionPrice } from './promotion-store.ts'

export interface Supplier {
  id: string
  name: string
}

export interface ChosenPrices {
  supplier: Supplier
  prices: PromotionPrice[]
}

/** Refuses input that is invalid everywhere, naming its field: `offers.3.price_in_cents`. */
export function checkOfferInputs(
  inputs: readonly PromotionOfferInput[],
  named: ReadonlyMap<string, OfferRow>,
): void {
  if (inputs.length === 0) throw refuse('nothing-reduced')
  if (inputs.length > maxOffers) throw refuse('too-many-offers', { values: { most: maxOffers } })
  const seen = new Set<string>()
  inputs.forEach((input, at) => {
    const offer = named.get(input.offer_id)
    const field = `offers.${at}.offer_id`
    if (!offer) throw refuse('no-such-offer', { field })
    const { name } = offer
    if (isPromotionForbidden(name, offer.kind))
      throw refuse('promotion-forbidden', { field, values: { name } })
    // The same thing at two suppliers would be two prices for one.
    const key = `${offer.sellableId} ${offer.stokvel}`
    if (seen.has(key)) throw refuse('offer-twice', { field, values: { name } })
    seen.add(key)
    const price = reducedPrice(offer.basePriceInCents, input)
    if (price === undefined)
      throw refuse('price-or-percent', { field: `offers.${at}.price_in_cents`, values: { name } })
    if (price < 1 || price >= offer.basePriceInCents)
      throw refuse('not-below-base', {
        field: `offers.${at}.${input.percent_off === undefined ? 'price_in_cents' : 'percent_off'}`,
        values: { name, price: formatRand(offer.basePriceInCents) },
      })
  })
}

/**
 * Returns the prices by supplier, and the offers left out. `all`: the offers of the named sellables at these suppliers. An input
 * that names one of a supplier's own offers is for that very offer.
 */
export function choosePrices(
  suppliers: readonly Supplier[],
  inputs: readonly PromotionOfferInput[],
  named: ReadonlyMap<string, OfferRow>,
  all: readonly OfferRow[],
): { chosen: ChosenPrices[]; leftOut: SkippedOffer[] } {
  const leftOut: SkippedOffer[] = []
  const offers = new Map(all.map((offer) => [keyOf(offer, offer.supplierId), offer]))
  const chosen = suppliers.map((supplier) => {
    const prices: PromotionPrice[] = []
    for (const input of inputs) {
      const namedOffer = named.get(input.offer_id) as OfferRow
      const offer = offers.get(keyOf(namedOffer, supplier.id))
      const price = offer && reducedPrice(offer.basePriceInCents, input)
      if (offer && price !== undefined && price >= 1 && price < offer.basePriceInCents)
        prices.push({ offerId: offer.id, priceInCents: price })
      else
        leftOut.push({
          supplier: { id: supplier.id, name: supplier.name },
          offer_id: namedOffer.id,
          name: namedOffer.name,
          reason: offer ? 'not_below_base' : 'not_sold',
        })
    }
    return { supplier, prices }
  })
  return { chosen: chosen.filter(({ prices }) => prices.length > 0), leftOut }
}

const keyOf = ({ sellableId, stokvel }: OfferRow, supplierId: string) =>
  `${supplierId} ${sellableId} ${stokvel}`
