// The opening hours: the same on every weekday, Saturday, Sunday.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { calendarQuery } from '#features/suppliers/slots/web/calendar-queries.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { useStep } from './use-step.ts'

interface Span {
  label: WordKey
  weekdays: readonly number[]
  open: boolean
  opens: string
  closes: string
}

const weekday = (label: WordKey, number: number): Span => ({
  label,
  weekdays: [number],
  open: true,
  opens: '08:00',
  closes: '18:00',
})
const weekdayLabels = [
  'calendar.monday',
  'calendar.tuesday',
  'calendar.wednesday',
  'calendar.thursday',
  'calendar.friday',
] as const

const spans: Span[] = [
  { label: 'opening.weekdays', weekdays: [1, 2, 3, 4, 5], open: true, opens: '08:00', closes: '18:00' },
  { label: 'calendar.saturday', weekdays: [6], open: true, opens: '08:00', closes: '16:00' },
  { label: 'calendar.sunday', weekdays: [7], open: false, opens: '09:00', closes: '13:00' },
]

export function HoursStep({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: calendar } = useQuery(calendarQuery(shop, supplierId))
  const { form, errors, busy, save } = useStep('hours', supplierId)
  const [days, setDays] = useState(spans)
  const same = days.length === spans.length
  const change = (at: number, next: Partial<Span>) =>
    setDays(days.map((day, index) => (index === at ? { ...day, ...next } : day)))
  const toggle = () => {
    const [first, ...others] = days
    if (!first) return
    setDays(
      same
        ? [
            ...weekdayLabels.map((label, at) => ({
              ...weekday(label, at + 1),
              open: first.open,
              opens: first.opens,
              closes: first.closes,
            })),
            ...others,
          ]
        : [{ ...first, label: 'opening.weekdays', weekdays: [1, 2, 3, 4, 5] }, ...days.slice(5)],
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !calendar) return
    const hours = days.flatMap(({ weekdays, open, opens, closes }) =>
      weekdays.map((number) => ({
        weekday: number,
        opens_at: open ? opens.slice(0, 5) : null,
        closes_at: open ? closes.slice(0, 5) : null,
      })),
    )
    save(async () => {
      const { calendar: next } = await shop.api('changeHours', {
        params: { id: supplierId },
        body: { version: calendar.version, hours },
      })
      shop.queries.setQueryData(calendarQuery(shop, supplierId).queryKey, next)
      return supplierId
    })
  }

  const wrong = Object.values(errors)[0]
  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit}>
      <FormError text={wrong} />
      <CheckField label={t('opening.same_weekdays')} checked={same} onChange={toggle} />
      {days.map(({ label, open, opens, closes }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere
        <div key={label} role="group" aria-label={t(label)} className="opening__day">
          <CheckField
            label={t(label)}
            checked={open}
            onChange={(event) => change(at, { open: event.target.checked })}
          />
          {open ? (
            <div className="opening__pair">
              <Field
                label={t('opening.from')}
                type="time"
                value={opens}
                onChange={(event) => change(at, { opens: event.target.value })}
              />
              <Field
                label={t('opening.to')}
                type="time"
                value={closes}
                onChange={(event) => change(at, { closes: event.target.value })}
              />
            </div>
          ) : (
            <p className="soft">{t('opening.day_closed')}</p>
          )}
        </div>
      ))}
      <Button type="submit" kind="primary" wide busy={busy || !calendar}>
        {t('opening.next')}
      </Button>
    </form>
  )
}
