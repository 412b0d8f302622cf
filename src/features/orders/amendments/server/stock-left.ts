// What can still be had while a change is looked at: what is on hand, less what the change has asked for so far. In whole
// hundred-thousandths, as stock is counted (R5).

type Takes = readonly { sellable_id: string; qty: number }[]

const whole = (qty: number): number => Math.round(qty * 100_000)

export interface StockLeft {
  take(takes: Takes, qty: number): void
  giveBack(takes: Takes, qty: number): void
  /** Base units that can be had at most; no end to what is not counted. */
  mostOf(takes: Takes): number
}

export function stockLeft(onHand: ReadonlyMap<string, number>): StockLeft {
  const left = new Map([...onHand].map(([id, qty]) => [id, whole(qty)]))
  const move = (takes: Takes, qty: number) => {
    for (const part of takes) {
      const there = left.get(part.sellable_id)
      if (there !== undefined) left.set(part.sellable_id, there + whole(qty * part.qty))
    }
  }
  return {
    take: (takes, qty) => move(takes, -qty),
    giveBack: move,
    mostOf: (takes) =>
      takes.reduce((most, part) => {
        const there = left.get(part.sellable_id)
        return there === undefined ? most : Math.max(0, Math.min(most, there / whole(part.qty)))
      }, Number.POSITIVE_INFINITY),
  }
}
