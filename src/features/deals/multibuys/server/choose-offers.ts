// Which offers a multibuy gets at each named supplier, and why the others are left out.

import { maxOffers } from '#features/deals/promotions/promotion-rules.ts'
import type { OfferRow } from '#features/deals/promotions/server/managed-offers.ts'
import { joinsWeighed, type MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { LeftOutOffer, LeftOutReason } from '../multibuy-contract.ts'
import { leftOutRefusals, refuse } from '../multibuy-refusals.ts'

export interface Supplier {
  id: string
  name: string
}

/** Returns the named offers, each sellable once; refuses ids of no offer, of other suppliers, none and too many. */
export function checkOfferIds(offerIds: readonly string[], found: readonly OfferRow[]): OfferRow[] {
  if (offerIds.length === 0) throw refuse('no-goods')
  if (offerIds.length > maxOffers) throw refuse('too-many-goods', { values: { most: maxOffers } })
  const byId = new Map(found.map((offer) => [offer.id, offer]))
  const named = new Map<string, OfferRow>()
  offerIds.forEach((id, at) => {
    const offer = byId.get(id)
    if (!offer) throw refuse('no-such-offer', { field: `offer_ids.${at}` })
    const key = sellableKey(offer)
    if (!named.has(key)) named.set(key, offer)
  })
  return [...named.values()]
}

/** Returns why an offer can be in no multibuy with these terms. */
export function whyLeftOut(offer: OfferRow, terms: MultibuyTerms): LeftOutReason | undefined {
  if (offer.combo) return 'combo'
  if (offer.stokvel) return 'stokvel'
  if (isPromotionForbidden(offer.name, offer.kind)) return 'forbidden'
  if (offer.perKg && !joinsWeighed(terms)) return 'weighed'
}

interface Choice {
  suppliers: readonly Supplier[]
  terms: MultibuyTerms
  named: readonly OfferRow[]
  /** The offers of the named sellables at these suppliers. */
  all: readonly OfferRow[]
  isFull: (offer: OfferRow) => boolean
}

/** Returns the offers by supplier, and those left out; refuses where none remain, with the reason and the name of the first. */
export function chooseOffers({ suppliers, terms, named, all, isFull }: Choice): {
  chosen: { supplier: Supplier; offerIds: string[] }[]
  leftOut: LeftOutOffer[]
} {
  const leftOut: LeftOutOffer[] = []
  const offers = new Map(all.map((offer) => [`${offer.supplierId} ${sellableKey(offer)}`, offer]))
  const chosen = suppliers.map((supplier) => {
    const offerIds: string[] = []
    for (const { id, name, ...sellable } of named) {
      const offer = offers.get(`${supplier.id} ${sellableKey(sellable)}`)
      const reason = offer ? (whyLeftOut(offer, terms) ?? (isFull(offer) ? 'full' : undefined)) : 'not_sold'
      if (offer && !reason) offerIds.push(offer.id)
      else if (reason) leftOut.push(leftOutOffer(supplier, { id, name }, reason))
    }
    return { supplier, offerIds }
  })
  if (chosen.every(({ offerIds }) => offerIds.length === 0)) throw refuseLeftOut(leftOut)
  return { chosen: chosen.filter(({ offerIds }) => offerIds.length > 0), leftOut }
}

export const leftOutOffer = (
  { id, name }: Supplier,
  offer: { id: string; name: string },
  reason: LeftOutReason,
): LeftOutOffer => ({ supplier: { id, name }, offer_id: offer.id, name: offer.name, reason })

function refuseLeftOut([first]: readonly LeftOutOffer[]) {
  return first
    ? refuse(leftOutRefusals[first.reason], { values: { name: first.name, supplier: first.supplier.name } })
    : refuse('no-goods')
}

/** A bulk pack is matched only with bulk packs. */
const sellableKey = ({ sellableId, stokvel }: Pick<OfferRow, 'sellableId' | 'stokvel'>) =>
  `${sellableId} ${stokvel}`
