// What is typed in the form for a date, read for the call `changeDate`.
import type { FormErrors } from '#web/kit/form-errors.ts'
import type { Translate } from '#web/words.ts'

export interface TypedDate {
  date: string
  closed: boolean
  opens_at: string | null
  closes_at: string | null
  reason: string | null
}

/** Reads the form's fields, each by its name. */
export function readDate(field: (name: string) => string): TypedDate {
  const text = (name: string) => field(name).trim()
  const closed = field('state') === 'closed'
  const clock = (name: string) => (closed ? null : text(name).slice(0, 5))
  return {
    date: text('date'),
    closed,
    opens_at: clock('opens_at'),
    closes_at: clock('closes_at'),
    reason: text('reason') || null,
  }
}

export const findDateErrors = (
  t: Translate,
  { date, closed, opens_at: opens, closes_at: closes }: TypedDate,
): FormErrors => ({
  ...(!date && { date: t('counter.required') }),
  ...(!closed && !opens && { opens_at: t('counter.required') }),
  ...(!closed && !closes && { closes_at: t('counter.required') }),
  ...(opens && closes && closes <= opens && { closes_at: t('calendar.closes_before') }),
})
