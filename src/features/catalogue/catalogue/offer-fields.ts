// The fields of an offer on the wire, filled from an offer of a shelf or of a basket.
import Type, { type Static } from 'typebox'
import { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-shape.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { multibuyText } from '#features/shelf/multibuy-rules/multibuy-text.ts'
import { type OfferFacts, perKgFields, perKgSteps } from '#features/shelf/offers/offer-terms.ts'
import { multibuysNow } from '#features/shelf/offers/on-special.ts'
import { priceNow, shownDays } from '#features/shelf/offers/price-now.ts'
import { randString } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { CentsShape, InstantShape, Named, Nullable } from '#wire/shapes.ts'
import { stockPhrases } from './stock-phrases.ts'

const Text = Nullable(Type.String())
const When = Nullable(InstantShape)
const Amount = Nullable(Type.Number())

/** A multibuy that an offer is in now. */
export const OfferMultibuy = Type.Object({
  id: Type.String(),
  /** Its label in the caller's language: '2 for R50'. */
  text: Type.String(),
  /** The programme whose members get it; absent where it is for everybody. */
  programme: Type.Optional(Type.String()),
  terms: MultibuyTerms,
  /** After its last day, even where it pauses before that. */
  end_at: InstantShape,
  /** 1 Monday to 7 Sunday; absent: every day. */
  weekdays: Type.Optional(Type.Array(Type.Integer())),
  /** Minutes after midnight in Johannesburg, the end exclusive; absent: from midnight, until midnight. */
  from_minute: Type.Optional(Type.Integer()),
  until_minute: Type.Optional(Type.Integer()),
})
export type OfferMultibuy = Static<typeof OfferMultibuy>

export const offerFields = {
  id: Type.String(),
  name: Type.String(),
  /** Decimal rand, '12.99'; beside it the same in cents, charged now. */
  price: Type.String(),
  price_in_cents: CentsShape,
  base_price_in_cents: CentsShape,
  price_updated_at: InstantShape,
  start_at: When,
  end_at: When,
  /** True while the promotion price is charged. */
  promo: Type.Boolean(),
  published: Type.Boolean(),
  stokvel: Type.Boolean(),
  per_kg: Type.Boolean(),
  per_kg_symbol: Text,
  per_kg_conversion_rate: Amount,
  per_kg_qty_min: Amount,
  per_kg_qty_step: Amount,
  out_of_stock_at: When,
  out_of_stock_streak: Type.Integer(),
  /** 'low' at or under the supplier's threshold, else null; the string is its words. */
  low_stock_label: Text,
  low_stock_string: Text,
  root_category_name: Text,
  supplier: Named,
  /** Those that run now, for members too; absent where it is in none. */
  multibuys: Type.Optional(Type.Array(OfferMultibuy)),
}

const OfferFields = Type.Object(offerFields)
type OfferFields = Static<typeof OfferFields>

/** What is known of an offer beside its own facts. */
interface OfferContext extends Pick<OfferFields, 'name' | 'root_category_name' | 'supplier'> {
  low: boolean
}

export function showOfferFields(
  offer: OfferFacts,
  { low, name, root_category_name, supplier }: OfferContext,
  { now, language }: { now: Date; language: Language },
): OfferFields {
  const price = priceNow(offer, now)
  const days = shownDays(offer, now)
  const multibuys = multibuysNow(offer, now)
  return {
    id: offer.id,
    name,
    price: randString(price.cents),
    price_in_cents: price.cents,
    base_price_in_cents: offer.basePriceInCents,
    price_updated_at: new Date(offer.priceUpdatedAt).toISOString(),
    start_at: instant(days?.startAt ?? null),
    end_at: instant(days?.endAt ?? null),
    promo: price.promo !== undefined,
    published: true,
    stokvel: offer.stokvel,
    ...perKgFields(offer.weighing),
    ...perKgSteps(offer.weighing),
    out_of_stock_at: instant(offer.outOfStockAt),
    out_of_stock_streak: offer.outOfStockStreak,
    low_stock_label: low ? 'low' : null,
    low_stock_string: low ? stockPhrases(language).low : null,
    root_category_name,
    supplier,
    ...(multibuys.length > 0 && { multibuys: multibuys.map((each) => showMultibuy(each, language)) }),
  }
}

export const showMultibuy = (
  { id, terms, endAt, weekdays, fromMinute, untilMinute, programme }: Multibuy,
  language: Language,
): OfferMultibuy => ({
  id,
  text: multibuyText(terms, language),
  ...(programme && { programme: programme.name }),
  terms,
  end_at: new Date(endAt).toISOString(),
  ...(weekdays && { weekdays: [...weekdays] }),
  ...(fromMinute !== null && { from_minute: fromMinute }),
  ...(untilMinute !== null && { until_minute: untilMinute }),
})

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
