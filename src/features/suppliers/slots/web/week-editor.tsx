// Edits the times of a week, one kind at a time: added for several days at once, changed, removed, copied to other days.

import { useState } from 'react'
import { formatTime, weekdayOf } from '#kernel/time.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { Calendar, WeekPattern } from '../calendar-contract.ts'
import { isOutsideHours } from '../outside-hours.ts'
import { type SlotKind, slotKinds } from '../plan-slots.ts'
import { weekOf } from './calendar-parts.ts'
import { calendarQuery } from './calendar-queries.ts'
import { kindWords, leadTime, timeSpan, weekdayName, weekdays } from './calendar-texts.ts'
import { CopyDay } from './copy-day.tsx'
import { PatternForm } from './pattern-form.tsx'
import { SpreadForm } from './spread-form.tsx'

type Doing = { form: WeekPattern | null } | { copy: number } | { spread: true }

export function WeekEditor({ calendar }: { calendar: Calendar }) {
  const t = useWords()
  const [kind, setKind] = useState<SlotKind>('collect')
  const [doing, setDoing] = useState<Doing>()
  const week = weekOf(calendar, kind)
  const done = () => setDoing(undefined)
  return (
    <div className="calendar">
      <p className="soft">{t('calendar.week_text')}</p>
      <Tabs
        label={t('calendar.for_what')}
        tabs={slotKinds.map((id) => ({ id, label: t(kindWords[id]) }))}
        chosen={kind}
        onChoose={(id) => setKind(id as SlotKind)}
      >
        <div className="calendar">
          <div className="row">
            <Button kind="primary" icon="plus" onClick={() => setDoing({ form: null })}>
              {t('calendar.add_time')}
            </Button>
            <Button icon="clock" onClick={() => setDoing({ spread: true })}>
              {t('calendar.spread')}
            </Button>
          </div>
          <div className="calendar__days">
            {weekdays.map((weekday) => (
              <section key={weekday} className="calendar__day" aria-labelledby={`weekday-${weekday}`}>
                <h2 id={`weekday-${weekday}`}>{weekdayName(t, weekday)}</h2>
                <DayTimes
                  calendar={calendar}
                  kind={kind}
                  times={week.filter((pattern) => pattern.weekday === weekday)}
                  onChange={(form) => setDoing({ form })}
                />
                <Button
                  kind="quiet"
                  aria-label={`${t('calendar.copy_day')}: ${weekdayName(t, weekday)}`}
                  onClick={() => setDoing({ copy: weekday })}
                >
                  {t('calendar.copy_day')}
                </Button>
              </section>
            ))}
          </div>
        </div>
      </Tabs>
      {doing && 'form' in doing && (
        <PatternForm calendar={calendar} kind={kind} pattern={doing.form} onClose={done} />
      )}
      {doing && 'spread' in doing && <SpreadForm calendar={calendar} kind={kind} onClose={done} />}
      {doing && 'copy' in doing && (
        <CopyDay calendar={calendar} kind={kind} from={doing.copy} onClose={done} />
      )}
    </div>
  )
}

function DayTimes(props: {
  calendar: Calendar
  kind: SlotKind
  times: readonly WeekPattern[]
  onChange: (pattern: WeekPattern) => void
}) {
  const t = useWords()
  const { calendar, kind, times, onChange } = props
  if (times.length === 0) return <p className="soft">{t('calendar.no_times')}</p>
  return (
    <ul className="calendar__list">
      {times.map((pattern) => (
        <TimeRow
          key={pattern.starts_at}
          pattern={pattern}
          calendar={calendar}
          kind={kind}
          onChange={() => onChange(pattern)}
        />
      ))}
    </ul>
  )
}

function TimeRow(props: { pattern: WeekPattern; calendar: Calendar; kind: SlotKind; onChange: () => void }) {
  const t = useWords()
  const { pattern, calendar, kind, onChange } = props
  const { busy, remove } = useRemoving(calendar, kind)
  const span = timeSpan(pattern.starts_at, pattern.ends_at)
  const name = `${weekdayName(t, pattern.weekday)} ${span}`
  return (
    <li className="calendar__slot">
      <span className="calendar__about">
        <span className="calendar__time number">{span}</span>
        <span className="soft small">
          {t('calendar.places', { count: pattern.capacity })} ·{' '}
          {t('calendar.until_before', { lead: leadTime(t, pattern.cutoff_minutes) })}
        </span>
        {isOutsideHours(pattern, calendar.hours) && <Pill tone="act" label={t('calendar.outside_hours')} />}
      </span>
      <IconButton icon="edit" label={t('calendar.change_named', { name })} onClick={onChange} />
      <IconButton
        icon="bin"
        label={t('calendar.remove_named', { name })}
        aria-disabled={busy || undefined}
        onClick={() => void remove(pattern, name)}
      />
    </li>
  )
}

function useRemoving(calendar: Calendar, kind: SlotKind) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = calendarQuery(shop, calendar.supplier.id)
  const { busy, takeAway } = useChange({
    failed: 'calendar.failed',
    after: () => shop.queries.invalidateQueries({ queryKey }),
  })
  return {
    busy,
    remove(pattern: WeekPattern, name: string) {
      const orders = ordersIn(calendar, kind, pattern)
      return takeAway(
        {
          title: t('calendar.remove_ask', { name }),
          text: orders > 0 ? t('calendar.remove_orders', { count: orders }) : t('calendar.remove_text'),
          yes: t('calendar.remove'),
        },
        () =>
          shop.api('changeWeek', {
            params: { id: calendar.supplier.id },
            body: {
              version: calendar.version,
              kind,
              patterns: weekOf(calendar, kind).filter((each) => !isSame(each, pattern)),
            },
          }),
        t('calendar.removed', { name }),
      )
    },
  }
}

const isSame = (a: WeekPattern, b: WeekPattern): boolean =>
  a.weekday === b.weekday && a.starts_at === b.starts_at

/** That stand in the coming slots of a time. */
const ordersIn = ({ slots }: Calendar, kind: SlotKind, { weekday, starts_at }: WeekPattern): number =>
  slots
    .filter(
      (slot) =>
        slot.kind === kind &&
        weekdayOf(slot.date) === weekday &&
        formatTime(new Date(slot.starts_at)) === starts_at,
    )
    .reduce((sum, { taken }) => sum + taken, 0)
