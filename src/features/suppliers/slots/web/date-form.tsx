// The form for one date: closed, or with hours of its own. It shows the orders on the date before it is closed.

import { type FormEvent, useId, useRef, useState } from 'react'
import { addDays, dayOf, weekdayOf } from '#kernel/time.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFocusOnError } from '#web/kit/form-errors.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar } from '../calendar-contract.ts'
import { ordersOn } from './calendar-parts.ts'
import { dateName, holidayName } from './calendar-texts.ts'
import { findDateErrors, readDate } from './typed-date.ts'
import { useCalendarSave } from './use-calendar-save.ts'

interface DateFormProps {
  calendar: Calendar
  /** Null: to be said. */
  date: string | null
  /** Not in a dialog: it was opened by the page's address, where there may be no script. */
  isInPage: boolean
  onClose: () => void
}

export function DateForm({ calendar, date: existingDate, isInPage, onClose }: DateFormProps) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const [date, setDate] = useState(existingDate ?? addDays(today, 1))
  const own = calendar.dates.find((each) => each.date === date)
  const holiday = calendar.holidays.find((each) => each.date === date)
  const posted = usePosted('counter-date', { branch: calendar.supplier.id })
  const [closed, setClosed] = useState(
    posted ? posted.values.state === 'closed' : own ? own.closed : !holiday?.opens_at,
  )
  const usual = holiday?.opens_at
    ? holiday
    : calendar.hours.find(({ weekday }) => date && weekday === weekdayOf(date))
  const { errors, setErrors, busy, save } = useCalendarSave(calendar, onClose)
  useFocusOnError(form, errors)
  const orders = ordersOn(calendar, date)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const typed = readDate((name) => String(fields.get(name) ?? ''))
    const wrong = findDateErrors(t, typed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { date, ...body } = typed
    save((loaded) =>
      shop.api('changeDate', {
        params: { id: loaded.supplier.id, date },
        body,
      }),
    )
  }

  const title = existingDate ? dateName(t, existingDate, language) : t('calendar.add_date')
  const buttons = (
    <>
      <Button type="submit" form={id} name="back" value="1" onClick={handledHere(onClose)}>
        {t('kit.cancel')}
      </Button>
      <Button type="submit" form={id} kind="primary" busy={busy}>
        {t('calendar.save')}
      </Button>
    </>
  )
  const fields = (
    <form
      ref={form}
      id={id}
      className={isInPage ? 'card stack' : 'stack'}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={isInPage ? title : undefined}
    >
      <FormFields form="counter-date" id="date" />
      <input type="hidden" name="branch" value={calendar.supplier.id} />
      {/* For Enter: without it the first button would give up. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('calendar.save')}
      </button>
      {isInPage && <h2>{title}</h2>}
      <FormError text={errors['']} />
      {existingDate ? (
        <input type="hidden" name="date" value={existingDate} />
      ) : (
        <Field
          label={t('calendar.date')}
          name="date"
          type="date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={errors.date ?? errors['params.date'] ?? posted?.errorOf('date', 'params.date')}
        />
      )}
      {holiday && <p>{t('calendar.is_holiday', { name: holidayName(t, holiday) })}</p>}
      <fieldset className="field">
        <legend className="field__label">{t('calendar.on_this_day')}</legend>
        <label className="check">
          <input type="radio" name="state" value="closed" checked={closed} onChange={() => setClosed(true)} />
          <span>{t('calendar.is_closed')}</span>
        </label>
        <label className="check">
          <input type="radio" name="state" value="open" checked={!closed} onChange={() => setClosed(false)} />
          <span>{t('calendar.own_hours')}</span>
        </label>
      </fieldset>
      {(!closed || isInPage) && (
        <div className="calendar__pair" key={date}>
          <Field
            label={t('calendar.opens')}
            name="opens_at"
            type="time"
            defaultValue={posted?.values.opens_at ?? own?.opens_at ?? usual?.opens_at ?? ''}
            error={errors.opens_at ?? posted?.errorOf('opens_at')}
          />
          <Field
            label={t('calendar.closes')}
            name="closes_at"
            type="time"
            defaultValue={posted?.values.closes_at ?? own?.closes_at ?? usual?.closes_at ?? ''}
            error={errors.closes_at ?? posted?.errorOf('closes_at')}
          />
        </div>
      )}
      <Field
        label={t('calendar.reason')}
        hint={t('calendar.reason_hint')}
        name="reason"
        maxLength={120}
        defaultValue={posted?.values.reason ?? own?.reason ?? ''}
        error={errors.reason ?? posted?.errorOf('reason')}
      />
      <p role="status" className={orders > 0 ? 'calendar__warning' : undefined}>
        {orders > 0 && (
          <>
            <Icon name="warning" size="small" /> {t('calendar.orders_stay', { count: orders })}
          </>
        )}
      </p>
      {isInPage && <div className="row">{buttons}</div>}
    </form>
  )
  if (isInPage) return fields
  return (
    <Dialog open title={title} onClose={onClose} foot={buttons}>
      {fields}
    </Dialog>
  )
}
