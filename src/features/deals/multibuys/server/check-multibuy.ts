// What pieces cost now and within a multibuy that a manager is thinking of, and what they should look at before making it: that it
// saves nothing, more than half, or sells goods for less than the branch pays for them.
import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findOffersById, type OfferRow } from '#features/deals/promotions/server/managed-offers.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { Reader } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import { type Example, exampleOf, examplePieces } from '../multibuy-checks.ts'
import {
  type CostCheck,
  type MultibuyCheck,
  maxUnderCostNamed,
  type multibuyCalls,
} from '../multibuy-contract.ts'
import { priceUnderCost } from '../under-cost.ts'
import { checkOfferIds, leftOutOffer, whyLeftOut } from './choose-offers.ts'
import { findCosts } from './offer-cost-store.ts'
import { checkTerms } from './read-multibuy.ts'
import type { ViewerContext } from './show-multibuy.ts'

export async function checkMultibuy(
  db: Reader,
  asked: BodyOf<typeof multibuyCalls.checkMultibuy>,
  { accountId, language, now }: ViewerContext,
): Promise<MultibuyCheck> {
  const { terms, offer_ids: offerIds } = asked
  checkTerms(asked)
  const suppliers = new Map((await findManagedSuppliers(db, accountId)).map((one) => [one.id, one]))
  const found = await findOffersById(db, offerIds)
  const named = checkOfferIds(
    offerIds,
    found.filter(({ supplierId }) => suppliers.has(supplierId)),
  )
  const left_out = named.flatMap((offer) => {
    const [supplier, reason] = [suppliers.get(offer.supplierId), whyLeftOut(offer, terms)]
    return supplier && reason ? [leftOutOffer(supplier, offer, reason)] : []
  })
  const joined = named.filter((offer) => !whyLeftOut(offer, terms))
  const compared = comparable(joined, terms)
    .map((offer) => ({ offer, cents: priceNow(offer, now).cents }))
    .sort((a, b) => a.cents - b.cents)
  const [cheapest, dearest] = [compared.at(0), compared.at(-1)].map(
    (one) => one && { offer: one.offer, ...exampleOf(terms, one.cents, one.offer.perKg) },
  )
  return {
    text: multibuyText(terms, language),
    pieces: compared.some(({ offer }) => offer.perKg) ? null : examplePieces(terms),
    cheapest: cheapest ? showExample(cheapest) : null,
    dearest: dearest ? showExample(dearest) : null,
    left_out,
    warnings: [
      ...warningOf('no_saving', cheapest, ({ nowInCents, dealInCents }) => dealInCents >= nowInCents),
      ...warningOf('over_half', dearest, ({ nowInCents, dealInCents }) => 2 * dealInCents < nowInCents),
    ],
    costs: await checkCosts(db, joined, terms, now),
  }
}

/** Compares all goods, those by weight too: each is taken by its own unit. */
async function checkCosts(
  db: Reader,
  offers: readonly OfferRow[],
  terms: MultibuyTerms,
  now: Date,
): Promise<CostCheck | null> {
  const costs = await findCosts(
    db,
    offers.map(({ id }) => id),
  )
  if (costs.size === 0) return null
  const under = offers.flatMap((offer) => {
    const cost = costs.get(offer.id)
    if (cost === undefined) return []
    const lowest = priceUnderCost(terms, { priceInCents: priceNow(offer, now).cents, costInCents: cost })
    if (lowest === undefined) return []
    const { id: offer_id, name, perKg: per_kg } = offer
    return [{ offer_id, name, per_kg, lowest_in_cents: lowest, cost_in_cents: cost }]
  })
  under.sort((a, b) => a.lowest_in_cents / a.cost_in_cents - b.lowest_in_cents / b.cost_in_cents)
  return {
    goods_count: offers.length,
    known_count: costs.size,
    under_count: under.length,
    under: under.slice(0, maxUnderCostNamed),
  }
}

/** Goods by weight are compared by their base unit, so not beside several pieces of others. */
function comparable(offers: readonly OfferRow[], terms: MultibuyTerms): readonly OfferRow[] {
  const inPieces = offers.filter(({ perKg }) => !perKg)
  return inPieces.length > 0 && (examplePieces(terms) ?? 1) > 1 ? inPieces : offers
}

const showExample = ({ nowInCents, dealInCents }: Example) => ({
  now_in_cents: nowInCents,
  deal_in_cents: dealInCents,
})

function warningOf(
  code: MultibuyCheck['warnings'][number]['code'],
  example: (Example & { offer: OfferRow }) | undefined,
  isSo: (example: Example) => boolean,
): MultibuyCheck['warnings'] {
  return example && isSo(example) ? [{ code, offer_id: example.offer.id, name: example.offer.name }] : []
}
