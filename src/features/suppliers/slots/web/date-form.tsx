// The form for one date: closed, or with hours of its own. It shows the orders on the date before it is closed.

import { type FormEvent, useId, useRef, useState } from 'react'
import { addDays, dayOf, weekdayOf } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar } from '../calendar-contract.ts'
import { ordersOn } from './calendar-parts.ts'
import { dateName, holidayName } from './calendar-texts.ts'
import { useCalendarSave } from './use-calendar-save.ts'

interface DateFormProps {
  calendar: Calendar
  /** Null: to be said. */
  date: string | null
  onClose: () => void
}

export function DateForm({ calendar, date: existingDate, onClose }: DateFormProps) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const [date, setDate] = useState(existingDate ?? addDays(today, 1))
  const own = calendar.dates.find((each) => each.date === date)
  const holiday = calendar.holidays.find((each) => each.date === date)
  const [closed, setClosed] = useState(own ? own.closed : !holiday?.opens_at)
  const usual = holiday?.opens_at
    ? holiday
    : calendar.hours.find(({ weekday }) => date && weekday === weekdayOf(date))
  const { errors, setErrors, busy, save } = useCalendarSave(calendar, onClose)
  useFocusOnError(form, errors)
  const orders = ordersOn(calendar, date)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const [opens, closes] = [text('opens_at').slice(0, 5), text('closes_at').slice(0, 5)]
    const wrong: FormErrors = {
      ...(!date && { date: t('counter.required') }),
      ...(!closed && !opens && { opens_at: t('counter.required') }),
      ...(!closed && !closes && { closes_at: t('counter.required') }),
      ...(!closed && opens && closes && closes <= opens && { closes_at: t('calendar.closes_before') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    save((loaded) =>
      shop.api('changeDate', {
        params: { id: loaded.supplier.id, date },
        body: {
          closed,
          opens_at: closed ? null : opens,
          closes_at: closed ? null : closes,
          reason: text('reason') || null,
        },
      }),
    )
  }

  return (
    <Dialog
      open
      title={existingDate ? dateName(t, existingDate, language) : t('calendar.add_date')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {t('calendar.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        {!existingDate && (
          <Field
            label={t('calendar.date')}
            name="date"
            type="date"
            min={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
            error={errors.date ?? errors['params.date']}
          />
        )}
        {holiday && <p>{t('calendar.is_holiday', { name: holidayName(t, holiday) })}</p>}
        <fieldset className="field">
          <legend className="field__label">{t('calendar.on_this_day')}</legend>
          <label className="check">
            <input type="radio" name="state" checked={closed} onChange={() => setClosed(true)} />
            <span>{t('calendar.is_closed')}</span>
          </label>
          <label className="check">
            <input type="radio" name="state" checked={!closed} onChange={() => setClosed(false)} />
            <span>{t('calendar.own_hours')}</span>
          </label>
        </fieldset>
        {!closed && (
          <div className="calendar__pair" key={date}>
            <Field
              label={t('calendar.opens')}
              name="opens_at"
              type="time"
              defaultValue={own?.opens_at ?? usual?.opens_at ?? ''}
              error={errors.opens_at}
            />
            <Field
              label={t('calendar.closes')}
              name="closes_at"
              type="time"
              defaultValue={own?.closes_at ?? usual?.closes_at ?? ''}
              error={errors.closes_at}
            />
          </div>
        )}
        <Field
          label={t('calendar.reason')}
          hint={t('calendar.reason_hint')}
          name="reason"
          maxLength={120}
          defaultValue={own?.reason ?? ''}
          error={errors.reason}
        />
        <p role="status" className={orders > 0 ? 'calendar__warning' : undefined}>
          {orders > 0 && (
            <>
              <Icon name="warning" size="small" /> {t('calendar.orders_stay', { count: orders })}
            </>
          )}
        </p>
      </form>
    </Dialog>
  )
}
