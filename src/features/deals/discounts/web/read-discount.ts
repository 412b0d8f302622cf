// Reads the form of a discount code into the input of the calls, and returns what is wrong with it by field.

import { parseRand } from '#kernel/money.ts'
import { endOfDay, startOfDay } from '#web/counter-kit/local-times.ts'
import type { FormErrors } from '#web/kit/form-errors.ts'
import type { Translate } from '#web/words.ts'
import type { DiscountInput } from '../discount-contract.ts'
import { codePattern, normalizeCode } from '../discount-rules.ts'

interface Chosen {
  kind: 'percent' | 'amount'
  firstOrderOnly: boolean
  chosen: string[]
  /** Of a new one. */
  code: string | undefined
  /** One that has started keeps its first moment. */
  startedAt: string | undefined
}

export function readDiscount(
  t: Translate,
  text: (name: string) => string,
  { kind, firstOrderOnly, chosen, code, startedAt }: Chosen,
): { input: DiscountInput; wrong: FormErrors } {
  const number = (name: string) => (/^\d{1,7}$/.test(text(name)) ? Number(text(name)) : undefined)
  const amount = (name: string) => (text(name) ? parseRand(text(name)) : null)
  const limit = (name: string) => (text(name) ? number(name) : null)
  const isPercent = kind === 'percent'
  const percent = isPercent ? number('percent') : null
  const [off, maximum, minimum] = [
    amount('amount_in_cents'),
    amount('most_in_cents'),
    amount('minimum_in_cents'),
  ]
  const [total, each] = [limit('total_limit'), limit('account_limit')]
  const [start, end] = [
    startedAt ?? startOfDay(text('start_at')),
    text('end_at') ? endOfDay(text('end_at')) : null,
  ]
  const isAmount = (cents: number | null | undefined) => cents === null || (cents !== undefined && cents > 0)
  const isLimit = (count: number | null | undefined) => count === null || (count !== undefined && count > 0)
  const wrong: FormErrors = {
    ...(code !== undefined &&
      !codePattern.test(normalizeCode(code)) && { code: t('discountCodes.wrong_code') }),
    ...(isPercent && !(percent && percent <= 100) && { percent: t('discountCodes.wrong_percent') }),
    ...(isPercent && !isAmount(maximum) && { most_in_cents: t('discountCodes.wrong_amount') }),
    ...(!isPercent && !(off && off > 0) && { amount_in_cents: t('discountCodes.wrong_amount') }),
    ...((minimum === undefined || (minimum ?? 0) < 0) && {
      minimum_in_cents: t('discountCodes.wrong_amount'),
    }),
    ...(chosen.length === 0 && { supplier_ids: t('counter.required') }),
    ...(!start && { start_at: t('counter.required') }),
    ...(end === undefined && { end_at: t('counter.required') }),
    ...(!isLimit(total) && { total_limit: t('discountCodes.wrong_limit') }),
    ...(!isLimit(each) && { account_limit: t('discountCodes.wrong_limit') }),
  }
  const input: DiscountInput = {
    name: text('name'),
    percent: percent ?? null,
    amount_in_cents: isPercent ? null : (off ?? null),
    most_in_cents: isPercent ? (maximum ?? null) : null,
    minimum_in_cents: minimum ?? 0,
    start_at: start ?? '',
    end_at: end ?? null,
    total_limit: total ?? null,
    account_limit: each ?? null,
    first_order_only: firstOrderOnly,
    supplier_ids: chosen,
  }
  return { input, wrong }
}
