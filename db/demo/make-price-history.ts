/**
 * Invents what offers cost before today, with genuine specials and some that are not, so that the price watch has both to show.
 */
import { midnight, type OfferRow, type Shelf, type Special, shelfPrice } from './make-offers.ts'
import { type Random, randomOf } from './random.ts'

interface PastPrice {
  supplier_id: string
  offer_id: string
  price_in_cents: number
  until: Date
}

interface PastSpecial extends PastPrice {
  start_at: Date
  end_at: Date
  since: Date
}

const day = 86_400_000
const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * day)

export function makePriceHistory(seed: number, { offers, specials }: Shelf, now: Date) {
  const history = { prices: [] as PastPrice[], specials: [] as PastSpecial[] }
  const special = new Map(specials.map((each) => [each.offer_id, each]))
  for (const offer of offers) {
    const random = randomOf(seed, `prices|${offer.id}`)
    const running = special.get(offer.id)
    if (!running) ordinary(offer, random, now, history)
    else if (running.start_at <= now && running.end_at > now) onSpecial(offer, running, random, history)
  }
  return history
}

type History = ReturnType<typeof makePriceHistory>

/** One in eight changed its price this month; of those some had a special before. */
function ordinary(offer: OfferRow, random: Random, now: Date, history: History): void {
  const [roll, by, when] = [random(), random(), random()]
  if (roll > 0.125) return
  const before = shelfPrice(offer.base_price_in_cents * (0.88 + by * 0.18))
  if (before !== offer.base_price_in_cents)
    history.prices.push(pastPrice(offer, before, offer.price_updated_at))
  const cents = shelfPrice(before * 0.85)
  if (roll < 0.04 && cents < before)
    history.specials.push(pastSpecial(offer, cents, midnight(now, -45 - Math.floor(when * 30)), 7))
}

/** Of seven specials one was made by putting the price up, one never ends, and one was better a month ago. */
function onSpecial(
  offer: OfferRow,
  { price_in_cents: cents, start_at: start }: Special,
  random: Random,
  history: History,
): void {
  const [roll, by, when] = [random(), random(), random()]
  const base = offer.base_price_in_cents
  if (roll < 0.14) {
    // Either there is no saving at all, or half of it.
    const before = by < 0.6 ? cents : shelfPrice((cents + base) / 2)
    if (before < base)
      history.prices.push(pastPrice(offer, before, daysBefore(start, 4 + Math.floor(when * 8))))
  } else if (roll < 0.28) history.specials.push(pastSpecial(offer, cents, daysBefore(start, 72), 70))
  else if (roll < 0.42) {
    const better = shelfPrice(cents * 0.9)
    if (better < cents)
      history.specials.push(pastSpecial(offer, better, daysBefore(start, 30 + Math.floor(when * 15)), 7))
  }
}

const pastPrice = ({ id, supplier_id }: OfferRow, cents: number, until: Date): PastPrice => ({
  supplier_id,
  offer_id: id,
  price_in_cents: cents,
  until,
})

function pastSpecial(offer: OfferRow, cents: number, start: Date, days: number): PastSpecial {
  const end = daysBefore(start, -days)
  return { ...pastPrice(offer, cents, end), start_at: start, end_at: end, since: start }
}
