// Edits dates that differ from their weekday: public holidays, which are computed, and dates that the branch sets itself.

import { useState } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { Calendar, CalendarDate, CalendarHoliday } from '../calendar-contract.ts'
import { ordersOn } from './calendar-parts.ts'
import { calendarQuery } from './calendar-queries.ts'
import { dateName, holidayName, timeSpan } from './calendar-texts.ts'
import { DateForm } from './date-form.tsx'

export function DatesEditor({ calendar }: { calendar: Calendar }) {
  const t = useWords()
  // null: a date that is yet to be said.
  const [editing, setEditing] = useState<string | null>()
  const dates = [...calendar.dates, ...calendar.holidays].map(({ date }) => date)
  return (
    <div className="calendar">
      <p className="soft">{t('calendar.dates_text')}</p>
      <div className="row">
        <Button kind="primary" icon="plus" onClick={() => setEditing(null)}>
          {t('calendar.add_date')}
        </Button>
      </div>
      <ul className="calendar__list calendar__dates">
        {[...new Set(dates)].sort().map((date) => (
          <DateRow key={date} date={date} calendar={calendar} onChange={() => setEditing(date)} />
        ))}
      </ul>
      {editing !== undefined && (
        <DateForm
          key={editing ?? 'new'}
          calendar={calendar}
          date={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

interface DateRowProps {
  date: string
  calendar: Calendar
  onChange: () => void
}

function DateRow({ date, calendar, onChange }: DateRowProps) {
  const t = useWords()
  const language = useLanguage()
  const own = calendar.dates.find((each) => each.date === date)
  const holiday = calendar.holidays.find((each) => each.date === date)
  const { busy, remove } = useRemoving(calendar, Boolean(holiday))
  const name = dateName(t, date, language)
  const orders = ordersOn(calendar, date)
  return (
    <li className="calendar__slot calendar__date">
      <span className="calendar__about">
        <strong>{name}</strong>
        <span className="soft">
          {[holiday && holidayName(t, holiday), own?.reason].filter(Boolean).join(', ')}
        </span>
        {orders > 0 && <span className="small">{t('calendar.orders_stand', { count: orders })}</span>}
      </span>
      <DateState own={own ?? holiday} />
      {own ? (
        <>
          <IconButton icon="edit" label={t('calendar.change_named', { name })} onClick={onChange} />
          <IconButton
            icon="bin"
            label={t('calendar.remove_named', { name })}
            aria-disabled={busy || undefined}
            onClick={() => void remove(date, name)}
          />
        </>
      ) : (
        <Button aria-label={t('calendar.change_named', { name })} onClick={onChange}>
          {t('calendar.change_day')}
        </Button>
      )}
    </li>
  )
}

/** Shows the branch's own setting for a date, or the default of a public holiday without one. */
export function DateState({ own }: { own: CalendarDate | CalendarHoliday | undefined }) {
  const t = useWords()
  const closed = !own || ('closed' in own ? own.closed : !own.opens_at)
  if (closed) return <Pill tone="plain" icon="close" label={t('calendar.is_closed')} />
  const { opens_at, closes_at } = own
  const label =
    opens_at && closes_at
      ? t('calendar.is_open', { span: timeSpan(opens_at, closes_at) })
      : t('calendar.is_usual')
  return <Pill tone="good" label={label} />
}

function useRemoving(calendar: Calendar, holiday: boolean) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = calendarQuery(shop, calendar.supplier.id)
  const { busy, takeAway } = useChange({
    failed: 'calendar.failed',
    after: () => shop.queries.invalidateQueries({ queryKey }),
  })
  return {
    busy,
    remove: (date: string, name: string) =>
      takeAway(
        {
          title: t('calendar.remove_ask', { name }),
          text: t(holiday ? 'calendar.closed_again' : 'calendar.usual_again'),
          yes: t('calendar.remove'),
        },
        () => shop.api('removeDate', { params: { id: calendar.supplier.id, date } }),
        t('calendar.removed', { name }),
      ),
  }
}
