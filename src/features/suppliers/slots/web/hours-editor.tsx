// Edits the opening hours of a week, and the switch that closes a branch for orders.
import { type FormEvent, useRef, useState } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field, TextField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { Calendar, WeekHours } from '../calendar-contract.ts'
import { holidayWeekday } from '../liquor-hours.ts'
import { weekdayName } from './calendar-texts.ts'
import { useCalendarSave } from './use-calendar-save.ts'

export function HoursEditor({ calendar }: { calendar: Calendar }) {
  return (
    <div className="calendar__forms">
      <Hours calendar={calendar} of="hours" />
      <Hours calendar={calendar} of="liquor_hours" />
      <Closed calendar={calendar} />
    </div>
  )
}

interface Typed {
  weekday: number
  open: boolean
  opens: string
  closes: string
}

const typedOf = (hours: readonly WeekHours[]): Typed[] =>
  hours.map(({ weekday, opens_at, closes_at }) => ({
    weekday,
    open: opens_at !== null && closes_at !== null,
    opens: opens_at ?? '',
    closes: closes_at ?? '',
  }))

const hoursWords = {
  hours: { title: 'calendar.hours', text: 'calendar.hours_text', save: 'calendar.save_hours' },
  liquor_hours: { title: 'calendar.liquor', text: 'calendar.liquor_text', save: 'calendar.save_liquor' },
} as const

/** Of the branch, or of the liquor that it sells: the latter has an eighth day, public holidays. */
function Hours({ calendar, of }: { calendar: Calendar; of: keyof typeof hoursWords }) {
  const t = useWords()
  const shop = useShop()
  const words = hoursWords[of]
  const form = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState(() => typedOf(calendar[of]))
  const { seen: loaded, errors, setErrors, busy, save } = useCalendarSave(calendar, () => undefined)
  useFocusOnError(form, errors)
  // Somebody else was quicker: what they made of it is looked at first.
  const [shownVersion, setShownVersion] = useState(loaded.version)
  if (shownVersion !== loaded.version) {
    setShownVersion(loaded.version)
    setDays(typedOf(loaded[of]))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = findErrors(t, days, of)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const hours = days.map(({ weekday, open, opens, closes }) => ({
      weekday,
      opens_at: open ? opens.slice(0, 5) : null,
      closes_at: open ? closes.slice(0, 5) : null,
    }))
    save(({ supplier: { id }, version }) =>
      of === 'hours'
        ? shop.api('changeHours', { params: { id }, body: { version, hours } })
        : shop.api('changeLiquorHours', { params: { id }, body: { version, liquor_hours: hours } }),
    )
  }

  const sameAsMonday = likeMonday(days)
  /** A branch without any hours for liquor sells it whenever it is open. */
  const unset = of === 'liquor_hours' && days.every(({ open }) => !open)
  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit} aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`}>{t(words.title)}</h2>
      <p className="soft">{t(words.text)}</p>
      {sameAsMonday && (
        <div className="row">
          <Button onClick={() => setDays(sameAsMonday)}>{t('calendar.same_weekdays')}</Button>
        </div>
      )}
      {unset && <p>{t('calendar.liquor_none')}</p>}
      {days.map((day, at) => (
        <HoursOfDay
          key={day.weekday}
          day={day}
          none={t(
            of === 'hours' ? 'calendar.is_closed' : unset ? 'calendar.liquor_as_open' : 'calendar.no_liquor',
          )}
          errors={{ opens: errors[`${of}.${at}.opens_at`], closes: errors[`${of}.${at}.closes_at`] }}
          onChange={(next) => setDays(days.map((other) => (other === day ? likeBefore(days, next) : other)))}
        />
      ))}
      <FormError text={errors[''] ?? errors[of]} />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy}>
          {t(words.save)}
        </Button>
      </div>
    </form>
  )
}

/** Returns the days with Tuesday to Friday like Monday; undefined where they are already. */
function likeMonday(days: readonly Typed[]): Typed[] | undefined {
  const monday = days.find(({ weekday }) => weekday === 1)
  if (!monday) return undefined
  const same = days.map((day) =>
    day.weekday > 1 && day.weekday < 6 ? { ...monday, weekday: day.weekday } : day,
  )
  return JSON.stringify(same) === JSON.stringify(days) ? undefined : same
}

/** A day that has just been ticked begins with the times of the one before it. */
function likeBefore(days: readonly Typed[], day: Typed): Typed {
  if (!day.open || day.opens !== '' || day.closes !== '') return day
  const before = days.findLast(({ weekday, open }) => open && weekday < day.weekday)
  return before ? { ...day, opens: before.opens, closes: before.closes } : day
}

interface HoursOfDayProps {
  day: Typed
  /** What holds on a day without times. */
  none: string
  errors: { opens: string | undefined; closes: string | undefined }
  onChange: (day: Typed) => void
}

function HoursOfDay({ day, none, errors, onChange }: HoursOfDayProps) {
  const t = useWords()
  const name = day.weekday === holidayWeekday ? t('calendar.public_holidays') : weekdayName(t, day.weekday)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere
    <div className="calendar__hours" role="group" aria-label={name}>
      <CheckField
        label={name}
        checked={day.open}
        onChange={(event) => onChange({ ...day, open: event.target.checked })}
      />
      {day.open ? (
        <div className="calendar__pair">
          <Field
            label={t('calendar.opens')}
            type="time"
            value={day.opens}
            onChange={(event) => onChange({ ...day, opens: event.target.value })}
            error={errors.opens}
          />
          <Field
            label={t('calendar.closes')}
            type="time"
            value={day.closes}
            onChange={(event) => onChange({ ...day, closes: event.target.value })}
            error={errors.closes}
          />
        </div>
      ) : (
        <p className="soft">{none}</p>
      )}
    </div>
  )
}

function findErrors(t: Translate, days: readonly Typed[], of: keyof typeof hoursWords): FormErrors {
  const wrong: FormErrors = {}
  days.forEach(({ open, opens, closes }, at) => {
    if (!open) return
    if (!opens) wrong[`${of}.${at}.opens_at`] = t('counter.required')
    if (!closes) wrong[`${of}.${at}.closes_at`] = t('counter.required')
    if (opens && closes && closes <= opens) wrong[`${of}.${at}.closes_at`] = t('calendar.closes_before')
  })
  return wrong
}

function Closed({ calendar }: { calendar: Calendar }) {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted('counter-closed', { branch: calendar.supplier.id })
  const [closed, setClosed] = useState(posted ? posted.values.closed !== undefined : calendar.closed)
  const [text, setText] = useState(posted?.values.closed_text ?? calendar.closed_text ?? '')
  const { errors, busy, save } = useCalendarSave(calendar, () => undefined)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    save(({ supplier }) =>
      shop.api('changeClosed', {
        params: { id: supplier.id },
        body: { closed, closed_text: text.trim() || null },
      }),
    )
  }
  return (
    <form className="card stack" method="post" noValidate onSubmit={submit} aria-labelledby="closed-title">
      <FormFields form="counter-closed" id="closed" />
      <input type="hidden" name="branch" value={calendar.supplier.id} />
      <h2 id="closed-title">{t('calendar.closed_title')}</h2>
      <p className="soft">{t('calendar.closed_text')}</p>
      <FormError text={errors['']} />
      <CheckField
        label={t('calendar.closed_switch')}
        name="closed"
        checked={closed}
        onChange={(event) => setClosed(event.target.checked)}
      />
      <TextField
        label={t('calendar.closed_words')}
        hint={t('calendar.closed_words_hint')}
        name="closed_text"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.closed_text ?? posted?.errorOf('closed_text')}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={busy}>
          {t('calendar.save')}
        </Button>
      </div>
    </form>
  )
}
