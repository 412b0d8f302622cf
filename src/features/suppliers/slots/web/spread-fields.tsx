// The fields for times at equal distances: every so many hours, from, to, and how many orders in each.
import { Field, SelectField } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { Spread } from '../spread-times.ts'

export const startingSpread: Spread = {
  from: '08:00',
  to: '18:00',
  everyHours: 2,
  capacity: 6,
  cutoffMinutes: 120,
}

interface Props {
  spread: Spread
  onChange: (spread: Spread) => void
}

export function SpreadFields({ spread, onChange }: Props) {
  const t = useWords()
  return (
    <>
      <SelectField
        label={t('calendar.spread_every')}
        value={spread.everyHours}
        onChange={(event) => onChange({ ...spread, everyHours: Number(event.target.value) })}
      >
        {[1, 2, 3, 4].map((count) => (
          <option key={count} value={count}>
            {t('calendar.spread_hours', { count })}
          </option>
        ))}
      </SelectField>
      <div className="calendar__pair">
        <Field
          label={t('calendar.from')}
          type="time"
          value={spread.from}
          onChange={(event) => onChange({ ...spread, from: event.target.value.slice(0, 5) })}
        />
        <Field
          label={t('calendar.to')}
          type="time"
          value={spread.to}
          onChange={(event) => onChange({ ...spread, to: event.target.value.slice(0, 5) })}
        />
      </div>
      <SelectField
        label={t('calendar.capacity')}
        hint={t('calendar.capacity_hint')}
        value={spread.capacity}
        onChange={(event) => onChange({ ...spread, capacity: Number(event.target.value) })}
      >
        {[2, 4, 6, 10, 20, 50].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </>
  )
}
