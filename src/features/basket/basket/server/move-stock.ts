// Takes an order's goods from tracked stock and gives them back, in the order's own transaction (R5).
import { touchShelf } from '#features/shelf/offers/server/touch-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { addStock, markOffers, type StockChange, type StockMove, subtractStock } from './stock-store.ts'

export type { StockChange } from './stock-store.ts'

/** What a shelf should be told once everything else of the transaction is done. */
export type ShelfNews = (tx: Tx) => Promise<void>
const noNews: ShelfNews = async () => {}

/** Undefined when less is there than asked: nothing may be registered then. */
export async function takeStock(
  tx: Tx,
  supplierId: string,
  changes: readonly StockChange[],
  now: Date,
): Promise<ShelfNews | undefined> {
  if (changes.length === 0) return noNews
  const moves = await subtractStock(tx, supplierId, changes)
  return moves.length === changes.length ? newsOf(tx, supplierId, moves, now) : undefined
}

export async function giveStockBack(
  tx: Tx,
  supplierId: string,
  changes: readonly StockChange[],
  now: Date,
): Promise<ShelfNews> {
  if (changes.length === 0) return noNews
  return newsOf(tx, supplierId, await addStock(tx, supplierId, changes), now)
}

/** Telling the shelf holds the supplier's version row until the commit, so it comes last, and only when something shows. */
async function newsOf(
  tx: Tx,
  supplierId: string,
  moves: readonly StockMove[],
  now: Date,
): Promise<ShelfNews> {
  const seen = moves.filter((move) => move.crossed)
  if (seen.length === 0) return noNews
  const offerIds = await markOffers(tx, supplierId, seen, now)
  return (tx) => touchShelf(tx, supplierId, offerIds)
}
