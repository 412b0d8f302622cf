// What is left to pick of an order, and in which order one walks past it.
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
 * out: taken out of the order. put_back: taken out or lowered when it was in the crate already, where it still is. asked: short,
 * and its shopper has not answered. unpaid: waits until its shopper has paid for it.
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

/** Of what more is in the crate than in the order. */
export const toPutBack = <L extends PickLine>(lines: readonly L[]): L[] =>
  lines.filter((line) => lineState(line) === 'put_back')

/** Everything is in the crate, nothing else is, and nobody waits for an answer. */
export const allPicked = (lines: readonly PickLine[]): boolean =>
  lines.every((line) => ['picked', 'out'].includes(lineState(line)))

/** While staff may pick it. */
export const isBeingPicked = (status: OrderStatus): boolean => pickingStatuses.includes(status)

/** The bags that these lines need; more is not charged. */
export const bagsNeeded = (lines: readonly Pick<PickLine, 'qty' | 'per_kg'>[]): number =>
  bagsFor(lines.reduce((sum, { qty, per_kg }) => sum + piecesOf(qty, per_kg), 0))

/** The shop walked once: aisle by aisle as people count (2 before 10), then by category; what has no aisle comes last. */
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

export const takenOutLines = <L extends PickLine>(lines: readonly L[]): L[] => lines.filter(isOut)

const isOut = (line: PickLine): boolean => line.qty === 0 && lineState(line) !== 'asked'
