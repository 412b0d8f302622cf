// The form for a time of the week: a new one for the ticked days, or an existing one.
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { Calendar, WeekPattern } from '../calendar-contract.ts'
import { maxCutoffMinutes, maxPlaces } from '../calendar-limits.ts'
import type { SlotKind } from '../plan-slots.ts'
import { weekOf } from './calendar-parts.ts'
import { kindWords, weekdayName } from './calendar-texts.ts'
import { useCalendarSave } from './use-calendar-save.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

interface PatternFormProps {
  calendar: Calendar
  kind: SlotKind
  /** Null: a new one. */
  pattern: WeekPattern | null
  onClose: () => void
}

export function PatternForm({ calendar, kind, pattern, onClose }: PatternFormProps) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<number[]>(pattern ? [pattern.weekday] : [])
  const { errors, setErrors, busy, save } = useCalendarSave(calendar, onClose)
  useFocusOnError(form, errors)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = readTyped(new FormData(event.currentTarget))
    const wrong = findErrors(t, typed, days)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    save((loaded) => {
      const others = weekOf(loaded, kind).filter(
        (each) => !pattern || each.weekday !== pattern.weekday || each.starts_at !== pattern.starts_at,
      )
      const patterns = [...others, ...days.map((weekday) => ({ weekday, ...typed }))]
      return shop.api('changeWeek', {
        params: { id: loaded.supplier.id },
        body: { version: loaded.version, kind, patterns },
      })
    })
  }

  return (
    <Dialog
      open
      title={pattern ? t('calendar.change_title') : t('calendar.add_title', { kind: t(kindWords[kind]) })}
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
        {pattern ? (
          <p>
            <strong>{weekdayName(t, pattern.weekday)}</strong>
          </p>
        ) : (
          <WeekdayChoice
            legend={t('calendar.on_days')}
            chosen={days}
            onChoose={setDays}
            error={errors.days}
          />
        )}
        <div className="calendar__pair">
          <Field
            label={t('calendar.from')}
            name="starts_at"
            type="time"
            defaultValue={pattern?.starts_at ?? ''}
            required
            error={of(errors, 'starts_at')}
          />
          <Field
            label={t('calendar.to')}
            name="ends_at"
            type="time"
            defaultValue={pattern?.ends_at ?? ''}
            required
            error={of(errors, 'ends_at')}
          />
        </div>
        <Field
          label={t('calendar.capacity')}
          hint={t('calendar.capacity_hint')}
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={pattern?.capacity ?? 6}
          error={of(errors, 'capacity')}
        />
        <Field
          label={t('calendar.cutoff')}
          hint={t('calendar.cutoff_hint')}
          name="cutoff_minutes"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={pattern?.cutoff_minutes ?? 120}
          error={of(errors, 'cutoff_minutes')}
        />
      </form>
    </Dialog>
  )
}

type Typed = Omit<WeekPattern, 'weekday'>

function readTyped(typed: FormData): Typed {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const integerOf = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN)
  return {
    starts_at: text('starts_at').slice(0, 5),
    ends_at: text('ends_at').slice(0, 5),
    capacity: integerOf('capacity'),
    cutoff_minutes: integerOf('cutoff_minutes'),
  }
}

function findErrors(t: Translate, typed: Typed, days: readonly number[]): FormErrors {
  const { starts_at, ends_at, capacity, cutoff_minutes } = typed
  return {
    ...(days.length === 0 && { days: t('calendar.days_missing') }),
    ...(!starts_at && { starts_at: t('counter.required') }),
    ...(!ends_at && { ends_at: t('counter.required') }),
    ...(starts_at && ends_at && ends_at <= starts_at && { ends_at: t('calendar.ends_before') }),
    ...(!(capacity <= maxPlaces) && { capacity: t('calendar.whole_number', { most: maxPlaces }) }),
    ...(!(cutoff_minutes <= maxCutoffMinutes) && {
      cutoff_minutes: t('calendar.whole_number', { most: maxCutoffMinutes }),
    }),
  }
}

/** The server names the time of the week it means: 'patterns.12.ends_at'. */
const of = (errors: FormErrors, field: string): string | undefined =>
  errors[field] ??
  Object.entries(errors).find(([name]) => name.startsWith('patterns.') && name.endsWith(`.${field}`))?.[1]
