// Computes which changes this device must send of its basket, and applies the response: the account's basket, except for lines
// that changed here while the request was in flight.
import type { BasketOffer, Line } from './basket.ts'

/** The account's basket as of the last response. */
export interface SyncedBasket {
  /** Quantities by offer, of what is shown here. */
  lines: Readonly<Record<string, number>>
  /** Offers touched by what was sent and not answered: the server may have heard of it or not. */
  sent: readonly string[]
}

export function changesSince(
  lines: readonly Line[],
  { lines: before, sent }: SyncedBasket,
): { changed: string[]; removed: string[] } {
  const synced = new Map(Object.entries(before))
  const here = new Map(lines.map(({ offer, qty }) => [offer.id, qty]))
  const unconfirmed = new Set(sent)
  return {
    changed: [...here.keys()].filter((id) => synced.get(id) !== here.get(id) || unconfirmed.has(id)),
    removed: [...new Set([...synced.keys(), ...unconfirmed])].filter((id) => !here.has(id)),
  }
}

export interface SyncAnswer<O extends BasketOffer> {
  items: readonly Line<O>[]
  lines: readonly { offer_id: string; supplier_id: string; qty: number }[]
}

export interface SyncRequest {
  /** The lines as they went out. */
  lines: readonly Line[]
  changed: readonly string[]
  /** Where a basket is of one supplier, which; null where it may hold anything. */
  supplierId: string | null
}

export interface ReconciledBasket<O extends BasketOffer> {
  lines: Line<O>[]
  synced: SyncedBasket
  /** What is of other suppliers, which is not shown here: how many lines at each. */
  others: { supplier_id: string; count: number }[]
}

export function reconcileBasket<O extends BasketOffer>(
  now: readonly Line<O>[],
  sent: SyncRequest,
  answer: SyncAnswer<O>,
): ReconciledBasket<O> {
  const theirs = new Map(answer.lines.map((line) => [line.offer_id, line.qty]))
  const sentQty = new Map(sent.lines.map(({ offer, qty }) => [offer.id, qty]))
  const sentChanges = new Set(sent.changed)
  const stays = now.flatMap((line) => {
    const { id } = line.offer
    // Touched here since it went out: told the next time.
    if (sentQty.get(id) !== line.qty) return [line]
    const there = theirs.get(id)
    // What was set here never gets less by an answer, and stays where the shop knows nothing of it.
    const qty = sentChanges.has(id) ? Math.max(there ?? 0, line.qty) : there
    if (qty === undefined) return []
    return [qty === line.qty ? line : { ...line, qty }]
  })
  const here = new Set(now.map(({ offer }) => offer.id))
  const received = answer.items.filter(
    ({ offer }) =>
      !here.has(offer.id) &&
      !sentQty.has(offer.id) &&
      (sent.supplierId === null || offer.supplier.id === sent.supplierId),
  )
  const lines = [...stays, ...received.map(({ offer, qty }) => ({ offer, qty }))]
  const visible = new Set([...sentQty.keys(), ...lines.map(({ offer }) => offer.id)])
  const others = new Map<string, number>()
  for (const { offer_id, supplier_id } of answer.lines) {
    if (visible.has(offer_id) || sent.supplierId === null || supplier_id === sent.supplierId) continue
    others.set(supplier_id, (others.get(supplier_id) ?? 0) + 1)
  }
  return {
    lines,
    synced: { lines: Object.fromEntries([...theirs].filter(([id]) => visible.has(id))), sent: [] },
    others: [...others].map(([supplier_id, count]) => ({ supplier_id, count })),
  }
}
