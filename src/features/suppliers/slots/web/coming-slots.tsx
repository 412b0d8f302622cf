// Shows the coming days: every slot with the number of orders in it, and a link to those orders.
import { Link } from 'react-router'
import { addDays, dayOf, formatTime } from '#kernel/time.ts'
import { pages } from '#paths'
import { Pill } from '#web/kit/pill.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Calendar, ComingSlot } from '../calendar-contract.ts'
import { dateName, holidayName, kindWords, timeSpan } from './calendar-texts.ts'
import { DateState } from './dates-editor.tsx'

export function ComingSlots({ calendar }: { calendar: Calendar }) {
  const t = useWords()
  const language = useLanguage()
  const today = dayOf(new Date())
  const week = Array.from({ length: 7 }, (_, n) => addDays(today, n) as string)
  const dates = [...new Set([...week, ...calendar.slots.map(({ date }) => date)])].sort()
  return (
    <>
      <NextHolidays calendar={calendar} />
      <div className="calendar__days">
        {dates.map((date) => (
          <section key={date} className="calendar__day" aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>{dateName(t, date, language)}</h2>
            <DayNote calendar={calendar} date={date} />
            <ul className="calendar__list">
              {calendar.slots
                .filter((slot) => slot.date === date)
                .map((slot) => (
                  <SlotRow
                    key={`${slot.kind} ${slot.starts_at}`}
                    slot={slot}
                    supplierId={calendar.supplier.id}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const maxHolidays = 3

/** The next public holidays, with what the branch does on them and the way to change it. */
function NextHolidays({ calendar }: { calendar: Calendar }) {
  const t = useWords()
  const language = useLanguage()
  const next = calendar.holidays.slice(0, maxHolidays)
  const dates = `?${new URLSearchParams({ supplier_id: calendar.supplier.id, show: 'dates' })}`
  return (
    <section className="calendar__day" aria-labelledby="next-holidays">
      <h2 id="next-holidays">{t('calendar.next_holidays')}</h2>
      <ul className="calendar__list">
        {next.map((holiday) => (
          <li key={holiday.date} className="calendar__slot">
            <span className="calendar__about">
              <strong>{dateName(t, holiday.date, language)}</strong>
              <span className="soft">{holidayName(t, holiday)}</span>
            </span>
            <DateState own={calendar.dates.find(({ date }) => date === holiday.date) ?? holiday} />
          </li>
        ))}
      </ul>
      <Link to={dates}>{t('calendar.change_holidays')}</Link>
    </section>
  )
}

/** Why a day is not like others of its weekday. */
function DayNote({ calendar, date }: { calendar: Calendar; date: string }) {
  const t = useWords()
  const own = calendar.dates.find((each) => each.date === date)
  const holiday = calendar.holidays.find((each) => each.date === date)
  const reasons = [holiday && holidayName(t, holiday), own?.reason].filter(Boolean).join(', ')
  const none = calendar.slots.every((slot) => slot.date !== date || !slot.offered)
  const hours = own ?? holiday
  const state =
    own?.closed || (holiday && !own && !holiday.opens_at)
      ? t('calendar.is_closed')
      : hours?.opens_at && hours.closes_at
        ? t('calendar.is_open', { span: timeSpan(hours.opens_at, hours.closes_at) })
        : none
          ? t('calendar.no_times')
          : ''
  const text = [state, reasons].filter(Boolean).join(': ')
  return text ? <p className="soft">{text}</p> : null
}

function SlotRow({ slot, supplierId }: { slot: ComingSlot; supplierId: string }) {
  const t = useWords()
  const { kind, taken, capacity, offered } = slot
  const span = timeSpan(formatTime(new Date(slot.starts_at)), formatTime(new Date(slot.ends_at)))
  const orders = `${pages.counter}?${new URLSearchParams({ supplier_id: supplierId, slot: slot.starts_at })}`
  return (
    <li className="calendar__slot">
      <span className="calendar__time number">{span}</span>
      <span className="soft">{t(kindWords[kind])}</span>
      <span className="number">{t('calendar.taken_of', { taken, capacity })}</span>
      {!offered ? (
        <Pill tone="act" label={t('calendar.not_offered')} />
      ) : capacity > 0 && taken >= capacity ? (
        <Pill tone="wait" label={t('calendar.full')} />
      ) : null}
      {taken > 0 && (
        <Link to={orders}>
          {t('calendar.see_orders', { count: taken })}
          <span className="visually-hidden"> {span}</span>
        </Link>
      )}
    </li>
  )
}
