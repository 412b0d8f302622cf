// Tracks the stock left while a change is evaluated: what is on hand less what the change has taken so far. It counts in whole
// hundred-thousandths, as stock does [R5].

type StockUse = readonly { sellable_id: string; qty: number }[]

const toUnits = (qty: number): number => Math.round(qty * 100_000)

export interface StockLeft {
  reserve(stockUse: StockUse, qty: number): void
  release(stockUse: StockUse, qty: number): void
  /** Base units that can be had at most; no end to what is not counted. */
  maxQtyOf(stockUse: StockUse): number
}

export function stockLeft(onHand: ReadonlyMap<string, number>): StockLeft {
  const left = new Map([...onHand].map(([id, qty]) => [id, toUnits(qty)]))
  const move = (stockUse: StockUse, qty: number) => {
    for (const part of stockUse) {
      const there = left.get(part.sellable_id)
      if (there !== undefined) left.set(part.sellable_id, there + toUnits(qty * part.qty))
    }
  }
  return {
    reserve: (stockUse, qty) => move(stockUse, -qty),
    release: move,
    maxQtyOf: (stockUse) =>
      stockUse.reduce((max, part) => {
        const there = left.get(part.sellable_id)
        return there === undefined ? max : Math.max(0, Math.min(max, there / toUnits(part.qty)))
      }, Number.POSITIVE_INFINITY),
  }
}
