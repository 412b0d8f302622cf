// Describes a discount code to a manager: what it takes off, when, and how often it was used.
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import type { Translate, WordKey } from '#web/words.ts'
import type { Discount, DiscountState } from '../discount-contract.ts'

export const discountStateLabels: Record<DiscountState, WordKey> = {
  running: 'discountCodes.running',
  scheduled: 'discountCodes.scheduled',
  used_up: 'discountCodes.used_up',
  ended: 'discountCodes.ended',
}
export const discountStateTones = {
  running: 'good',
  scheduled: 'wait',
  used_up: 'act',
  ended: 'plain',
} as const

export function formatTerms(t: Translate, discount: Discount): string {
  const { percent, amount_in_cents: amount, most_in_cents: most, minimum_in_cents: minimum } = discount
  const off =
    percent === null
      ? t('discountCodes.takes_amount', { amount: formatRand(amount ?? 0) })
      : most === null
        ? t('discountCodes.takes_percent', { percent })
        : t('discountCodes.takes_percent_most', { percent, most: formatRand(most) })
  return minimum > 0 ? `${off} · ${t('discountCodes.from_minimum', { minimum: formatRand(minimum) })}` : off
}

export function formatDays(t: Translate, { start_at, end_at }: Discount, language: Language): string {
  const start = formatDay(new Date(start_at), language)
  if (end_at === null) return t('discountCodes.since', { start })
  return t('discountCodes.days', { start, end: formatDay(lastValidDay(new Date(end_at)), language) })
}

export function formatUses(t: Translate, discount: Discount): string {
  const { used, total_limit: limit, account_limit: each, given_in_cents: given } = discount
  const isFirstOnly = discount.first_order_only
  return [
    limit === null ? t('discountCodes.used', { count: used }) : t('discountCodes.used_of', { used, limit }),
    isFirstOnly && t('discountCodes.is_first_order_only'),
    each !== null && !isFirstOnly && t('discountCodes.per_account', { count: each }),
    t('discountCodes.cost', { amount: formatRand(given) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
