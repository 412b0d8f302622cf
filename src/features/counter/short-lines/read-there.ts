// How much of a short line is there, as a picker types it: pieces, or a weight in the unit of the scale.
import { baseFromWeight } from '#kernel/quantity.ts'

interface ShortItem {
  per_kg: boolean
  per_kg_conversion_rate: number | null
  short: { outcome: string | null; qty: number } | null
}

/** Base units; undefined of what is no quantity. */
export function readThere(item: ShortItem, typed: string): number | undefined {
  const shape = item.per_kg ? /^\s*\d{1,4}([.,]\d{1,5})?\s*$/ : /^\s*\d{1,6}\s*$/
  if (!shape.test(typed)) return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return item.per_kg ? baseFromWeight(value, item.per_kg_conversion_rate) : value
}

export const isAsked = ({ short }: ShortItem): boolean => short !== null && short.outcome === null

/** Returns what stands in the field at first: what was marked, where the shopper is being asked about it. */
export function shownThere(item: ShortItem): string {
  const base = isAsked(item) ? (item.short?.qty ?? 0) : 0
  const { per_kg, per_kg_conversion_rate: rate } = item
  return String(per_kg ? Math.round((base / (rate ?? 1)) * 1000) / 1000 : base)
}
