// What pieces cost now and within a multibuy that a manager is thinking of, and what they should look at before making it. The
// price a shop pays for goods is not in the database, so a multibuy below it cannot be pointed out.
import { findManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { findOffersById, type OfferRow } from '#features/deals/promotions/server/managed-offers.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import { priceNow } from '#features/shelf/offers/price-now.ts'
import type { Reader } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import { type Example, exampleOf, examplePieces } from '../multibuy-checks.ts'
import type { MultibuyCheck, multibuyCalls } from '../multibuy-contract.ts'
import { checkOfferIds, leftOutOffer, whyLeftOut } from './choose-offers.ts'
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
  const compared = comparable(
    named.filter((offer) => !whyLeftOut(offer, terms)),
    terms,
  )
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
