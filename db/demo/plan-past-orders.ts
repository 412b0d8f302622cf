/**
 * Plans who ordered what at which branch in the last three months: every shopper at every branch once a month, and at one of them
 * each week.
 */
import { addDays, type Day, dayOf, instantOf, publicHolidays, weekdayOf } from '#kernel/time.ts'
import type { OfferRow, Shelf } from './make-offers.ts'
import type { Goods } from './make-sellables.ts'
import { type Branch, slotRows } from './make-suppliers.ts'
import type { Person } from './people.ts'
import { demoId, pick, type Random, randomOf } from './random.ts'

export type SlotPattern = ReturnType<typeof slotRows>[number]

export interface PastOrder {
  /** Made from the seed, who, where and which of theirs it is. */
  id: string
  branch: Branch
  shopper: Person
  staff: Person
  pattern: SlotPattern
  registeredAt: Date
  startsAt: Date
  endsAt: Date
  lines: { offer: OfferRow; goods: Goods; qty: number }[]
  /** By the shopper, soon after: nothing of it was packed. */
  cancelled: boolean
  /** Undefined where the shopper has not said yet. */
  review: { rating: number; comment: string | null } | undefined
}

interface Past {
  seed: number
  now: Date
  cast: readonly Person[]
  goods: ReadonlyMap<string, Goods>
  /** Sellables that many households buy, in the size they usually buy. */
  staples: ReadonlySet<string>
}

const minuteMs = 60_000
/** Orders of before are over: none is for today or yesterday. */
const lastDaysBack = 2

/** Returns the past orders of one branch, in no particular order. `usual` is the shopper who shops here weekly. */
export function planPastOrders(
  past: Past,
  branch: Branch,
  shelf: Shelf,
  usual: Person | undefined,
): PastOrder[] {
  const { seed, now, cast } = past
  const staff = cast.find((one) => one.scope === 'staff' && one.branches.includes(branch.id))
  const offers = steadyOffers(past, shelf)
  const patterns = slotRows(seed, branch).filter(({ kind }) => kind === 'collect')
  if (!staff || offers.length < 12) return []
  return cast
    .filter(({ scope }) => scope === 'user')
    .flatMap((shopper) => {
      const every = shopper === usual ? 7 : 30
      const favourites = chooseOffers(offers, 6, randomOf(seed, `favourites|${shopper.id}|${branch.id}`))
      return Array.from({ length: Math.floor(90 / every) }, (_, nth): PastOrder => {
        const natural = `${shopper.login}/${branch.name}/${nth}`
        const random = randomOf(seed, `past|${natural}`)
        const back = lastDaysBack + nth * every + Math.floor(random() * (every - 3))
        const { day, pattern } = openDay(
          dayOf(new Date(now.getTime() - back * 1440 * minuteMs)),
          patterns,
          random,
        )
        const startsAt = instantOf(day, pattern.starts_at)
        const registeredAt = orderedAt(day, startsAt, random)
        const chosen = [
          ...chooseOffers(favourites, 3, random),
          ...chooseOffers(offers, 2 + Math.floor(random() * 4), random),
        ]
        return {
          id: demoId(seed, 'order', natural),
          branch,
          shopper,
          staff,
          pattern,
          registeredAt,
          startsAt,
          endsAt: instantOf(day, pattern.ends_at),
          lines: [...new Set(chosen)].map((offer) => ({
            offer,
            goods: past.goods.get(offer.sellable_id) as Goods,
            qty: 1 + Math.floor(random() ** 2 * 3),
          })),
          cancelled: random() < 0.05,
          // Of the latest at their usual branch they have not said anything yet.
          review: shopper === usual && nth === 0 ? undefined : reviewOf(random),
        }
      })
    })
}

/** In the morning where it is for the afternoon, else in the evening before. */
function orderedAt(day: Day, startsAt: Date, random: Random): Date {
  const sameDay = startsAt.getTime() >= instantOf(day, '13:00').getTime() && random() < 0.6
  const from = sameDay ? instantOf(day, '07:00') : instantOf(addDays(day, -1), '16:00')
  return new Date(from.getTime() + Math.floor(random() * (sameDay ? 210 : 330)) * minuteMs)
}

/** What cost the same all the while, in packs and for everybody: a past order shows the price of its day. What is liked best comes first. */
function steadyOffers({ seed, goods, staples }: Past, { offers, specials, stock }: Shelf): OfferRow[] {
  const special = new Set(specials.map(({ offer_id }) => offer_id))
  const soldOut = new Set(stock.filter(({ on_hand }) => on_hand === 0).map(({ sellable_id }) => sellable_id))
  const liking = ({ sellable_id }: OfferRow) =>
    randomOf(seed, `liking|${sellable_id}`)() + (staples.has(sellable_id) ? 0 : 1)
  return offers
    .filter((offer) => {
      const one = goods.get(offer.sellable_id)
      const steady = !offer.per_kg && !special.has(offer.id) && !soldOut.has(offer.sellable_id)
      return one?.kind === 'single' && !one.line.aged && steady
    })
    .map((offer) => ({ offer, liked: liking(offer) }))
    .sort((a, b) => a.liked - b.liked)
    .map(({ offer }) => offer)
}

/** Some are bought far more often than others. */
function chooseOffers(offers: readonly OfferRow[], count: number, random: Random): OfferRow[] {
  return Array.from({ length: count }, () => offers[Math.floor(random() ** 2 * offers.length)] as OfferRow)
}

/** The day itself, or the last before it on which the branch gave out orders as on any weekday of its kind. */
function openDay(from: Day, patterns: readonly SlotPattern[], random: Random) {
  for (let day = from; ; day = addDays(day, -1)) {
    const open = patterns.filter(({ weekday }) => weekday === weekdayOf(day))
    if (open.length > 0 && !publicHolidays(Number(day.slice(0, 4))).has(day))
      return { day, pattern: pick(random, open) }
  }
}

/** Asked for words only below five stars, as the shop does. */
function reviewOf(random: Random): PastOrder['review'] {
  const [roll, word] = [random(), random()]
  const rating = roll < 0.6 ? 5 : roll < 0.87 ? 4 : roll < 0.95 ? 3 : roll < 0.985 ? 2 : 1
  const words = comments[rating] ?? []
  return { rating, comment: words.length > 0 && word < 0.5 ? pick(() => word * 2, words) : null }
}

const comments: Record<number, readonly string[]> = {
  4: [
    'Everything was there, the queue was a little long.',
    'Friendly staff. The bread could be fresher.',
    'Packed well, thank you.',
  ],
  3: ['Had to wait fifteen minutes at collection.', 'Good prices, but two tins were dented.'],
  2: ['The milk was close to its date.', 'Nobody at the collection point when I came.'],
  1: ['I waited half an hour and nobody knew where my order was.'],
}
