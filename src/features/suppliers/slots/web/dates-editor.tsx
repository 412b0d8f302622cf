// Edits dates that differ from their weekday: public holidays, which are computed, and dates that the branch sets itself.

import { useState } from 'react'
import { isDay } from '#kernel/time.ts'
import { handledHere, OpenForm, openBy, PageForm, submits, useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
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
  const opened = readOpened(useOpenPart())
  const posted = usePosted('counter-date')
  // null: a date that is yet to be said.
  const [editing, setEditing] = useState<string | null | undefined>(
    posted && !posted.values.remove ? posted.values.date || null : opened,
  )
  // What the page's address opened stands in the page.
  const [isInPage, setIsInPage] = useState(editing !== undefined)
  const edit = (date: string | null | undefined) => {
    setIsInPage(false)
    setEditing(date)
  }
  const dates = [...calendar.dates, ...calendar.holidays].map(({ date }) => date)
  return (
    <div className="calendar">
      <p className="soft">{t('calendar.dates_text')}</p>
      <OpenForm keep={{ supplier_id: calendar.supplier.id, show: 'dates' }} />
      <PageForm action="counter-date" />
      <div className="row">
        <Button kind="primary" icon="plus" {...openBy(datePart(''), () => edit(null))}>
          {t('calendar.add_date')}
        </Button>
      </div>
      <ul className="calendar__list calendar__dates">
        {[...new Set(dates)].sort().map((date) => (
          <DateRow key={date} date={date} calendar={calendar} onChange={() => edit(date)} />
        ))}
      </ul>
      {editing !== undefined && (
        <DateForm
          key={editing ?? 'new'}
          calendar={calendar}
          date={editing}
          isInPage={isInPage}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

const datePart = (date: string): string => `date.${date}`

/** The date that the page's address opens; null for one that is yet to be said, undefined for none. */
function readOpened(part: string | undefined): string | null | undefined {
  if (!part?.startsWith(datePart(''))) return undefined
  const date = part.slice(datePart('').length)
  return isDay(date) ? date : null
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
          <IconButton
            icon="edit"
            label={t('calendar.change_named', { name })}
            {...openBy(datePart(date), onChange)}
          />
          <IconButton
            icon="bin"
            label={t('calendar.remove_named', { name })}
            aria-disabled={busy || undefined}
            {...submits('counter-date', 'remove', `${date} ${calendar.supplier.id}`)}
            onClick={handledHere(() => void remove(date, name))}
          />
        </>
      ) : (
        <Button aria-label={t('calendar.change_named', { name })} {...openBy(datePart(date), onChange)}>
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
