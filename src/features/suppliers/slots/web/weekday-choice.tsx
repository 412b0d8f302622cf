// Checkboxes for days of the week.
import '#web/kit/field.css'
import { useId } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { weekdayName, weekdays } from './calendar-texts.ts'

interface WeekdayChoiceProps {
  legend: string
  chosen: readonly number[]
  onChoose: (days: number[]) => void
  /** Not to choose. */
  without?: number
  error?: string | undefined
}

export function WeekdayChoice({ legend, chosen, onChoose, without, error }: WeekdayChoiceProps) {
  const t = useWords()
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{legend}</legend>
      <div className="calendar__weekdays">
        {weekdays
          .filter((weekday) => weekday !== without)
          .map((weekday) => (
            <label className="check" key={weekday}>
              <input
                type="checkbox"
                checked={chosen.includes(weekday)}
                aria-invalid={error ? true : undefined}
                onChange={(event) =>
                  onChoose(
                    event.target.checked
                      ? [...chosen, weekday].sort()
                      : chosen.filter((other) => other !== weekday),
                  )
                }
              />
              <span>{weekdayName(t, weekday)}</span>
            </label>
          ))}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
