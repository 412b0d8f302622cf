// Deducts an order's goods from tracked stock and returns them, in the order's own transaction [R5].
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { markOffers, moveStock, type StockChange, type StockMove } from './stock-store.ts'

export type { StockChange } from './stock-store.ts'

/** Publishes the shelf change; call it after everything else in the transaction. */
export type PublishShelfChange = (tx: Tx) => Promise<void>
const noChange: PublishShelfChange = async () => {}

/** Deducts the goods from stock. Returns undefined if there is less than requested: nothing may be registered then. */
export async function deductStock(
  tx: Tx,
  supplierId: string,
  changes: readonly StockChange[],
  now: Date,
): Promise<PublishShelfChange | undefined> {
  if (changes.length === 0) return noChange
  const moves = await moveStock(tx, supplierId, changes, -1)
  return moves.length === changes.length ? shelfChangeOf(tx, supplierId, moves, now) : undefined
}

export async function returnStock(
  tx: Tx,
  supplierId: string,
  changes: readonly StockChange[],
  now: Date,
): Promise<PublishShelfChange> {
  if (changes.length === 0) return noChange
  return shelfChangeOf(tx, supplierId, await moveStock(tx, supplierId, changes, 1), now)
}

/** Telling the shelf holds the supplier's version row until the commit, so it comes last, and only when something shows. */
async function shelfChangeOf(
  tx: Tx,
  supplierId: string,
  moves: readonly StockMove[],
  now: Date,
): Promise<PublishShelfChange> {
  const crossed = moves.filter((move) => move.crossed)
  if (crossed.length === 0) return noChange
  const offerIds = await markOffers(tx, supplierId, crossed, now)
  return (tx) => invalidateShelf(tx, supplierId, offerIds)
}
