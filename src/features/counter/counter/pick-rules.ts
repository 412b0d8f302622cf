// What is left to pick of an order, and the sequence in which a picker walks past it.
import { bagsFor } from '#features/basket/basket/basket.ts'
import { piecesOf } from '#kernel/quantity.ts'
import { type OrderStatus, pickingStatuses } from '#wire/order-status.ts'

export interface PickLine {
  id: string
  name: string
  /** Base units that are charged; 0 where the line was taken out. */
  qty: number
  per_kg: boolean
  /** In the crate; null until it is picked. */
  picked_qty: number | null
  /** What of that is no longer in the order (orders/put-back.ts). */
  put_back_qty: number | null
  short: { outcome: string | null } | null
  /** Added after the order was paid, and not paid for yet. */
  unpaid: boolean
}

/**
 * out: taken out of the order. put_back: taken out or lowered after it was picked, and still in the crate. asked: short, and the
 * shopper has not answered. unpaid: waits until the shopper has paid for it.
 */
export type LineState = 'out' | 'put_back' | 'asked' | 'unpaid' | 'picked' | 'open'

export function lineState(line: PickLine): LineState {
  if (line.short && line.short.outcome === null) return 'asked'
  if (line.put_back_qty) return 'put_back'
  if (line.qty === 0) return 'out'
  if (line.unpaid) return 'unpaid'
  // What was weighed is in the crate, whatever of it is charged; of what is counted there may be more to take by now.
  if (line.picked_qty !== null && (line.per_kg || line.picked_qty >= line.qty)) return 'picked'
  return 'open'
}

export const leftToPick = <L extends PickLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => lineState(line) === 'open')

/** Returns the lines of which more is in the crate than in the order. */
export const toPutBack = <L extends PickLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => lineState(line) === 'put_back')

/** Whether everything is in the crate and nothing else is, and no line waits for an answer or a payment. */
export const allPicked = (lines: readonly PickLine[]): boolean =>
  lines.every((line) => ['picked', 'out'].includes(lineState(line)))

/** Whether staff may pick an order with this status. */
export const isBeingPicked = (status: OrderStatus): boolean => pickingStatuses.includes(status)

/** Returns the number of bags that these lines need; no more are charged. */
export const bagsNeeded = (lines: readonly Pick<PickLine, 'qty' | 'per_kg'>[]): number =>
  bagsFor(lines.reduce((sum, { qty, per_kg }) => sum + piecesOf(qty, per_kg), 0))

/**
 * Groups the lines for one walk through the shop: by aisle in numerical order (2 before 10), then by category; lines without an
 * aisle come last.
 */
export function byAisle<L extends PickLine & { aisle: string | null; category: string | null }>(
  lines: readonly L[],
): [aisle: string, lines: L[]][] {
  const natural = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  const lastIfNone = (a: string, b: string) => Number(a === '') - Number(b === '') || natural(a, b)
  const walked = lines
    .filter((line) => !isOut(line))
    .sort((a, b) => natural(a.category ?? '', b.category ?? '') || natural(a.name, b.name))
  const aisles = Map.groupBy(walked, ({ aisle }) => aisle?.trim() ?? '')
  return [...aisles].sort(([a], [b]) => lastIfNone(a, b))
}

/**
 * Returns the lines of an aisle that its picker may tick off together: counted ones, of which nothing else is to be read. What is weighed
 * or has a note takes a tap of its own.
 */
export const tickedTogether = <L extends PickLine & { note: string | null }>(lines: readonly L[]): L[] =>
  leftToPick(lines).filter(({ per_kg, note }) => !per_kg && !note)

/** Returns the line that a picker comes to after these ones: the next open one on the way through the shop, else the first. */
export function nextToPick<L extends PickLine & { aisle: string | null; category: string | null }>(
  lines: readonly L[],
  after: readonly string[],
): L | undefined {
  const walked = byAisle(lines).flatMap(([, inAisle]) => inAisle)
  const last = walked.findLastIndex(({ id }) => after.includes(id))
  return leftToPick([...walked.slice(last + 1), ...walked.slice(0, last + 1)]).find(
    ({ id }) => !after.includes(id),
  )
}

export const takenOutLines = <L extends PickLine>(lines: readonly L[]): L[] => lines.filter(isOut)

const isOut = (line: PickLine): boolean => line.qty === 0 && lineState(line) !== 'asked'
