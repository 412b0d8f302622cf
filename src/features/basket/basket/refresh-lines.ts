// Applies the server's current prices and stock to the basket's lines and collects the changes that the shopper has not seen yet
// ([R7]: never silent).
import type { BasketOffer, Line } from './basket.ts'

/** What happened to a line since the shopper last dismissed its changes. */
export interface News {
  /** The price they were shown. */
  was?: number | undefined
  stock?: 'gone' | 'back' | 'low' | undefined
  /** How much they had asked for, where the shop sells it otherwise. */
  qtyWas?: number | undefined
}
export type NewsByOffer = Readonly<Record<string, News>>

export interface RefreshableOffer extends BasketOffer {
  low_stock_string: string | null
}

/** The lines that were requested and the server's response. */
export interface RefreshAnswer<O extends RefreshableOffer> {
  requested: readonly { offer: { id: string }; qty: number }[]
  items: readonly { offer: O; qty: number; deal_in_cents: number }[]
  /** Offers that cannot be had as they were asked for, or at all. */
  outOfStock: readonly string[]
}

export interface RefreshedLines<O extends RefreshableOffer> {
  lines: Line<O>[]
  news: Record<string, News>
  /** Offers with something to tell now that was not to be told before. */
  newlyChanged: string[]
}

/** Applies a response to the lines. Lines changed or added since the request keep their quantity until the next response. */
export function refreshLines<O extends RefreshableOffer>(
  lines: readonly Line<O>[],
  { requested, items, outOfStock }: RefreshAnswer<O>,
  before: NewsByOffer,
  now: Date,
): RefreshedLines<O> {
  const requestedQty = new Map(requested.map(({ offer, qty }) => [offer.id, qty]))
  const answered = new Map(items.map((item) => [item.offer.id, item]))
  const lacking = new Set(outOfStock)
  const news: Record<string, News> = {}
  const newlyChanged: string[] = []
  const stale = changedSuppliers(lines, requestedQty, items)
  const next = lines.map((line) => {
    const { id } = line.offer
    const earlier = before[id]
    if (earlier) news[id] = earlier
    if (!requestedQty.has(id)) return line
    const item = answered.get(id)
    const asIs = requestedQty.get(id) === line.qty
    const isOutOfStock = asIs ? lacking.has(id) : line.offer.out_of_stock_at !== null
    const offer = unlessSame(line.offer, {
      ...(item?.offer ?? line.offer),
      out_of_stock_at: isOutOfStock ? (line.offer.out_of_stock_at ?? now.toISOString()) : null,
    })
    const qty = asIs && item ? item.qty : line.qty
    const lineNews = newsOfLine(line, { offer, qty }, earlier)
    if (lineNews) news[id] = lineNews
    else delete news[id]
    if (lineNews && JSON.stringify(lineNews) !== JSON.stringify(earlier)) newlyChanged.push(id)
    const deal = stale.has(offer.supplier.id) ? undefined : item?.deal_in_cents || undefined
    return offer === line.offer && qty === line.qty && deal === line.deal_in_cents
      ? line
      : { ...line, offer, qty, deal_in_cents: deal }
  })
  return { lines: next, news, newlyChanged }
}

/**
 * Returns the suppliers of whose lines some were changed, added or removed since the request: their deals depend on all lines,
 * and the answer is not about these.
 */
function changedSuppliers(
  lines: readonly Line<BasketOffer>[],
  requestedQty: ReadonlyMap<string, number>,
  items: readonly { offer: BasketOffer }[],
): ReadonlySet<string> {
  const inBasket = new Set(lines.map(({ offer }) => offer.id))
  const changed = lines.filter(({ offer, qty }) => requestedQty.get(offer.id) !== qty)
  const removed = items.filter(({ offer }) => !inBasket.has(offer.id))
  return new Set([...changed, ...removed].map(({ offer }) => offer.supplier.id))
}

/** What is told of a line until the shopper has seen it: against what they saw, not against the last answer. */
function newsOfLine<O extends RefreshableOffer>(
  line: Line<O>,
  next: Line<O>,
  earlier: News | undefined,
): News | undefined {
  const seenPrice = earlier?.was ?? line.offer.price_in_cents
  const lineNews: News = {
    ...(seenPrice !== next.offer.price_in_cents && { was: seenPrice }),
    ...stockNews(line.offer, next.offer, earlier?.stock),
    ...(next.qty === line.qty
      ? earlier?.qtyWas !== undefined && { qtyWas: earlier.qtyWas }
      : { qtyWas: line.qty }),
  }
  return Object.keys(lineNews).length > 0 ? lineNews : undefined
}

function stockNews(
  before: RefreshableOffer,
  now: RefreshableOffer,
  earlier: News['stock'],
): Pick<News, 'stock'> {
  const [was, is] = [before.out_of_stock_at !== null, now.out_of_stock_at !== null]
  if (!was && is) return { stock: 'gone' }
  // Gone and back before anybody looked: nothing happened.
  if (was && !is) return earlier === 'gone' ? {} : { stock: 'back' }
  if (!is && now.low_stock_string !== null && before.low_stock_string === null) return { stock: 'low' }
  return earlier ? { stock: earlier } : {}
}

/** The same object where it says the same, so that nothing is kept and drawn again for an answer that changed nothing. */
function unlessSame<O extends object>(before: O, after: O): O {
  const serialize = (offer: O) => JSON.stringify(Object.entries(offer).sort(([a], [b]) => (a < b ? -1 : 1)))
  return serialize(before) === serialize(after) ? before : after
}
