// How a change of a row reads: 'R 12.99 → R 13.49'.
import { formatRand } from '#kernel/money.ts'
import { roundQty } from '#kernel/quantity.ts'
import type { Translate } from '#web/words.ts'
import type { ShelfField, ShelfValues } from '../shelf-rows-contract.ts'

/** One text for each field that a change sets. */
export const changeTexts = (t: Translate, set: ShelfValues, before: Partial<ShelfValues>): string[] =>
  (Object.keys(set) as ShelfField[]).map((field) =>
    field === 'price_in_cents' || field === 'on_hand'
      ? `${valueText(t, field, before[field])} → ${valueText(t, field, set[field])}`
      : valueText(t, field, set[field]),
  )

/** What a field says: a price, a count, hidden or not, sold out or not. */
export function valueText(t: Translate, field: ShelfField, value: ShelfValues[ShelfField]): string {
  if (field === 'published') return t(value ? 'shelf.shown' : 'shelf.hidden')
  if (field === 'out') return t(value ? 'shelf.out' : 'shelf.in')
  if (field === 'on_hand')
    return typeof value === 'number'
      ? t('shelf.on_hand', { count: formatCount(value) })
      : t('shelf.not_counted')
  return typeof value === 'number' ? formatRand(value) : ''
}

/** A count without zeros behind its point. */
export const formatCount = (count: number): string => String(roundQty(count))
