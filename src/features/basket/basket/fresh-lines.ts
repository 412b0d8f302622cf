// The basket's lines as the shop sees them now, and what the shopper has not seen yet of what changed (R7: never silent).
import type { BasketOffer, Line } from './basket.ts'

/** What happened to a line since the shopper last looked. */
export interface News {
  /** The price they were shown. */
  was?: number | undefined
  stock?: 'gone' | 'back' | 'low' | undefined
  /** How much they had asked for, where the shop sells it otherwise. */
  qtyWas?: number | undefined
}
export type NewsByOffer = Readonly<Record<string, News>>

export interface FreshOffer extends BasketOffer {
  low_stock_string: string | null
}

/** What the shop was asked about, and what it said. */
export interface Fresh<O extends FreshOffer> {
  asked: readonly { offer: { id: string }; qty: number }[]
  items: readonly { offer: O; qty: number }[]
  /** Offers that cannot be had as they were asked for, or at all. */
  outOfStock: readonly string[]
}

export interface Freshened<O extends FreshOffer> {
  lines: Line<O>[]
  news: Record<string, News>
  /** Offers with something to tell now that was not to be told before. */
  fresh: string[]
}

/** Lines that were changed or added since the shop was asked keep their quantity, and wait for the next answer. */
export function freshenLines<O extends FreshOffer>(
  lines: readonly Line<O>[],
  { asked, items, outOfStock }: Fresh<O>,
  before: NewsByOffer,
  now: Date,
): Freshened<O> {
  const wanted = new Map(asked.map(({ offer, qty }) => [offer.id, qty]))
  const said = new Map(items.map((item) => [item.offer.id, item]))
  const lacking = new Set(outOfStock)
  const news: Record<string, News> = {}
  const fresh: string[] = []
  const next = lines.map((line) => {
    const { id } = line.offer
    const known = before[id]
    if (known) news[id] = known
    if (!wanted.has(id)) return line
    const item = said.get(id)
    const asIs = wanted.get(id) === line.qty
    const gone = asIs ? lacking.has(id) : line.offer.out_of_stock_at !== null
    const offer = sameOr(line.offer, {
      ...(item?.offer ?? line.offer),
      out_of_stock_at: gone ? (line.offer.out_of_stock_at ?? now.toISOString()) : null,
    })
    const qty = asIs && item ? item.qty : line.qty
    const told = tell(line, { offer, qty }, known)
    if (told) news[id] = told
    else delete news[id]
    if (told && JSON.stringify(told) !== JSON.stringify(known)) fresh.push(id)
    return offer === line.offer && qty === line.qty ? line : { ...line, offer, qty }
  })
  return { lines: next, news, fresh }
}

/** What is told of a line until the shopper has seen it: against what they saw, not against the last answer. */
function tell<O extends FreshOffer>(line: Line<O>, next: Line<O>, known: News | undefined): News | undefined {
  const seen = known?.was ?? line.offer.price_in_cents
  const told: News = {
    ...(seen !== next.offer.price_in_cents && { was: seen }),
    ...stockNews(line.offer, next.offer, known?.stock),
    ...(next.qty === line.qty
      ? known?.qtyWas !== undefined && { qtyWas: known.qtyWas }
      : { qtyWas: line.qty }),
  }
  return Object.keys(told).length > 0 ? told : undefined
}

function stockNews(before: FreshOffer, now: FreshOffer, known: News['stock']): Pick<News, 'stock'> {
  const [was, is] = [before.out_of_stock_at !== null, now.out_of_stock_at !== null]
  if (!was && is) return { stock: 'gone' }
  // Gone and back before anybody looked: nothing happened.
  if (was && !is) return known === 'gone' ? {} : { stock: 'back' }
  if (!is && now.low_stock_string !== null && before.low_stock_string === null) return { stock: 'low' }
  return known ? { stock: known } : {}
}

/** The same object where it says the same, so that nothing is kept and drawn again for an answer that changed nothing. */
function sameOr<O extends object>(before: O, after: O): O {
  const says = (offer: O) => JSON.stringify(Object.entries(offer).sort(([a], [b]) => (a < b ? -1 : 1)))
  return says(before) === says(after) ? before : after
}
