// The fields of a multibuy's form that most leave alone: first day, weekdays, times and limits.
import { weekdayName, weekdays } from '#features/suppliers/slots/web/calendar-texts.ts'
import { endOfDay, firstDayOf, startOfDay } from '#web/counter-kit/local-times.ts'
import { Field } from '#web/kit/field.tsx'
import type { FormErrors } from '#web/kit/form-errors.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { Multibuy, multibuyCalls } from '../multibuy-contract.ts'
import { minuteOfTime, timeOfMinute, timesTexts } from './multibuy-times.ts'

interface Props {
  multibuy: Multibuy | undefined
  today: string
  errors: FormErrors
  opened: boolean
}

const limits = ['limit_per_order', 'limit_per_account'] as const

/** Whether a field is one of those that are folded away. */
export const isTimesField = (name: string): boolean =>
  ['start_at', 'weekdays', 'from_minute', 'until_minute', ...limits].includes(name)

export function MultibuyTimes({ multibuy, today, errors, opened }: Props) {
  const t = useWords()
  const started = multibuy?.status === 'running'
  return (
    <details
      className="counter-deals__more"
      open={opened || (multibuy !== undefined && timesTexts(t, multibuy).length > 0)}
    >
      <summary>{t('multibuys.more')}</summary>
      <div className="counter-deals">
        <Field
          label={t('promos.first_day')}
          name="start_at"
          type="date"
          defaultValue={multibuy ? firstDayOf(multibuy.start_at) : today}
          disabled={started}
          required
          hint={started ? t('promos.started') : undefined}
          error={errors.start_at}
        />
        <fieldset className="field">
          <legend className="field__label">{t('multibuys.weekdays')}</legend>
          <p className="field__hint">{t('multibuys.weekdays_hint')}</p>
          <div className="counter-deals__weekdays">
            {weekdays.map((day) => (
              <label className="check" key={day}>
                <input
                  type="checkbox"
                  name="weekdays"
                  value={day}
                  defaultChecked={multibuy?.weekdays?.includes(day) ?? false}
                />
                <span>{weekdayName(t, day)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="deal-items__fields">
          {(['from_minute', 'until_minute'] as const).map((name) => (
            <Field
              key={name}
              label={t(name === 'from_minute' ? 'multibuys.from_time' : 'multibuys.until_time')}
              hint={t('multibuys.time_hint')}
              name={name}
              type="time"
              defaultValue={timeOfMinute(multibuy?.[name])}
              error={errors[name]}
            />
          ))}
        </div>
        <div className="deal-items__fields">
          {limits.map((name) => (
            <Field
              key={name}
              label={t(name === 'limit_per_order' ? 'multibuys.limit_order' : 'multibuys.limit_account')}
              hint={t('multibuys.limit_hint')}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={multibuy?.[name] ?? ''}
              error={errors[name]}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

export type Limits = Record<(typeof limits)[number], number | null>

/** Returns the limits that were typed so far; null where there is none, or what is typed is no number. */
export function readLimits(typed: FormData): Limits {
  const read = (name: keyof Limits) => readLimit(textOf(typed, name)) ?? null
  return { limit_per_order: read('limit_per_order'), limit_per_account: read('limit_per_account') }
}

const textOf = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim()

type Times = Omit<BodyOf<typeof multibuyCalls.changeMultibuy>, 'terms' | 'offer_ids'>

/** Returns the days, times and limits that were typed, or what is wrong with them by field. */
export function readTimes(
  t: Translate,
  typed: FormData,
  multibuy: Multibuy | undefined,
): { input?: Times; wrong: FormErrors } {
  const text = (name: string) => textOf(typed, name)
  const start = multibuy?.status === 'running' ? multibuy.start_at : startOfDay(text('start_at'))
  const end = endOfDay(text('end_at'))
  const chosen = typed.getAll('weekdays').map(Number)
  const [perOrder, perAccount] = limits.map((name) => readLimit(text(name)))
  const wrong: FormErrors = {
    ...(!start && { start_at: t('counter.required') }),
    ...(!end && { end_at: t('counter.required') }),
    ...(perOrder === undefined && { limit_per_order: t('multibuys.wrong_limit') }),
    ...(perAccount === undefined && { limit_per_account: t('multibuys.wrong_limit') }),
  }
  if (!start || !end || perOrder === undefined || perAccount === undefined) return { wrong }
  return {
    wrong,
    input: {
      start_at: start,
      end_at: end,
      weekdays: chosen.length > 0 ? chosen : null,
      from_minute: minuteOfTime(text('from_minute')),
      until_minute: minuteOfTime(text('until_minute')),
      limit_per_order: perOrder,
      limit_per_account: perAccount,
    },
  }
}

/** Returns the number; null where nothing is typed, undefined where it is none. */
function readLimit(text: string): number | null | undefined {
  if (text === '') return null
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}
