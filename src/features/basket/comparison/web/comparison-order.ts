// The order of the compared shops.
import type { CompareEntry } from '../comparison-contract.ts'
import { isCandidate } from './compared.ts'

export const orders = ['best', 'total', 'near', 'soon'] as const
export type Order = (typeof orders)[number]

export const readOrder = (text: string | null): Order => orders.find((one) => one === text) ?? 'best'

/** As many as fit side by side on a small phone. */
export const podiumSize = 3

/** As it came is the best first. What has nothing of the basket, or does not bring it, never leads by its total. */
export function inOrder(entries: readonly CompareEntry[], order: Order): CompareEntry[] {
  const last = (entry: CompareEntry) => Number(!isCandidate(entry))
  const measures: Record<Order, (entry: CompareEntry) => number> = {
    best: () => 0,
    total: ({ total_in_cents }) => total_in_cents,
    near: ({ supplier }) => supplier.distance ?? Number.MAX_VALUE,
    soon: ({ next_slot }) => (next_slot ? Date.parse(next_slot.starts_at) : Number.MAX_VALUE),
  }
  const measure = measures[order]
  return entries.toSorted((a, b) => last(a) - last(b) || measure(a) - measure(b))
}
