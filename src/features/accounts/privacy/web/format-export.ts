// Formats exported data for reading: the same values as in the file.
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import type { Translate, WordKey } from '#web/words.ts'

export type ExportRow = Record<string, unknown>

/** Returns an instant as '05 Mar 2026, 14:00'. */
export function formatMoment(instant: string, language: Language): string {
  const at = new Date(instant)
  return `${formatDay(at, language)}, ${formatTime(at)}`
}

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)

/** Returns the label of a field. A field without one keeps its name in the file. */
export function formatField(t: Translate, name: string): string {
  const key = `privacy.is_${name}`
  const text = t(key as WordKey)
  return text === key ? name : text
}

/** Formats one value; `name` is its field in the file. */
export function formatValue(t: Translate, language: Language, name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'privacy.yes' : 'privacy.no')
  if (typeof value === 'number')
    return /(^|_)(cents|in_cents|cents_moved)$/.test(name) ? formatRand(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isInstant(value)) return formatMoment(value, language)
  // Words of the shop's own are translated, words of a person's are left alone.
  if (!coded.has(name)) return value
  const key = `privacy.says_${value}`
  const text = t(key as WordKey)
  return text === key ? value : text
}

const coded = new Set([
  'status',
  'way',
  'book',
  'kind',
  'state',
  'actor_kind',
  'provider',
  'shipping_provider',
  'vat_class',
  'language',
  'purpose',
  'wish',
  'short_outcome',
])

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const isRow = (value: unknown): value is ExportRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const areRows = (value: unknown): value is ExportRow[] => Array.isArray(value) && value.every(isRow)

/** Prefixes the status of a debtor card or payment, whose status texts differ from an order's. */
export const withPartStatus = (part: string, row: ExportRow): ExportRow =>
  typeof row.status === 'string' && part in statusPrefix
    ? { ...row, status: statusPrefix[part] + row.status }
    : row

const statusPrefix: Record<string, string> = { debtor_cards: 'card_', payments: 'paying_' }
